/**
 * Moving between screens. The address that a reader asked for before signing in travels in the landing page's history
 * entry: it survives a reload and cannot be forged from outside.
 */
import { proxy } from 'valtio/vanilla';

export const HOME = '/dashboard';
export const INBOX = '/dashboard/inbox';
/** `?contact=`: whom it is to. */
export const NEW_MESSAGE = '/dashboard/inbox/new';
export const ACCOUNT = '/dashboard/account';
/** The new screen has been drawn by then; earlier the old one would jump. */
export const SCROLL_TOP_DELAY_MS = 450;

/**
 * Of a reader who is at work on the screen already: it is not moved under them. A pressed button takes the focus in Chromium
 * and not in Safari, so the press counts by itself: a button that moves between down and up is never clicked.
 */
const AT_WORK = ['focusin', 'pointerdown', 'wheel', 'touchmove'] as const;

type Entry = { returnTo?: unknown };
type Ports = Pick<Window, 'location' | 'history' | 'scrollTo' | 'addEventListener' | 'removeEventListener'>;
export type Navigation = ReturnType<typeof createNavigation>;

/** `start` answers its own stop. */
export function createNavigation(page: Ports, start: (run: () => void, milliseconds: number) => () => void) {
  const { location, history } = page;
  /**
   * `place` is what the last step of the breadcrumb is called, where only the screen knows it. `said` is the title of the
   * screen that has come without taking the focus, which would have said it.
   */
  const state = proxy<{ place: string | null; said: string }>({ place: null, said: '' });
  const firstPath = location.pathname;
  let moved = false;
  let goingBack = false;
  /** Steps of this visit that `back` can go back. */
  let steps = 0;
  let stopScroll = (): void => undefined;

  function go(to: string, options: { replace?: boolean; state?: unknown } = {}): void {
    // The router listens to history's own methods.
    if (options.replace) history.replaceState(options.state ?? null, '', to);
    else history.pushState(options.state ?? null, '', to);
  }

  /** To the landing page, from where a sign-in leads on. */
  function leave(keepAddress: boolean): void {
    if (location.pathname === '/') return;
    const here = location.pathname + location.search + location.hash;
    go('/', { replace: keepAddress, state: keepAddress ? { returnTo: here } : null });
  }

  /** The address that was asked for before signing in; null where none was, or none of ours. */
  function awaited(): string | null {
    const { returnTo } = (history.state ?? {}) as Entry;
    return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) && returnTo !== '/' ? returnTo : null;
  }

  /** After a sign-in: to the address first asked for, else to the start page. */
  function enter(): void {
    go(awaited() ?? HOME, { replace: true });
  }

  /**
   * A new screen stands. True when the reader moved to it, and so its heading is to take the focus; false on the first
   * screen of all, where the browser's own order is right. Going forward begins at the top, going back where one was.
   */
  function arrive(): boolean {
    moved ||= location.pathname !== firstPath;
    stopScroll();
    if (moved && !goingBack) stopScroll = start(() => page.scrollTo(0, 0), SCROLL_TOP_DELAY_MS);
    goingBack = false;
    return moved;
  }

  /** Tells going back from going forward until it is stopped. */
  function listen(): () => void {
    const back = (): void => {
      goingBack = true;
      // The browser restores the place before the screen has arrived: what would move it is stopped now.
      stopScroll();
      steps = Math.max(0, steps - 1);
    };
    const forward = (): void => {
      goingBack = false;
      steps += 1;
    };
    const atWork = ({ target }: Event): void => {
      // The heading takes the focus by itself, and a menu that closes gives it back to the bar.
      if (target instanceof Element && target.matches('main :not(h1)')) stopScroll();
    };
    page.addEventListener('popstate', back);
    page.addEventListener('pushState', forward);
    AT_WORK.forEach((sign) => page.addEventListener(sign, atWork, { passive: true }));
    return () => {
      AT_WORK.forEach((sign) => page.removeEventListener(sign, atWork));
      page.removeEventListener('popstate', back);
      page.removeEventListener('pushState', forward);
    };
  }

  /** 'Go Back': to the last place inside the dashboard, else to the parent; never out of it. */
  function back(parent: string): void {
    if (steps > 0) history.back();
    else go(parent, { replace: true });
  }

  /** Names the last step of the breadcrumb until it is stopped; null leaves it as the route table has it. */
  function name(place: string | null): () => void {
    state.place = place;
    return () => {
      state.place = null;
    };
  }

  /** Says where the reader has arrived, where the focus does not. */
  function say(title: string): void {
    state.said = title;
  }

  return { state, say, go, leave, awaited, enter, arrive, back, name, listen };
}
