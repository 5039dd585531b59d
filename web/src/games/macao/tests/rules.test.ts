// Which paragraphs of the help explain a card or a piece.
import { expect, it } from 'vitest';
import { Words } from '../../../lib/words';
import type { Card } from '../../types';
import { rules } from '../rules';
import data from '../samples/cards.json';

const cards = data as unknown as Card[];
const words = new Words('macao', 'en', []);
const about = (thing: string): string[] => rules(thing, cards.find((card) => card.thing === thing)).map((id) => words.text(`${id}-title`));

it('name what a card is about, the closest first', () => {
  expect(about('card:1')).toEqual(['Offices', 'When a card acts']);
  expect(about('card:42')).toEqual(['Ships and goods', 'When a card acts']);
  expect(about('card:71')).toEqual(['Cheaper and otherwise', 'When a card acts']);
  expect(about('card:99')).toEqual(['The end', 'When a card acts']);
});

it('name what a place of the board is about', () => {
  expect(about('district:1-1')).toEqual(['Districts']);
  expect(about('sea:lisboa')).toEqual(['Ships and goods']);
  expect(about('wall:2')).toEqual(['City wall']);
  expect(about('toll')).toEqual(['Toll']);
  expect(about('die:red')).toEqual(['Dice and wind rose']);
  expect(about('joker:gold')).toEqual(['Jokers']);
  expect(about('pass')).toEqual([]);
});

it('name only paragraphs that there are, one or two for every card', () => {
  expect(cards.length).toBe(120);
  for (const { thing } of cards) {
    expect(about(thing).length, thing).toBeGreaterThan(0);
    expect(about(thing).length, thing).toBeLessThan(3);
    for (const title of about(thing)) expect(title).not.toMatch(/macao-/);
  }
});
