/** What keyboard and handle do with the toolbar: one tab stop, arrow keys along its buttons, and the bar out of the way. */
import { arrowOf } from './keyboard.ts';

export type Bar = {
  /** Given to the view, which puts the bar's element in. */
  readonly ref: { current: HTMLDivElement | null };
  /** Makes this the bar's tab stop; without a word the chosen tool, or the recording where there are no tools now. */
  mark(stop?: EventTarget | null): void;
  /** Puts the focus on what `mark` takes by itself. */
  focus(): void;
  /** Along the bar with arrow keys, Home and End; true when the key was for it. */
  key(event: KeyboardEvent, focused: Element | null, isMoving: boolean): boolean;
  /** CSS pixels; never out of the window. */
  moveBy(x: number, y: number): void;
};

const STEP_PX = 24;
/** The bar keeps at least so far from the window's edges. */
const MARGIN_PX = 8;
export function createBar(rtl: boolean): Bar {
  const ref: Bar['ref'] = { current: null };
  const moved = { x: 0, y: 0 };
  const stops = () => [...ref.current!.querySelectorAll('button')].filter((stop) => !stop.closest('[hidden]'));
  const chosen = () =>
    ref.current!.querySelector<HTMLElement>('.tools:not([hidden]) [aria-pressed=true]') ??
    ref.current!.querySelector<HTMLElement>('.rec');

  const moveBy = (x: number, y: number) => {
    const { left, top, right, bottom } = ref.current!.getBoundingClientRect();
    moved.x += within(x, MARGIN_PX - left, innerWidth - MARGIN_PX - right);
    moved.y += within(y, MARGIN_PX - top, innerHeight - MARGIN_PX - bottom);
    ref.current!.style.translate = `${moved.x}px ${moved.y}px`;
  };

  return {
    ref,
    moveBy,
    mark(wanted = chosen()) {
      for (const stop of ref.current!.querySelectorAll('button')) stop.tabIndex = stop === wanted ? 0 : -1;
    },
    focus: () => chosen()?.focus({ preventScroll: true }),
    key({ key }, focused, isMoving) {
      const there = stops();
      const at = there.findIndex((stop) => stop === focused);
      if (at < 0) return false;
      const direction = arrowOf(key);
      if (isMoving && direction) {
        moveBy(direction.x * STEP_PX, direction.y * STEP_PX);
        return true;
      }
      const [forward, backward] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      const to = { [forward!]: at + 1, [backward!]: at - 1, Home: 0, End: -1 }[key];
      if (to === undefined) return false;
      (there.at(to) ?? there[0]!).focus();
      return true;
    },
  };
}

/** Where the window is too small for both bounds, the nearer one to the start counts. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
