// The names of the seats of a table, as I call them.
import type { SeatSummary } from './wire';
import { Words } from './words';

const BOTS = 5; // names of bots that there are

/** A name as it looks: two that are the same here are the same to who reads them. */
const looks = (name: string) => name.normalize('NFKC').toLowerCase();

/** My own seat is "you", a bot has a name of its own that no person has, the rules' seat is called as in the game. */
export function seatNames(seats: readonly SeatSummary[], mine: number | null, game: string, language: string): string[] {
  const words = new Words(game, language);
  const automatic = words.has(`${game}-automatic`) ? words.text(`${game}-automatic`) : null;
  const people = seats.map((seat) => looks(seat.name)).filter(Boolean);
  // A bot whose name somebody has takes the first that is free.
  const usual = seats.map((seat, i) => (seat.kind === 'bot' && !seat.name ? words.text(`page-bot-name-${i + 1}`) : ''));
  const free = Array.from({ length: BOTS }, (_, i) => words.text(`page-bot-name-${i + 1}`)).filter(
    (name) => !usual.includes(name) && !people.includes(looks(name)),
  );
  return seats.map((seat, i) => {
    const number = words.text('seat', { number: i + 1 });
    if (i === mine) return words.text('page-you');
    if (seat.kind === 'rules' && automatic) return automatic;
    if (seat.name) {
      const alike = automatic !== null && looks(seat.name) === looks(automatic) && seats.some((other) => other.kind === 'rules');
      return alike ? words.text('page-name-and-seat', { name: seat.name, seat: number }) : seat.name;
    }
    if (seat.kind !== 'bot') return number;
    return people.includes(looks(usual[i]!)) ? (free.shift() ?? number) : usual[i]!;
  });
}

/** A name for who has typed none: the usual one, with a number if somebody has it. */
export function freeName(usual: string, seats: readonly SeatSummary[]): string {
  const taken = seats.map((seat) => looks(seat.name));
  let name = usual;
  for (let number = 2; taken.includes(looks(name)); number++) name = `${usual} ${number}`;
  return name;
}
