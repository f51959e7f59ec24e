/**
 * What happens in the page, told as events like any other (P-OUT-11, P-OUT-13, P-OUT-14): time on the page, how far it was
 * scrolled, that the visitor is about to leave, that they do nothing. Each signal is told once a view of a page. While there
 * is none to measure nothing is listened to.
 */
import type { Signal } from '../../wire/campaigns/visitor-pushes.ts';
import type { PageWork } from '../../wire/page-work.ts';
import type { SignalsSurface } from '../../wire/signals/surface.ts';

const SECOND_MS = 1000;
/** Whoever has just come is not about to leave. */
const EXIT_AFTER_SECONDS = 5;
/** A part of the page that scrolls by itself counts as the page where it is at least so much of the window. */
const PAGE_SHARE = 0.5;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'];

/** How much of it has been in sight, in percent. */
const depthOf = ({ scrollTop, clientHeight, scrollHeight }: Element): number =>
  Math.round(((scrollTop + clientHeight) / scrollHeight) * 100);

/** When the page was viewed last; milliseconds UTC. */
function viewedAt(events: PageWork['events'], now: number): number {
  const view = events.all().findLast(({ name }) => name === 'pageView');
  return view ? Date.parse(view.date) : now;
}

export const openSignals: SignalsSurface['openSignals'] = ({ address, browser, events, onDestroy }) => {
  const { later, listen, now, window } = browser;
  const { document } = window;
  let signals: readonly Signal[] = [];
  let stops: (() => void)[] = [];
  const told = new Set<string>();
  let page: string | undefined;
  /** In sight on this page, in seconds. */
  let seconds = 0;
  let quietSince = 0;

  const reach = (kind: Signal['kind'], reached: number) => {
    for (const { kind: wanted, at } of signals) {
      const name = `signal-${kind}`;
      if (wanted !== kind || at > reached || told.has(name + at)) continue;
      told.add(name + at);
      events.track(name, { page, at });
    }
  };
  /** `ago`: for how many seconds it has been open. */
  const begin = (ago: number) => {
    page = address();
    told.clear();
    seconds = ago;
    quietSince = now();
  };
  const tick = () => {
    stops[0] = later(SECOND_MS, tick);
    if (address() !== page) begin(0);
    if (document.visibilityState === 'hidden') return void (quietSince = now());
    seconds += 1;
    reach('time', seconds);
    reach('idle', (now() - quietSince) / SECOND_MS);
  };
  const scrolled = ({ target }: { target: Element | Document }) => {
    quietSince = now();
    const box = 'clientHeight' in target ? target : document.scrollingElement;
    if (box && box.clientHeight >= window.innerHeight * PAGE_SHARE) reach('scroll', depthOf(box));
  };
  const left = ({ clientY, relatedTarget }: MouseEvent) =>
    !relatedTarget && clientY <= 0 && seconds >= EXIT_AFTER_SECONDS && reach('exit', 0);
  const stop = () => stops.splice(0).forEach((job) => job());
  onDestroy(stop);

  return {
    watch(wanted) {
      signals = wanted;
      if (!wanted.length) return stop();
      if (stops.length > 0) return;
      if (address() !== page) begin(Math.round((now() - viewedAt(events, now())) / SECOND_MS));
      stops = [
        later(SECOND_MS, tick),
        listen(document, 'scroll', scrolled, true),
        ...ACTIVITY.map((type) => listen(document, type, () => (quietSince = now()), true)),
      ];
      // Fingers do not leave by the upper edge.
      if (window.matchMedia('(hover: hover)').matches) stops.push(listen(document, 'mouseout', left));
    },
  };
};
