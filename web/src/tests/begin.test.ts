import { beforeEach, describe, expect, it } from 'vitest';
import { fileFault, PACES, planFor, practiceBody, quickPlan, seatPlan } from '../home/begin';
import { Refusal } from '../lib/api';
import { freeName, seatNames } from '../lib/names';
import { prefs } from '../lib/prefs.svelte';
import { learn } from '../lib/words';
import { scale } from '../table/fit';

beforeEach(() => {
  prefs.name = '';
});

describe('opening a table', () => {
  it('plays now against one bot that thinks ahead, without a clock', () => {
    expect(quickPlan('chess', 1)).toMatchObject({
      game: 'chess',
      players: 2,
      seats: [{ kind: 'you', bot: null }, { kind: 'bot', bot: 'search' }],
      speed: 'relaxed',
      name: 'Guest',
    });
  });

  it('uses my name, cut to what the server takes', () => {
    prefs.name = `  ${'x'.repeat(40)} `;
    expect(quickPlan('chess', 2).name).toHaveLength(24);
  });

  it('hurries no friends', () => {
    const plan = planFor('chess', [{ kind: 'you', bot: null }, seatPlan('open'), seatPlan('greedy')]);
    expect(plan.speed).toBe('relaxed');
    expect(PACES[0]).toEqual({ speed: 'relaxed' });
    expect(plan.players).toBe(3);
    expect(plan.seats[2]).toEqual({ kind: 'bot', bot: 'greedy' });
  });

  it('knows a record from a position', () => {
    expect(practiceBody('{"rathaus": 1, "game": "chess"}\n["0", "pass"]\n')).toHaveProperty('record');
    expect(practiceBody('{"rathaus": 1, "agenda": [], "table": {}}')).toHaveProperty('position');
    expect(practiceBody('{\n "rathaus": 1,\n "agenda": [],\n "table": {}\n}')).toHaveProperty('position');
    expect(practiceBody('nonsense')).toHaveProperty('record');
  });
});

describe('a file that is refused', () => {
  const why = { id: 'other-rules', args: { found: 1, rules: 2 } };
  const refused = (field: string) => fileFault(new Refusal(422, why, '', null, field));

  it('is told with its line or field, and the reason', () => {
    expect(prefs.words.say(refused('record.line 1'))).toBe('Line 1 of the file: This was made under version 1 of the rules; this program has version 2.');
    expect(refused('record.line 81.choices')).toEqual({ id: 'page-file-line-field', args: { line: 81, field: 'choices', why } });
    expect(refused('record.line 1, players')).toEqual({ id: 'page-file-line-field', args: { line: 1, field: 'players', why } });
    expect(refused('position.agenda.0')).toEqual({ id: 'page-file-field', args: { field: 'agenda.0', why } });
  });

  it('is told with the reason alone where no place is known', () => {
    expect(refused('record')).toEqual(why);
    expect(fileFault(new Refusal(0, null, 'offline'))).toEqual({ id: 'page-error-offline', args: {} });
  });
});

describe('names', () => {
  it('are mine, of people, of bots, and of the rules', () => {
    learn('en', 'chess', 'chess-automatic = The clock\n');
    const seats = [
      { kind: 'person' as const, name: 'Anna', bot: null },
      { kind: 'person' as const, name: 'Ben', bot: null },
      { kind: 'bot' as const, name: '', bot: 'greedy' },
      { kind: 'open' as const, name: '', bot: null },
      { kind: 'rules' as const, name: '', bot: null },
    ];
    expect(seatNames(seats, 0, 'chess', 'en')).toEqual(['You', 'Ben', 'Carl', 'Player 4', 'The clock']);
  });

  it('of bots are no names of people, and who is called like the rules is told from them', () => {
    learn('en', 'chess', 'chess-automatic = The clock\n');
    const bot = { kind: 'bot' as const, name: '', bot: 'greedy' };
    const seats = [
      { kind: 'person' as const, name: 'CARL', bot: null },
      bot,
      bot,
      { kind: 'person' as const, name: 'Anton', bot: null },
      { kind: 'bot' as const, name: 'Ben', bot: 'greedy' },
    ];
    expect(seatNames(seats, null, 'draughts', 'en')).toEqual(['CARL', 'Berta', 'Dora', 'Anton', 'Ben']);
    const alike = [{ kind: 'person' as const, name: 'the clock', bot: null }, { kind: 'rules' as const, name: '', bot: null }];
    expect(seatNames(alike, null, 'chess', 'en')).toEqual(['the clock (Player 1)', 'The clock']);
    expect(seatNames(alike, 0, 'chess', 'en')).toEqual(['You', 'The clock']);
  });

  it('of guests are told apart', () => {
    const guest = { kind: 'person' as const, name: 'guest', bot: null };
    expect(freeName('Guest', [])).toBe('Guest');
    expect(freeName('Guest', [guest])).toBe('Guest 2');
    expect(freeName('Guest', [guest, { ...guest, name: 'Guest 2' }])).toBe('Guest 3');
  });
});

describe('fitting', () => {
  it('shrinks to the height, grows to the limit, and stays legible', () => {
    expect(scale(600, 510, 1000, 600, 1.25)).toBe(0.85);
    expect(scale(300, 600, 1000, 600, 1.25)).toBe(1.25);
    expect(scale(300, 600, 600, 600, 1.25)).toBe(1);
    expect(scale(2000, 300, 1000, 600, 1.25)).toBe(0.8);
  });
});
