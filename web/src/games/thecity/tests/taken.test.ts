// Nothing is ever taken from me in The City.
import { expect, it } from 'vitest';
import type { TableView } from '../../../lib/wire';
import { taken } from '../../../table/taken';
import type { Message, View } from '../../types';
import { drawing } from '../index';
import { asking, views } from './data';

function table(index: number, view: View, log: Message[]): TableView {
  return { id: 't', game: view.game, seat: view.seat, status: 'playing', index, view, log: log.map((message, i) => ({ index: i, message })) } as unknown as TableView;
}

it('never flashes: a hand shrinks only by what its owner has chosen', () => {
  const chosen = asking('thecity-choose');
  for (const view of views.filter((view) => view.seat === chosen.seat)) {
    const news = [{ id: 'thecity-built', args: { seat: 'seat:0', card: 'card:house' } }];
    expect(taken(table(5, chosen, []), table(6, view, news), drawing)).toEqual([]);
  }
});
