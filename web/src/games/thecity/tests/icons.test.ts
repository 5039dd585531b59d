// The effect vocabulary as icons: no card and no effect without its signs.
import { describe, expect, it } from 'vitest';
import { isPrinted, rows, signs } from '../icons';
import { groupOf, GROUPS, hasGroup } from '../groups';
import { symbolsOf } from '../table';
import { cards, tableWith, views } from './data';

const all = [...cards.values()];

describe('what cards say', () => {
  it('has signs for every effect of every card', () => {
    expect(all).toHaveLength(51);
    for (const card of all) {
      for (const says of card.says) expect(signs(says), `${card.thing}: ${says.id}`).not.toBeNull();
    }
  });

  it('leaves no card without anything to show', () => {
    for (const card of all) expect(card.says.length + symbolsOf(card).length, card.thing).toBeGreaterThan(0);
  });

  it('shows printed income and points as large badges and everything else as rows', () => {
    for (const card of all) expect(rows(card.says)).toHaveLength(card.says.filter((says) => !isPrinted(says)).length);
  });

  it('shows the number of an effect and the symbol it counts', () => {
    const arcade = rows(cards.get('card:shopping-arcade')!.says).at(-1)!.signs;
    expect(arcade).toEqual([{ badge: 'income', number: '1' }, { icon: 'per' }, { icon: 'cart' }]);
    const pairs = { id: 'thecity-income-per-symbols', args: { number: 1, every: 2, symbol: 'symbol:cart' } };
    expect(signs(pairs)).toEqual([{ badge: 'income', number: '1' }, { icon: 'per' }, { icon: 'cart', number: '2' }]);
    const underground = rows(cards.get('card:underground')!.says).at(-1)!.signs;
    expect(underground).toEqual([{ badge: 'points', number: '1' }, { icon: 'per' }, { icon: 'fountain' }, { icon: 'rival' }]);
  });

  it('tells effects with the same gain apart', () => {
    const shown = new Map<string, string>();
    for (const says of all.flatMap((card) => card.says)) {
      const row = JSON.stringify(signs({ ...says, args: { ...says.args, number: 1 } }));
      expect(shown.get(row) ?? says.id).toBe(says.id);
      shown.set(row, says.id);
    }
  });

  it('has no signs for what is not in the vocabulary', () => {
    expect(signs({ id: 'thecity-points-per-moon', args: { number: 1 } })).toBeNull();
    expect(signs({ id: 'chess-marks', args: {} })).toBeNull();
  });

  it('has a sentence for every effect', () => {
    const { words } = tableWith(views[0]!);
    for (const says of all.flatMap((card) => card.says)) expect(words.say(says)).not.toContain(says.id);
  });
});

describe('groups', () => {
  it('has every card in one of the six', () => {
    for (const card of all) expect(hasGroup(card.thing), card.thing).toBe(true);
    expect(new Set(all.map((card) => groupOf(card.thing)))).toEqual(new Set(GROUPS));
  });
});
