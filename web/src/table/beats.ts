// What takes its time: dice roll before they rest, and what strikes does so one after the other, a beat each. A drawing marks
// its dice (`data-rolls`, with what they show) and what strikes (`data-strikes`, with how far it has come).

const ROLL = 620; // milliseconds
const BEAT = 450;
const MOST = 12; // beats at most; what comes later strikes with the last

export type Run = (element: Element, frames: Keyframe[], options: KeyframeAnimationOptions) => void;
/** What dice show and how far strikes have come, before a change. */
export type Noted = { rolls: string; strikes: Map<Element, string> };

const rollsIn = (root: ParentNode): Element[] => [...root.querySelectorAll('[data-rolls]')];
// Sorted: dice that lie in another order have not been rolled anew.
const faces = (dice: Element[]): string => dice.map((die) => die.getAttribute('data-rolls')).sort().join();

export function noted(root: ParentNode): Noted {
  const strikes = new Map<Element, string>();
  for (const element of root.querySelectorAll('[data-strikes]')) strikes.set(element, element.getAttribute('data-strikes')!);
  return { rolls: faces(rollsIn(root)), strikes };
}

/** Let the dice roll, then what has struck strike; the elements that do, so that they do not move twice. */
export function played(root: ParentNode, before: Noted, run: Run): Set<Element> {
  const dice = rollsIn(root);
  const after = faces(dice);
  const rolls = before.rolls !== '' && after !== before.rolls && /[1-9]/.test(after);
  if (rolls) dice.forEach((die, i) => run(die, tumbling(i), { duration: ROLL + i * 50, easing: 'cubic-bezier(.2,.8,.3,1)', fill: 'backwards' }));
  const struck = new Set<Element>(rolls ? dice : []);
  let delay = rolls ? ROLL : 0;
  let beats = 0;
  for (const [element, was] of before.strikes) {
    const change = element.isConnected ? Number(element.getAttribute('data-strikes')) - Number(was) : 0;
    if (change === 0 || change === -1) continue; // one less is bought off
    struck.add(element);
    run(element, STRUCK, { duration: BEAT, delay, easing: 'ease-in-out' });
    const area = element.closest('[data-testid^="area-"]');
    if (area) run(area, FLASH, { duration: BEAT, delay });
    if (++beats < MOST) delay += BEAT;
  }
  return struck;
}

function tumbling(i: number): Keyframe[] {
  const turn = (i % 2 ? -1 : 1) * 540;
  return [
    { rotate: `${turn}deg`, scale: '0.7', translate: '0 -14px' },
    { rotate: `${turn / 3}deg`, scale: '1.15', translate: '0 4px', offset: 0.6 },
    { rotate: '0deg', scale: '1', translate: '0 0' },
  ];
}

const STRUCK: Keyframe[] = [
  { transform: 'none', filter: 'none' },
  { transform: 'translateX(-4px) scale(1.25)', filter: 'brightness(1.4) saturate(1.8)', offset: 0.25 },
  { transform: 'translateX(4px) scale(1.25)', filter: 'brightness(1.4) saturate(1.8)', offset: 0.5 },
  { transform: 'translateX(-2px) scale(1.1)', filter: 'none', offset: 0.75 },
  { transform: 'none', filter: 'none' },
];
const FLASH: Keyframe[] = [
  { boxShadow: 'inset 0 0 0 0 var(--danger)' },
  { boxShadow: 'inset 0 0 0 4px var(--danger)', offset: 0.3 },
  { boxShadow: 'inset 0 0 0 0 var(--danger)' },
];
