// How questions are answered: what is gathered, where things are lit, which copies are marked.
import { describe, expect, it } from 'vitest';
import type { View } from '../../types';
import { bundleOf } from '../../../lib/bundle';
import { outlook } from '../../../lib/outlook';
import { architectLeft, deed, drawnCards, handCards, prospect, where } from '../asks';
import { plots, spacing } from '../fan';
import { facade } from '../facade';
import { tableOf, standing, thingOf, things } from '../table';
import { asking, tableWith, views } from './data';

function withHand(hand: string[], chosen: string[] = []): View {
  const view = structuredClone(asking('thecity-choose'));
  Object.assign(tableOf(view).seats[view.seat!]!, { hand, chosen, costs: hand.map(() => 1) });
  return view;
}

describe('bundle', () => {
  it('gathers payments and discards of several cards, as often as I hold each', () => {
    const found = new Set<string>();
    for (const view of views) {
      const bundle = bundleOf('thecity', view.ask);
      if (!bundle) continue;
      found.add(bundle.confirm.id);
      expect(tableWith(view).words.say(bundle.confirm)).toContain(String(bundle.count));
      expect(bundle.proposal).toHaveLength(bundle.count);
      const hand = things(tableOf(view).seats[view.seat!]!.hand);
      for (const thing of view.ask!.things) {
        expect(bundle.offers[thing]!.times).toBe(hand.filter((other) => other === thing).length);
        expect(bundle.proposal.filter((other) => other === thing).length).toBeLessThanOrEqual(bundle.offers[thing]!.times);
      }
    }
    expect(found).toEqual(new Set(['thecity-confirm-payment', 'thecity-confirm-discard']));
  });

  it('lets a single card be one click, and gathers nothing if nothing is asked', () => {
    expect(bundleOf('thecity', { ...asking('thecity-discard').ask!, count: 1 })).toBeNull();
    expect(bundleOf('thecity', asking('thecity-choose').ask)).toBeNull();
    expect(bundleOf('thecity', null)).toBeNull();
  });
});

describe('where', () => {
  it('lights every offered card in the hand and everything else in the bar', () => {
    for (const view of views.filter((view) => view.ask?.prompt.id !== 'thecity-build-first')) {
      for (const thing of view.ask?.things ?? []) expect(where(thing, view)).toBe(thing.startsWith('card:') ? 'hand' : 'bar');
    }
  });

  it('asks in the bar which of two built cards came first', () => {
    const view = asking('thecity-build-first');
    expect(view.ask!.things.map((thing) => where(thing, view))).toEqual(['bar', 'bar']);
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
    const view = withHand(['school', 'school', 'house']);
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
  const said = (id: string, thing: string): string => {
    const table = tableWith(asking(id));
    expect(table.lit.has(thing), thing).toBe(true);
    const text = table.words.say(deed(table.view, thing, outlook(table, thing)));
    expect(text).not.toMatch(/thecity-|undefined/);
    return text.replace(table.words.thing(thing), 'X').replace(/[0-9]+/g, 'n').replace(/cards/g, 'card');
  };
  const first = (id: string): string => asking(id).ask!.things.find((thing) => thing.startsWith('card:') && thing !== 'card:architect')!;

  it('say what a click does, costs and brings', () => {
    expect(said('thecity-choose', first('thecity-choose'))).toMatch(/^Build X: (free|pay n card)/);
    expect(said('thecity-choose-second', first('thecity-choose-second'))).toMatch(/^Also build X: (free|pay n card)/);
    expect(said('thecity-build-first', first('thecity-build-first'))).toMatch(/^X first: (free|pay n card)/);
    expect(said('thecity-pay', first('thecity-pay'))).toBe('Pay with X');
    expect(said('thecity-discard', first('thecity-discard'))).toBe('Discard X');
    expect(said('thecity-keep', first('thecity-keep'))).toMatch(/^Keep X\. To build it: (free|pay n card)/);
    expect(said('thecity-choose', 'pass')).toBe('Build nothing: draw n card and keep n');
  });
});

describe('prospects', () => {
  it('are those of the rules for every card of a hand, and none for cards that are not mine', () => {
    let cards = 0;
    for (const view of views.filter((view) => view.seat !== null && !view.over && view.ask?.prompt.id === 'thecity-choose')) {
      const mine = tableOf(view).seats[view.seat!]!;
      things(mine.hand).forEach((thing, i) => {
        expect(prospect(view, thing)).toEqual({ cost: mine.costs![i], ...mine.promises![i] });
        cards += 1;
      });
      expect(prospect({ ...view, over: true, ask: null }, things(mine.hand)[0]!)).toBeNull();
    }
    expect(cards).toBeGreaterThan(10);
    expect(prospect(views.find((view) => view.seat === null)!, 'card:school')).toBeNull();
  });

  it('are those of the question for cards I have drawn', () => {
    const view = asking('thecity-keep');
    const [thing] = view.ask!.things;
    expect(prospect(view, thing!)!.cost).toBe(view.ask!.offers[thing!]!.brings[0]!.args.number);
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
