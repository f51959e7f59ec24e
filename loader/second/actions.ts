/** Links and custom actions: what the messenger may make the host page do. */
import type { Core } from '../core-api.ts';

type CustomAction = { name: unknown; shareToken?: unknown };

/** Nothing that runs code in the host page: a `javascript:` or `data:` address goes nowhere. */
const openable = /^(https?|mailto|tel):$/;

/** These outlive `destroy`, as listeners of `on` do: sites register them once for the page, not at every sign-in. */
export const callbacks: unknown[] = [];
let handler: unknown;

export function createActions(warn: Core['warn']) {
  /** Code of the host's: what it throws is its own business and stops nothing here. */
  const hostCall = (callback: unknown, ...args: unknown[]) => {
    try {
      if (typeof callback === 'function') callback(...args);
    } catch (error) {
      warn('Gleap: a callback failed.', error);
    }
  };
  const run = (action: CustomAction) => callbacks.forEach((callback) => hostCall(callback, action));

  const api = {
    openURL(address: unknown, newTab?: unknown) {
      const url = `${address}`;
      if (!URL.canParse(url, location.href) || !openable.test(new URL(url, location.href).protocol)) return;
      if (typeof handler === 'function') hostCall(handler, url, !!newTab);
      else if (newTab) window.open(url, '_blank', 'noopener');
      else location.assign(url);
    },
    setUrlHandler: (given: unknown) => void (handler = given),
    registerCustomAction: (callback: unknown) => void callbacks.push(callback),
    triggerCustomAction: (name: unknown) => run({ name }),
  };
  return [run, api] as const;
}
