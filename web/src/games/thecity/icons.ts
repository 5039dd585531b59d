// The effect vocabulary as rows of icons: what a card says, without its sentence.
import type { Message } from '../types';
import type { SymbolName } from './table';

export type IconName =
  | SymbolName
  | 'card'
  | 'point'
  | 'per'
  | 'own'
  | 'all'
  | 'rival'
  | 'player'
  | 'twin'
  | 'tag'
  | 'crane'
  | 'needs'
  | 'hat'
  | 'most'
  | 'deck'
  | 'discard'
  | 'check'
  | 'wait'
  | 'pass';

/** One sign of a row: a badge with its number, an icon, a few characters, or the names of cards. */
export type Sign =
  | { badge: 'income' | 'points'; number: string }
  | { icon: IconName; number?: string }
  | { cards: string[] };

function text(message: Message, name: string): string {
  return String(message.args[name] ?? '');
}

function symbol(message: Message): SymbolName {
  return text(message, 'symbol').replace('symbol:', '') as SymbolName;
}

function cards(message: Message): string[] {
  const named = message.args.cards ?? message.args.card ?? [];
  return Array.isArray(named) ? named.map(String) : [String(named)];
}

const GAIN = /^thecity-(income|points)(?:-(.+))?$/;

function gainSigns(message: Message, badge: 'income' | 'points', measure: string | undefined): Sign[] | null {
  const number = text(message, 'number');
  switch (measure) {
    case undefined:
      return [{ badge, number }];
    case 'per-symbols': {
      const every = Number(message.args.every ?? 1);
      return [{ badge, number }, { icon: 'per' }, { icon: symbol(message), ...(every > 1 ? { number: text(message, 'every') } : {}) }];
    }
    case 'per-rival-symbol':
      return [{ badge, number }, { icon: 'per' }, { icon: symbol(message) }, { icon: 'rival' }];
    case 'per-other':
      return [{ badge, number }, { icon: 'per' }, { icon: 'twin' }];
    case 'with-own':
      return [{ badge, number }, { icon: 'own' }, { cards: cards(message) }];
    case 'per-in-play':
      return [{ badge, number }, { icon: 'per' }, { icon: 'all' }, { cards: cards(message) }];
    case 'with-in-play':
      return [{ badge, number }, { icon: 'all' }, { cards: cards(message) }];
    default:
      return null;
  }
}

/** The signs of an effect; null for a message that is not in the vocabulary. */
export function signs(message: Message): Sign[] | null {
  const gain = GAIN.exec(message.id);
  if (gain) return gainSigns(message, gain[1] as 'income' | 'points', gain[2]);
  const number = text(message, 'number');
  switch (message.id) {
    case 'thecity-discount':
      return [{ icon: 'tag', number: `−${number}` }, { cards: cards(message) }];
    case 'thecity-symbol-discount':
      return [{ icon: 'tag', number: `−${number}` }, { icon: symbol(message) }];
    case 'thecity-crew':
      return [{ icon: 'crane', number: '2×' }, { icon: 'most', number }];
    case 'thecity-requires':
      return [{ icon: 'needs' }, { cards: cards(message) }];
    case 'thecity-limit':
      return [{ icon: 'most', number }, { icon: 'per' }, { icon: 'player' }];
    case 'thecity-set-aside':
      return [{ icon: 'hat' }];
    default:
      return null;
  }
}

/** Whether an effect is printed income or points, which a card shows as its large badges. */
export function isPrinted(message: Message): boolean {
  return message.id === 'thecity-income' || message.id === 'thecity-points';
}

/** The rows below the picture of a card: every effect but the large badges. */
export function rows(says: Message[]): { says: Message; signs: Sign[] }[] {
  return says.flatMap((message) => {
    const row = isPrinted(message) ? null : signs(message);
    return row ? [{ says: message, signs: row }] : [];
  });
}
