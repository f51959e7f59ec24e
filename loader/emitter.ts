/** Listeners by event name. A listener that throws never stops the others. */
import type { Stop } from './browser.ts';

export type Listener = (payload: any) => void;
export type Emitter = {
  readonly on: (event: string, listener: Listener) => Stop;
  readonly off: (event: string, listener: Listener) => void;
  readonly emit: (event: string, payload: unknown) => void;
};

/** `warn` gets the event's name and what a listener threw. */
export function createEmitter(warn: (message: string, error: unknown) => void): Emitter {
  const listeners = new Map<string, Set<Listener>>();
  const off = (event: string, listener: Listener) => void listeners.get(event)?.delete(listener);
  return {
    off,
    on(event, listener) {
      if (!listeners.has(event)) listeners.set(event, new Set());
      listeners.get(event)!.add(listener);
      return () => off(event, listener);
    },
    emit(event, payload) {
      // A copy: a listener may add or remove others.
      for (const listener of Array.from(listeners.get(event) ?? [])) {
        try {
          listener(payload);
        } catch (error) {
          warn(`Gleap: a listener of '${event}' failed.`, error);
        }
      }
    },
  };
}
