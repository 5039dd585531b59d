// What cards bring and cost, reckoned on the page: always the same as what the rules say.
import { describe, expect, it } from 'vitest';
import { costOf, gainIfBuilt, gainOf, gainOfAll, tableaus, type Tableaus } from '../gains';
import { tableOf, things } from '../table';
import { cards, views } from './data';

function built(...seats: string[][]): Tableaus {
  return { cards, built: seats.map((seat) => seat.map((kind) => `card:${kind}`)) };
}

describe('gains', () => {
  it('add up to the income and points of every seat in every view', () => {
    for (const view of views) {
      const all = tableaus(view, cards);
      tableOf(view).seats.forEach(({ income, points }, seat) => expect(gainOfAll(all, seat)).toEqual({ income, points }));
    }
  });

  it('follow the worked example of the rulebook', () => {
    const all = built(['cinema', 'gardens', 'architect', 'department-store', 'luxury-villa', 'luxury-villa'], []);
    expect(gainOf(all, 0, 'card:gardens').points).toBe(3);
    expect(gainOf(all, 0, 'card:luxury-villa').points).toBe(5);
    expect(gainOfAll(all, 0)).toEqual({ income: 4, points: 13 });
  });

  it('count what the new card adds to the others', () => {
    expect(gainIfBuilt(built(['luxury-villa'], []), 0, 'card:luxury-villa')).toEqual({ income: 0, points: 7 });
    expect(gainIfBuilt(built(['gardens'], []), 0, 'card:modern-art')).toEqual({ income: 0, points: 5 });
    expect(gainIfBuilt(built([], ['school', 'school']), 0, 'card:museum')).toEqual({ income: 2, points: 4 });
  });

  it('take the best other player', () => {
    const all = built(['underground'], ['business-centre'], ['monument']);
    expect(gainOf(all, 0, 'card:underground').points).toBe(3);
  });
});

describe('costs', () => {
  it('are those of the server for every hand', () => {
    let discounted = 0;
    for (const view of views) {
      if (view.seat === null) continue;
      const mine = tableOf(view).seats[view.seat]!;
      const reckoned = things(mine.hand).map((thing) => costOf(tableaus(view, cards), view.seat!, thing));
      expect(reckoned).toEqual(mine.costs);
      discounted += things(mine.hand).filter((thing, i) => reckoned[i]! < cards.get(thing)!.numbers.cost!).length;
    }
    expect(discounted).toBeGreaterThan(0);
  });

  it('count each discount once and never fall below nothing', () => {
    expect(costOf(built(['school', 'school']), 0, 'card:luxury-villa')).toBe(2);
    expect(costOf(built(['townhouse', 'citizens-office']), 0, 'card:restaurant')).toBe(0);
    expect(costOf(built(['citizens-office']), 0, 'card:car-park')).toBe(0);
  });
});
