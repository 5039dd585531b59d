// Five wedges in the five colours: the symbol of "any colour".
import { COLOURS, type Colour } from './kinds';

/** The wedges around a point, as paths with their colours. */
export function pinwheel(x: number, y: number, r: number): { colour: Colour; d: string }[] {
  return COLOURS.map((colour, i) => {
    const [a, b] = [i, i + 1].map((k) => (k / 5) * 2 * Math.PI - Math.PI / 2);
    const at = (angle: number): string => `${(x + r * Math.cos(angle)).toFixed(2)} ${(y + r * Math.sin(angle)).toFixed(2)}`;
    return { colour, d: `M${x} ${y}L${at(a!)}A${r} ${r} 0 0 1 ${at(b!)}Z` };
  });
}
