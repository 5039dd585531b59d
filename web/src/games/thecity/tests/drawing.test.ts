// The components in a document: what is lit is a button with a name, everything can be read, nothing is cut off from the keys.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { drawing as thecity } from '../index';
import { tableOf, size } from '../table';
import { asking, cards, tableWith, views, type Spy } from './data';

// jsdom lays nothing out, so nothing ever changes its size
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// one view of every question, and the end
const some = [...new Map(views.map((view) => [`${view.ask?.prompt.id} ${view.seat === null}`, view])).values()];

let undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo) step();
  undo = [];
});

function draw<P extends Record<string, unknown>>(drawn: Component<P>, props: P): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  const shown = mount(drawn, { target, props });
  flushSync();
  undo.push(() => {
    void unmount(shown);
    target.remove();
  });
  return target;
}

function lit(target: HTMLElement): HTMLButtonElement[] {
  return [...target.querySelectorAll<HTMLButtonElement>('button.lit')];
}

function reachable(table: Spy, target: HTMLElement): void {
  for (const button of lit(target)) {
    const thing = button.dataset.thing!;
    expect(table.lit.has(thing)).toBe(true);
    expect(button.querySelector('.unseen')!.textContent).toContain(table.words.thing(thing));
    expect(button.querySelector('.whole')!.getAttribute('aria-hidden')).toBe('true');
    expect(button.tabIndex).toBe(0);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  }
}

describe('hand', () => {
  it.each(['thecity-choose', 'thecity-choose-second', 'thecity-pay', 'thecity-discard', 'thecity-keep'])('lights what is offered: %s', (id) => {
    const table = tableWith(asking(id));
    const target = draw(thecity.Hand, { table });
    reachable(table, target);
    const offered = [...table.lit].filter((thing) => thecity.where(thing, table.view) === 'hand');
    expect(new Set(lit(target).map((button) => button.dataset.thing))).toEqual(new Set(offered));
    lit(target)[0]!.click();
    expect(table.chosen).toEqual([lit(target)[0]!.dataset.thing]);
  });

  it('tells why a calm card cannot be chosen', async () => {
    const view = asking('thecity-choose');
    const table = tableWith({ ...view, ask: { ...view.ask!, things: ['pass'] } });
    const target = draw(thecity.Hand, { table });
    const card = target.querySelector<HTMLButtonElement>('button[data-thing]')!;
    expect(card.getAttribute('aria-disabled')).toBe('true');
    card.click();
    await new Promise((done) => setTimeout(done));
    flushSync();
    expect(target.querySelector('[role=status]')!.textContent).toBe(`not ${card.dataset.thing}`);
    expect(table.chosen).toEqual([]);
  });

  it('marks what is gathered', () => {
    const view = views.find((view) => view.ask?.prompt.id === 'thecity-discard')!;
    const thing = view.ask!.things[0]!;
    const target = draw(thecity.Hand, { table: tableWith(view, [thing]) });
    const pressed = target.querySelectorAll('button[aria-pressed=true]');
    expect([...pressed].map((button) => (button as HTMLElement).dataset.thing)).toEqual([thing]);
  });

  it('says before which cards reveal something', () => {
    const view = asking('thecity-choose');
    const [thing, other] = view.ask!.things.filter((thing) => thecity.where(thing, view) === 'hand');
    const table = tableWith(view, [], [thing!]);
    const target = draw(thecity.Hand, { table });
    const said = (name: string) => {
      const button = target.querySelector<HTMLButtonElement>(`button[data-thing="${name}"]`)!;
      const described = document.getElementById(button.getAttribute('aria-describedby')!)!.textContent!;
      return [button.title, button.querySelector('[data-reveals]') !== null, described.includes('cannot be taken back')];
    };
    expect(said(thing!)).toEqual(['Reveals something, cannot be taken back', true, true]);
    expect(said(other!)).toEqual(['', false, false]);
  });

  it('is empty for a spectator', () => {
    const target = draw(thecity.Hand, { table: tableWith(views.find((view) => view.seat === null)!) });
    expect(target.querySelectorAll('[data-thing]')).toHaveLength(0);
  });
});

describe('areas and board', () => {
  it.each(some)('show every building with a name, one of them for Tab: $ask.prompt.id', (view) => {
    const table = tableWith(view);
    tableOf(view).seats.forEach((seat, i) => {
      const target = draw(thecity.Area, { table, seat: i, mine: i === view.seat, compact: i % 2 === 1 });
      const buildings = [...target.querySelectorAll<HTMLButtonElement>('button[data-thing]')];
      expect(buildings.map((button) => button.dataset.thing)).toEqual(seat.tableau.map((kind) => `card:${kind}`));
      expect(buildings.filter((button) => button.tabIndex === 0)).toHaveLength(seat.tableau.length ? 1 : 0);
      expect(target.querySelector('[data-piece=hand]')!.textContent).toBe(String(size(seat.hand)));
      expect(target.textContent).toContain(String(view.scores[i]!.total));
      expect(target.textContent).not.toMatch(/page-thecity|undefined|NaN/);
    });
  });

  it('go along the skyline with the arrow keys and show each card', () => {
    const view = views.find((view) => tableOf(view).seats[0]!.tableau.length > 2)!;
    const table = tableWith(view);
    const target = draw(thecity.Area, { table, seat: 0, mine: true, compact: false });
    const [first, second] = target.querySelectorAll<HTMLButtonElement>('button[data-thing]');
    first!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    flushSync();
    expect(document.activeElement).toBe(second);
    expect([first!.tabIndex, second!.tabIndex]).toEqual([-1, 0]);
    second!.click();
    expect(table.looked).toContain(second!.dataset.thing);
  });

  it.each(some)('show piles, totals and names: $ask.prompt.id', (view) => {
    const target = draw(thecity.Board, { table: tableWith(view) });
    expect(target.querySelector('[data-piece=deck]')!.textContent).toBe(String(tableOf(view).deck));
    expect([...target.querySelectorAll('[data-piece=total]')].map((found) => Number(found.textContent))).toEqual(
      view.scores.map((score) => score.total),
    );
    expect(target.textContent).not.toMatch(/page-thecity|undefined|NaN/);
  });
});

describe('card faces', () => {
  it.each(['hand', 'small', 'large'] as const)('are there for every card: %s', (size) => {
    const table = tableWith(asking('thecity-choose'));
    for (const [thing, card] of cards) {
      const text = draw(thecity.CardFace, { table, thing, size }).textContent!;
      expect(text).not.toMatch(/page-thecity|undefined|NaN/);
      if (size !== 'small') expect(text).toContain(table.words.thing(thing));
      if (size === 'large') for (const says of card.says) expect(text).toContain(table.words.say(says));
    }
  });

  it('strike the printed cost of a discounted card', () => {
    const view = views.find((view) => {
      const mine = view.seat === null ? null : tableOf(view).seats[view.seat]!;
      return mine?.costs?.some((cost, i) => cost < cards.get(`card:${(mine.hand as string[])[i]}`)!.numbers.cost!);
    })!;
    const target = draw(thecity.Hand, { table: tableWith(view) });
    expect(target.querySelectorAll('s').length).toBeGreaterThan(0);
  });
});

describe('question bar', () => {
  it('says what comes of a thing', () => {
    const table = tableWith(asking('thecity-choose'));
    expect(draw(thecity.Thing, { table, thing: 'pass' }).textContent).toContain('Build nothing: draw 5 cards and keep 1');
    const second = views.find((view) => view.ask?.prompt.id === 'thecity-choose-second' && view.ask.things.includes('done'))!;
    expect(draw(thecity.Thing, { table: tableWith(second), thing: 'done' }).textContent).toContain('One card is enough');
    const first = tableWith(asking('thecity-build-first'));
    const [thing] = first.view.ask!.things;
    expect(draw(thecity.Thing, { table: first, thing: thing! }).textContent).toContain(`${first.words.thing(thing!)} first: `);
  });

  it('names the colours of the seats', () => {
    expect([0, 4].map(thecity.tint)).toEqual(['--seat-0', '--seat-4']);
  });
});

describe('numbers of the edition', () => {
  const numbers = new Map([['table.goal', 37]]);

  it('are drawn: the goal', () => {
    const table = { ...tableWith(asking('thecity-choose')), numbers };
    expect(draw(thecity.Board, { table }).textContent).toContain('37');
    const area = draw(thecity.Area, { table, seat: 0, mine: true, compact: false });
    expect(area.textContent).toContain('/37');
  });
});
