// Which paragraphs of the help explain a card.
import { expect, it } from 'vitest';
import { Words } from '../../../lib/words';
import type { Card } from '../../types';
import cards from '../samples/cards.json';
import { rules } from '../rules';

function about(thing: string): string[] {
  const words = new Words('thecity', 'en', []);
  const card = (cards as unknown as Card[]).find((card) => card.thing === thing);
  return rules(thing, card).map((id) => words.text(`${id}-title`));
}

it('name what a card is about, the closest first', () => {
  expect(about('card:construction-crew')[0]).toBe('Construction Crew');
  expect(about('card:school')).toEqual(['Conditions and limits', 'Cost and discounts']);
  expect(about('card:car-park')[0]).toBe('Symbols');
});
