// What a basic action would bring is what the rules say it brings, with buildings, mayors and tiles in force.
import { describe, expect, it } from 'vitest';
import type { Card, View } from '../../types';
import { type Colour } from '../kinds';
import { tableOf } from '../table';
import { buildPrice, InForce, moneyOf, useOf, wallPrices } from '../uses';
import printed from '../samples/numbers.json';
import data from '../samples/cards.json';
import samples from './uses.json';

const cards = new Map((data as unknown as Card[]).map((card) => [card.thing, card]));
const numbers = new Map(Object.entries(printed));
type Sample = { own: number; view: View; price: number; walls: number[][]; money: number };
const uses = samples as unknown as Sample[];

describe('a basic action', () => {
  it('costs and brings what the rules say', () => {
    expect(uses.length).toBeGreaterThan(20);
    let changed = 0;
    for (const { own, view, price, walls, money } of uses) {
      const seat = view.seat!;
      const force = new InForce(view, seat, cards, own === 1);
      const args = view.ask!.prompt.args;
      const card = Number(String(args.card).split(':')[1]);
      const colour = String(args.colour).split(':')[1] as Colour;
      const what = JSON.stringify({ modules: view.modules, card, colour });
      expect(buildPrice(force, cards, card), what).toBe(price);
      expect(moneyOf(view, force, colour), what).toBe(money);
      expect([0, 1].map((side) => wallPrices(view, force, tableOf(view).seats[seat]!, side, numbers)), what).toEqual(walls);
      if (price !== cards.get(`card:${card}`)!.numbers.price) changed += 1;
    }
    expect(changed).toBeGreaterThan(3);
  });

  it('is said with its numbers', () => {
    for (const { view, price, money } of uses.filter((sample) => sample.own === 1)) {
      expect(useOf(view, cards, numbers, 'money').said.args.number).toBe(money);
      const build = useOf(view, cards, numbers, 'build').said;
      expect([build.id, build.args.price]).toEqual(['page-hamburg-use-build', price]);
      expect(build.args.marks).toBe(tableOf(view).seats[view.seat!]!.marks);
      for (const thing of view.ask!.things.filter((name) => name.startsWith('basic:'))) {
        const use = useOf(view, cards, numbers, thing.slice(6) as 'money');
        expect(use.row.length).toBeGreaterThan(0);
        expect(JSON.stringify(use)).not.toMatch(/undefined|NaN/);
        if (thing === 'basic:wall') expect(use.row.length, JSON.stringify(use.row)).toBeGreaterThan(1);
      }
    }
  });
});
