/**
 * Whether something is held down. What would move the page, or take a button from under the pointer, waits for the end of
 * the press: a button that goes between down and up is never clicked.
 */
const downs = ['pointerdown', 'keydown'] as const;
const ups = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const;

type Ports = { readonly window: Window; readonly start: (run: () => void, milliseconds: number) => unknown };

export type Press = {
  readonly isOn: (by?: 'pointer') => boolean;
  /** Runs when nothing is held, behind the click that belongs to the press; at once where nothing is. */
  readonly after: (run: () => void) => void;
  /** Runs what still waits. */
  readonly stop: () => void;
};

export function watchPress({ window, start }: Ports): Press {
  const end = new AbortController();
  let held: Event | undefined;
  const waiting: (() => void)[] = [];
  const listen = (events: readonly string[], listener: (event: Event) => void) =>
    events.forEach((event) => window.addEventListener(event, listener, { signal: end.signal }));
  const flush = () => {
    if (!held) waiting.splice(0).forEach((run) => run());
  };
  const release = () => {
    held = undefined;
    start(flush, 0);
  };
  const isOn = (by?: 'pointer') => held !== undefined && (!by || held.type === 'pointerdown');

  listen(downs, (event) => (held = event));
  listen(ups, release);
  // A scroll bar that is let go says nothing.
  listen(['pointermove'], (event) => {
    if (isOn('pointer') && (event as PointerEvent).buttons === 0) release();
  });
  return {
    isOn,
    after: (run) => {
      waiting.push(run);
      flush();
    },
    stop: () => {
      end.abort();
      held = undefined;
      flush();
    },
  };
}
