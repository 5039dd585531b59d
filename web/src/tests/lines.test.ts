// What happened in lines: the page and the Python package tell the same. After changing one: make fixtures
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { details, lines, lineText, merged, type Told } from '../lib/lines';
import type { TableStore } from '../lib/table.svelte';
import { Words } from '../lib/words';
import LogLine from '../table/LogLine.svelte';

type Fixture = { names: string[]; told: Told[]; lines: { text: string; details: string[] }[]; sentences: { game: string }[] };
const games = import.meta.glob('../games/*/tests/sentences.json', { eager: true, import: 'default' }) as Record<string, Fixture>;

const told = (id: string, args: Told['message']['args'], part: Partial<Told> = {}): Told => {
  const seat = /^seat:(\d+)$/.exec(String(args.seat))?.[1];
  return { message: { id, args }, kind: 'other', of: seat === undefined ? null : Number(seat), by: null, card: null, act: false, ...part };
};

describe('lines', () => {
  it.each(Object.values(games).map((fixture) => [fixture.sentences[0]!.game, fixture] as const))('of %s are told as Python tells them', (game, fixture) => {
    const words = new Words(game, 'en', ['You', ...fixture.names.slice(1)], 0);
    const found = lines(fixture.told).map((line) => ({
      text: lineText(words, line.entries),
      details: details(words, line.entries).map((parts) => parts.map((part) => part.text).join('')),
    }));
    expect(found.length).toBeGreaterThan(20);
    expect(found).toEqual(fixture.lines);
  });

  it('of who act at once go on beside each other', () => {
    const built = [0, 1].map((seat) => told('x-built', { seat: `seat:${seat}`, card: 'card:a' }, { act: true }));
    const paid = [1, 0, 1].map((seat) => told('x-paid', { seat: `seat:${seat}` }));
    const found = lines([...built, ...paid]);
    expect(found.map((line) => line.entries.length)).toEqual([2, 3]);
    expect(found.map((line) => line.at)).toEqual([0, 1]);
  });

  it('count equal happenings together, and add amounts up', () => {
    const lost = Array.from({ length: 8 }, () => told('x-workers', { seat: 'seat:0', number: -1, colour: 'colour:pink' }));
    expect(merged(lost, true).map((item) => item.message.args)).toEqual([{ seat: 'seat:0', number: -8, colour: 'colour:pink', times: 8 }]);
    const risks = [1, 2].map((level) => told('x-raised', { seat: 'seat:0', colour: `colour:${level}`, level }));
    expect(merged(risks, true)).toHaveLength(2);
  });
});

describe('a line of the log', () => {
  const [game, fixture] = [Object.values(games)[0]!.sentences[0]!.game, Object.values(games)[0]!] as const;
  const table = { words: new Words(game, 'en', fixture.names), cards: new Map(), look: () => undefined } as unknown as TableStore;
  const shown = (entries: readonly Told[]) => {
    const target = document.body.appendChild(document.createElement('div'));
    const line = mount(LogLine, { target, props: { table, entries } });
    flushSync();
    return { target, end: () => unmount(line).then(() => target.remove()) };
  };

  it('opens its details by its button, which says whether they are open, and by a click beside it', async () => {
    const several = lines(fixture.told).find((line) => details(table.words, line.entries).length > 2)!;
    const { target, end } = shown(several.entries);
    const button = target.querySelector('button')!;
    const list = document.getElementById(button.getAttribute('aria-controls')!)!;
    expect(button.getAttribute('aria-label')).toBe('Details');
    expect([button.getAttribute('aria-expanded'), list.hidden, list.children.length]).toEqual(['false', true, 0]);
    button.click();
    flushSync();
    expect([button.getAttribute('aria-expanded'), list.hidden]).toEqual(['true', false]);
    expect(list.children).toHaveLength(details(table.words, several.entries).length);
    target.querySelector<HTMLElement>('.line span')!.click();
    flushSync();
    expect([button.getAttribute('aria-expanded'), list.hidden]).toEqual(['false', true]);
    await end();
  });

  it('has no button where the sentence says all', async () => {
    const one = lines(fixture.told).find((line) => line.entries.length === 1)!;
    const { target, end } = shown(one.entries);
    expect(target.querySelector('button')).toBeNull();
    expect(target.textContent).toContain(lineText(table.words, one.entries));
    await end();
  });
});
