/**
 * Short messages at the bottom right: each goes by itself after five seconds, and waits while somebody reads it. One that
 * offers something, such as taking a change back, stays for as long as the offer stands.
 */
import { proxy } from 'valtio/vanilla';

export const toastTypes = ['success', 'error', 'warning', 'info'] as const;
export type ToastType = (typeof toastTypes)[number];

export type Toast = {
  readonly id: number;
  readonly type: ToastType;
  readonly heading: string;
  readonly body: string;
  /** The words of what it offers; null offers nothing. */
  readonly action: string | null;
  /** How long it stays when nobody reads it. */
  readonly milliseconds: number;
};

export type ToastOffer = {
  readonly type: string;
  readonly heading: string;
  readonly body?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly milliseconds?: number;
  /** It has gone, by itself or sent away, without its offer having been taken. */
  readonly onGone?: () => unknown;
};

export const TOAST_MS = 5000;
/** So many past messages can be read again. */
export const TOAST_HISTORY = 20;

type Timers = { readonly start: (run: () => void, milliseconds: number) => () => void };
export type Toasts = ReturnType<typeof createToasts>;

/** `timers.start` answers its own stop. */
export function createToasts(timers: Timers) {
  const state = proxy<{ list: Toast[]; past: Toast[] }>({ list: [], past: [] });
  const running = new Map<number, () => void>();
  const offers = new Map<number, ToastOffer>();
  let last = 0;

  /** An unknown type is shown as info. */
  function show(toast: ToastOffer): number {
    last += 1;
    const id = last;
    const type = toastTypes.find((known) => known === toast.type) ?? 'info';
    const { heading, body = '', action, milliseconds = TOAST_MS } = toast;
    state.list.push({ id, type, heading, body, action: action?.label ?? null, milliseconds });
    offers.set(id, { ...toast, milliseconds });
    resume(id);
    return id;
  }

  /** Answers what was done about its going. */
  function hide(id: number): unknown {
    return close(id)?.onGone?.();
  }

  /** Sends all of them away. Settles when what waited for them to go has been done; never rejects. */
  async function settle(): Promise<void> {
    await Promise.allSettled(state.list.map(({ id }) => id).map(hide));
  }

  /** Takes what the toast offers. */
  function take(id: number): void {
    close(id)?.action?.run();
  }

  function close(id: number): ToastOffer | undefined {
    const offer = offers.get(id);
    pause(id);
    offers.delete(id);
    const gone = state.list.filter((toast) => toast.id === id);
    state.past = [...gone, ...state.past].slice(0, TOAST_HISTORY);
    state.list = state.list.filter((toast) => toast.id !== id);
    return offer;
  }

  function pause(id: number): void {
    running.get(id)?.();
    running.delete(id);
  }

  function resume(id: number): void {
    pause(id);
    const milliseconds = offers.get(id)?.milliseconds;
    if (milliseconds === undefined) return;
    running.set(
      id,
      timers.start(() => hide(id), milliseconds),
    );
  }

  /** Until it is stopped, leaving the page sends all of them away: what waited for them to go is done then. */
  function listen(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const left = (): void => void settle();
    page.addEventListener('pagehide', left);
    return () => page.removeEventListener('pagehide', left);
  }

  return { state, show, hide, settle, take, pause, resume, listen };
}
