/** Short messages at the bottom right: each goes by itself after five seconds, and waits while somebody reads it. */
import { proxy } from 'valtio/vanilla';

export const toastTypes = ['success', 'error', 'warning', 'info'] as const;
export type ToastType = (typeof toastTypes)[number];

export type Toast = {
  readonly id: number;
  readonly type: ToastType;
  readonly heading: string;
  readonly body: string;
};

export const TOAST_MS = 5000;

type Timers = { readonly start: (run: () => void, milliseconds: number) => () => void };
export type Toasts = ReturnType<typeof createToasts>;

/** `timers.start` answers its own stop. */
export function createToasts(timers: Timers) {
  const state = proxy<{ list: Toast[] }>({ list: [] });
  const running = new Map<number, () => void>();
  let last = 0;

  /** An unknown type is shown as info. */
  function show(toast: { type: string; heading: string; body?: string }): number {
    last += 1;
    const id = last;
    const type = toastTypes.find((known) => known === toast.type) ?? 'info';
    state.list.push({ id, type, heading: toast.heading, body: toast.body ?? '' });
    resume(id);
    return id;
  }

  function hide(id: number): void {
    pause(id);
    state.list = state.list.filter((toast) => toast.id !== id);
  }

  function pause(id: number): void {
    running.get(id)?.();
    running.delete(id);
  }

  function resume(id: number): void {
    pause(id);
    running.set(
      id,
      timers.start(() => hide(id), TOAST_MS),
    );
  }

  return { state, show, hide, pause, resume };
}
