// How questions are answered: what is gathered, where things are lit, which copies are marked.
import { describe, expect, it } from 'vitest';
import type { View } from '../../types';
import { architectLeft, bundle, deed, drawnCards, handCards, priceFirst, where } from '../asks';
import { plots, spacing } from '../fan';
import { facade } from '../facade';
import { tableOf, standing, thingOf } from '../table';
import { asking, cards, tableWith, views } from './data';

function asked(view: View, id: string, args: Record<string, unknown>, things: string[] = []): View {
  return { ...view, ask: { prompt: { id, args }, things } };
}

function withHand(hand: string[], chosen: string[] = []): View {
  const view = structuredClone(asking('thecity-choose'));
  Object.assign(tableOf(view).seats[view.seat!]!, { hand, chosen, costs: hand.map(() => 1) });
  return view;
}

describe('bundle', () => {
  const view = asking('thecity-choose');

  it('gathers payments and discards of several cards', () => {
    expect(bundle(asked(view, 'thecity-pay', { count: 3 }), cards)).toMatchObject({
      count: 3,
      confirm: { id: 'page-thecity-confirm-pay', args: { count: 3 } },
    });
    expect(bundle(asked(view, 'thecity-discard', { count: 2 }), cards)?.confirm.id).toBe('page-thecity-confirm-discard');
  });

  it('lets a single card be one click', () => {
    expect(bundle(asked(view, 'thecity-pay', { count: 1 }), cards)).toBeNull();
  });

  it('gathers nothing for other questions or none', () => {
    expect(bundle(view, cards)).toBeNull();
    expect(bundle(asking('thecity-keep'), cards)).toBeNull();
    expect(bundle({ ...view, ask: null }, cards)).toBeNull();
  });
});

describe('proposal', () => {
  const proposal = (hand: string[], left: number, chosen: string[] = [], offered = hand): string[] =>
    bundle(asked(withHand(hand, chosen), 'thecity-pay', { count: left }, [...new Set(offered.map(thingOf))]), cards)!.proposal;

  it('is what I would miss least: cheap cards first, then those with fewer points', () => {
    const hand = [...cards.values()].filter((card) => card.numbers.cost! > 1).map((card) => card.thing.slice('card:'.length));
    expect(proposal([...hand, 'house'], 2)[0]).toBe('card:house');
    const costs = proposal(hand, hand.length).map((thing) => cards.get(thing)!.numbers.cost!);
    expect(costs).toEqual([...costs].sort((one, other) => one - other));
    const same = [...cards.values()].filter((card) => card.numbers.cost === 2);
    const poor = same.find((card) => card.numbers.points === 0)!.thing;
    const rich = same.find((card) => card.numbers.points! > 0)!.thing;
    const kinds = [rich, rich, poor].map((thing) => thing.slice('card:'.length));
    expect(proposal(kinds, 2)).toEqual([poor, rich]);
  });

  it('has no more copies than I hold, and not what I am going to build', () => {
    expect(proposal(['house', 'house', 'school'], 3)).toEqual(['card:house', 'card:house', 'card:school']);
    expect(proposal(['house', 'house', 'school'], 2, ['house'])).toEqual(['card:house', 'card:school']);
    expect(proposal(['house', 'house', 'school'], 2, ['house', 'house'])).toEqual([]);
  });

  it('has only what is offered, and is all or nothing', () => {
    expect(proposal(['house', 'house', 'school'], 2, [], ['school', 'house'])).toHaveLength(2);
    expect(proposal(['house', 'school'], 2, [], ['school'])).toEqual([]);
  });

  it('can be sent for every recorded question', () => {
    let found = 0;
    for (const view of views) {
      const gathered = bundle(view, cards);
      if (!gathered) continue;
      found += 1;
      expect(gathered.proposal).toHaveLength(gathered.count);
      const hand = (tableOf(view).seats[view.seat!]!.hand as string[]).map(thingOf);
      for (const thing of gathered.proposal) {
        expect(view.ask!.things).toContain(thing);
        expect(hand).toContain(thing);
        hand.splice(hand.indexOf(thing), 1);
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe('where', () => {
  it('lights every offered card in the hand and everything else in the bar', () => {
    for (const view of views) {
      for (const thing of view.ask?.things ?? []) expect(where(thing, view)).toBe(thing.startsWith('card:') ? 'hand' : 'bar');
    }
  });

  it('asks in the bar which of two built cards came first', () => {
    const view = asked(asking('thecity-choose'), 'thecity-build-first', {
      one: 'card:school',
      two: 'card:luxury-villa',
      price_one: 3,
      price_two: 5,
    });
    expect(where('card:school', view)).toBe('bar');
    expect(priceFirst(view, 'card:school')).toBe(3);
    expect(priceFirst(view, 'card:luxury-villa')).toBe(5);
  });

  it('shows a card for everything it lights in the hand', () => {
    for (const view of views) {
      const lit = new Set(view.ask?.things ?? []);
      const shown = new Set([...handCards(view, lit, []), ...drawnCards(view, lit)].filter((card) => card.lit).map((card) => card.thing));
      if (architectLeft(view)) shown.add('card:architect');
      for (const thing of lit) if (where(thing, view) === 'hand') expect(shown.has(thing), thing).toBe(true);
    }
  });
});

describe('marks', () => {
  it('are on as many copies as are gathered', () => {
    const view = asked(withHand(['school', 'school', 'house']), 'thecity-pay', { count: 2 });
    const lit = new Set(['card:school', 'card:house']);
    const marks = (picked: string[]) => handCards(view, lit, picked).map((card) => card.picked);
    expect(marks([])).toEqual([false, false, false]);
    expect(marks(['card:school'])).toEqual([true, false, false]);
    expect(marks(['card:school', 'card:school'])).toEqual([true, true, false]);
    expect(marks(['card:house', 'card:school'])).toEqual([true, false, true]);
  });

  it('number equal cards, so that each has a name of its own', () => {
    const copies = handCards(withHand(['school', 'school', 'house', 'school']), new Set(), []).map((card) => card.copy);
    expect(copies).toEqual([0, 1, 0, 2]);
  });

  it('show what I have chosen in secret', () => {
    const view = withHand(['school', 'school', 'house'], ['house', 'school']);
    expect(handCards(view, new Set(), []).map((card) => card.chosen)).toEqual([true, false, true]);
  });

  it('leave the hand calm while I keep a drawn card', () => {
    const view = asking('thecity-keep');
    const lit = new Set(view.ask!.things);
    expect(handCards(view, lit, []).some((card) => card.lit)).toBe(false);
    const drawn = drawnCards(view, lit);
    expect(drawn.map((card) => card.thing)).toEqual((tableOf(view).drawn as string[]).map(thingOf));
    expect(drawn.every((card) => card.lit)).toBe(true);
  });

  it('are none for a spectator', () => {
    const view = views.find((view) => view.seat === null)!;
    expect(handCards(view, new Set(), [])).toEqual([]);
    expect(architectLeft(view)).toBe(false);
  });
});

describe('words', () => {
  it('say what a click does', () => {
    const { words } = tableWith(views[0]!);
    const said = (id: string, cost: number) => words.say(deed(asked(asking('thecity-choose'), id, {}), 'card:school', cost));
    expect(said('thecity-choose', 0)).toBe('Build School, free');
    expect(said('thecity-choose', 1)).toBe('Build School, pay 1 card');
    expect(said('thecity-choose-second', 3)).toBe('Also build School, pay 3 cards');
    expect(said('thecity-pay', 3)).toBe('Pay with School');
    expect(said('thecity-discard', 3)).toBe('Discard School');
    expect(said('thecity-keep', 3)).toBe('Keep School');
  });
});

describe('the table', () => {
  it('knows who is still deciding', () => {
    const view = { ...asking('thecity-choose'), waiting: [1] };
    expect(standing(view, 0)).toBe('ready');
    expect(standing(view, 1)).toBe('deciding');
    expect(standing({ ...view, over: true }, 1)).toBe('over');
    const keep = asking('thecity-keep');
    expect(standing(keep, keep.seat!)).toBe('keeping');
  });
});

describe('measures', () => {
  it('lay cards side by side, then over each other, then leave the rest to scrolling', () => {
    expect(spacing(1000, 5, 100, 50)).toBe(8);
    expect(spacing(460, 5, 100, 50)).toBe(-10);
    expect(spacing(200, 9, 100, 50)).toBe(-50);
    expect(spacing(0, 5, 100, 50)).toBe(8);
    expect(spacing(500, 1, 100, 50)).toBe(8);
  });

  it('build narrower before they need a second street', () => {
    expect(plots(700, 5, 46)).toEqual({ width: 60, crowded: false });
    expect(plots(380, 7, 46)).toEqual({ width: 50, crowded: false });
    expect(plots(380, 9, 46)).toEqual({ width: 46, crowded: true });
    expect(plots(0, 9, 46)).toEqual({ width: 60, crowded: false });
  });

  it('build higher for a higher cost and keep windows on the wall', () => {
    for (const cost of [0, 1, 4, 11]) {
      for (const plates of [true, false]) {
        const plan = facade('card:school', cost, plates, true);
        expect(plan.height).toBeGreaterThan(facade('card:school', cost - 1, plates, true).height);
        for (const pane of plan.windows) {
          expect(pane.y).toBeGreaterThan(plan.roof);
          expect(pane.y + pane.height).toBeLessThanOrEqual(plan.height - 24);
        }
      }
    }
  });
});
