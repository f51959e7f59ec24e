/** Keys of the viewer. What is pressed in it means nothing behind it, neither to the page nor to the messenger. */
import type { Placing } from './placing.ts';

export const STEP = 1.5;
const ARROW_PX = 80;
/** These would move the page behind. */
const HELD = new Set(['PageUp', 'PageDown', 'Home', 'End']);

export function listenToKeys(dialog: HTMLElement, { fit, move, zoom }: Placing, close: () => void): void {
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': fit,
    ArrowLeft: () => move({ x: ARROW_PX, y: 0 }),
    ArrowRight: () => move({ x: -ARROW_PX, y: 0 }),
    ArrowUp: () => move({ x: 0, y: ARROW_PX }),
    ArrowDown: () => move({ x: 0, y: -ARROW_PX }),
    Escape: close,
  };
  dialog.addEventListener('keydown', (event) => {
    const { key } = event;
    event.stopPropagation();
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = Object.hasOwn(acts, key) ? acts[key] : undefined;
    if (!act && !HELD.has(key)) return;
    event.preventDefault();
    act?.();
  });
}
