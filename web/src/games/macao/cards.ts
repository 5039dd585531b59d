// The kinds of cards: offices, buildings and persons; and the colour of the cubes that an office takes.
import { COLOURS, type Colour } from './kinds';

export const TYPES = ['office', 'building', 'person'] as const;
export type Type = (typeof TYPES)[number];

const OFFICES = ['customs', 'justice', 'construction', 'military', 'administration', 'finance'];
const LAST_OFFICE = 24;
const LAST_BUILDING = 68;

/** Whether a card is an office, a building or a person. */
export function typeOf(card: number): Type {
  return card <= LAST_OFFICE ? 'office' : card <= LAST_BUILDING ? 'building' : 'person';
}

/** The colour of the cubes for which a kind of offices is used. */
export function officeColour(office: string): Colour {
  return COLOURS[OFFICES.indexOf(office)] ?? 'red';
}
