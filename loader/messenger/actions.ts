/** Links and custom actions: what the messenger may make the host page do. */
import type { Connected } from '../core-api.ts';

type CustomAction = { name: unknown; shareToken?: unknown };

/** Nothing that runs code in the host page: a `javascript:` or `data:` address goes nowhere. */
const openable = /^(https?|mailto|tel):$/;

/** `run` gives an action to everybody who has registered for them. */
export function createActions({ actions, warn }: Pick<Connected, 'actions' | 'warn'>) {
  /** Code of the host's: what it throws is its own business and stops nothing here. */
  const hostCall = (callback: unknown, ...args: unknown[]) => {
    try {
      if (typeof callback === 'function') callback(...args);
    } catch (error) {
      warn('Gleap: a callback failed.', error);
    }
  };
  const run = (action: CustomAction) => actions.callbacks.forEach((callback) => hostCall(callback, action));

  const api = {
    openURL(address: unknown, newTab?: unknown) {
      const url = `${address}`;
      if (!URL.canParse(url, location.href) || !openable.test(new URL(url, location.href).protocol)) return;
      if (typeof actions.handler === 'function') hostCall(actions.handler, url, !!newTab);
      else if (newTab) window.open(url, '_blank', 'noopener');
      else location.assign(url);
    },
    triggerCustomAction: (name: unknown) => run({ name }),
  };
  return [run, api] as const;
}
