// The names of the seats of a table, as I call them.
import type { SeatSummary } from './wire';
import { Words } from './words';

/** My own seat is "you", a bot has a name of its own, the rules' seat is called as in the game. */
export function seatNames(seats: readonly SeatSummary[], mine: number | null, game: string, language: string): string[] {
  const words = new Words(game, language);
  return seats.map((seat, i) => {
    if (i === mine) return words.text('page-you');
    if (seat.kind === 'rules' && words.has(`${game}-automatic`)) return words.text(`${game}-automatic`);
    if (seat.name) return seat.name;
    return seat.kind === 'bot' ? words.text(`page-bot-name-${i + 1}`) : words.text('seat', { number: i + 1 });
  });
}
