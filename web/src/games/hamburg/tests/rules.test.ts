// Which paragraphs of the help explain a card.
import { expect, it } from 'vitest';
import { Words } from '../../../lib/words';
import type { Card } from '../../types';
import cards from '../samples/cards.json';
import { rules } from '../rules';

function about(thing: string): string[] {
  const words = new Words('hamburg', 'en', []);
  const card = (cards as unknown as Card[]).find((card) => card.thing === thing);
  return rules(thing, card).map((id) => words.text(`${id}-title`));
}

it('name what a card is about, the closest first', () => {
  expect(about('card:3')).toEqual(['When a card acts', 'Categories']);
  expect(about('card:241')).toEqual(['Zoo and park']);
  expect(about('stock:b15')).toEqual(['Stock exchange']);
  expect(about('ship:pink')).toEqual(['Ships']);
});
