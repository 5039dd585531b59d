// A view without knowing its game: nested data as labels and values, and the cards of the own hand.
import type { View } from '../games/types';

export type Line = { label: string; value: string };

/** Nested data as lines; what fits into a line stays together. */
export function lines(value: unknown, label = ''): Line[] {
  const deeper = (key: string | number): string => `${label} ${key}`.trim();
  if (Array.isArray(value)) {
    if (value.some((item) => item !== null && typeof item === 'object')) return value.flatMap((item, i) => lines(item, deeper(i + 1)));
    return [{ label, value: value.join(', ') || '-' }];
  }
  if (value !== null && typeof value === 'object') return Object.entries(value).flatMap(([key, item]) => lines(item, deeper(key)));
  return [{ label, value: value === null ? '-' : String(value) }];
}

/** What lies in front of each seat, if the game shows it in the usual place. */
export function seatsOf(view: View): Record<string, unknown>[] {
  const { seats } = view.table as { seats?: Record<string, unknown>[] };
  return seats ?? [];
}

/** The things of the own hand, if the view says which they are. */
export function handOf(view: View): string[] {
  const hand: unknown = view.seat === null ? null : seatsOf(view)[view.seat]?.hand;
  return Array.isArray(hand) ? hand.map((card) => (String(card).includes(':') ? String(card) : `card:${card}`)) : [];
}

/** What lies on the table beside the seats. */
export function shared(view: View): unknown {
  const { seats: _, ...rest } = view.table as Record<string, unknown>;
  return rest;
}
