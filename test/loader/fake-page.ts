/** What the loader lends to what watches the page, in the hands of a test. */
import type { PageWork } from '../../src/wire/page-work.ts';
import { fakeBrowser } from './fake-browser.ts';

export function fakePage() {
  const browser = fakeBrowser();
  const tracked: [name: string, data: any][] = [];
  const toTabs: unknown[][] = [];
  const fromTabs = new Map<string, (data: unknown) => void>();
  const stops: (() => void)[] = [];
  const page = {
    ...browser,
    tracked,
    toTabs,
    address: 'https://shop.test/lamps',
    leads: true,
    /** When the page was viewed last; milliseconds UTC. */
    viewedAt: browser.browser.now(),
    hear: (name: string, data: unknown) => fromTabs.get(name)?.(data),
    hide: (hidden: boolean) =>
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      }),
    destroy() {
      page.hide(false);
      for (const stop of stops.splice(0)) stop();
    },
  };
  const host: PageWork = {
    address: () => page.address,
    browser: browser.browser,
    events: {
      all: () => [{ name: 'pageView', date: new Date(page.viewedAt).toISOString(), data: undefined }],
      track: (name, data) => void tracked.push([name, data]),
    },
    tabs: {
      isLeader: () => page.leads,
      tell: (name, data) => void toTabs.push([name, data]),
      onTold: (name, listener) => void fromTabs.set(name, listener),
    },
    onDestroy: (stop) => void stops.push(stop),
  };
  return { page, host };
}
