// Which paragraphs of the help explain a character or a piece.
import { expect, it } from 'vitest';
import { Words } from '../../../lib/words';
import type { Card } from '../../types';
import { rules } from '../rules';
import data from '../samples/cards.json';

const cards = data as unknown as Card[];
const words = new Words('bruges', 'en', []);
const about = (thing: string): string[] => rules(thing, cards.find((card) => card.thing === thing)).map((id) => words.text(`${id}-title`));

it('name when a character acts, and what it is about', () => {
  expect(about('card:27')).toEqual(['When a character acts', 'Groups']);
  expect(about('card:29')).toEqual(['When a character acts', 'Majorities']);
  expect(about('card:31')).toEqual(['When a character acts', 'Canal and statues']);
  expect(about('card:89')).toEqual(['When a character acts', 'Threats']);
  expect(about('card:91')).toEqual(['When a character acts', 'Houses and characters']);
  expect(about('card:96')).toEqual(['When a character acts', 'Drawing']);
  expect(about('card:121')).toEqual(['When a character acts', 'Every card can be anything']);
});

it('name what a piece is about', () => {
  expect(about('pile:left')).toEqual(['Piles and the last round']);
  expect(about('side:right')).toEqual(['Canal and statues']);
  expect(about('basic:house')).toEqual(['The six actions']);
  expect(about('marker:canal')).toEqual(['Majorities']);
  expect(about('done')).toEqual([]);
});

it('name only paragraphs that there are, two for every character', () => {
  expect(cards).toHaveLength(165);
  for (const { thing } of cards) {
    expect(about(thing), thing).toHaveLength(2);
    for (const title of about(thing)) expect(title).not.toMatch(/bruges-/);
  }
});
