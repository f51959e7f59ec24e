/** The three parts as they are, together: names, order, one open widget, and a page left as it was. */
import { expect, test } from 'bun:test';
import { fakeBrowser } from '../test/loader/fake-browser.ts';
import { waitingNames } from './api-names.ts';
import type { Messenger, Second } from './core-api.ts';
import { namesAt } from '../src/wire/host-api/functions.ts';
import { install } from './install.ts';
import messenger from './messenger.ts';
import second from './second.ts';

const KEY = 'key-1';
const page = window as unknown as { Gleap?: any; GleapActions?: any };

async function scene() {
  const faked = fakeBrowser({ cookie: 'agreedToCookiePolicy=true' });
  faked.on('/sessions', () => ({ body: { gleapId: 'v1', gleapHash: 'h1', userId: '' } }));
  faked.on(`/config/${KEY}`, () => ({ body: { flowConfig: { feedbackButtonPosition: 'BOTTOM_RIGHT' } } }));
  const names: string[] = [];
  /** Those of the second part, and of the messenger's. */
  const places: string[][] = [];
  const watchedSecond: Second = {
    install: (core) => {
      const [functions, connected] = second.install(core);
      names.push(...Object.keys(functions));
      places.push(Object.keys(functions));
      return [functions, connected];
    },
  };
  const watchedMessenger: Messenger = {
    install: (connected) => {
      const functions = messenger.install(connected);
      names.push(...Object.keys(functions));
      places.push(Object.keys(functions));
      return functions;
    },
  };
  faked.modules.set('https://parley.test/widget/second-1.js', () => ({ default: watchedSecond }));
  faked.modules.set('https://parley.test/widget/messenger-1.js', () => ({ default: watchedMessenger }));
  const app = 'https://parley.test';
  install(
    faked.browser,
    {
      base: `${app}/widget/`,
      urls: {
        api: `${app}/api`,
        ws: 'wss://parley.test/ws',
        frame: 'https://frame.test',
        media: 'https://media.test',
        banner: 'https://media.test/banner',
        modal: 'https://media.test/modal',
      },
      key: undefined,
      consentRequired: false,
    },
    { version: '0.1.0', chunks: '1', baked: {} },
  );
  return {
    faked,
    names,
    places,
    end: () => {
      page.Gleap.destroy();
      delete page.Gleap;
      delete page.GleapActions;
    },
  };
}

test('every function of the later parts is on the API from the start, and the API promises none that is not there', async () => {
  const { faked, names, end } = await scene();
  const promised = Object.keys(page.Gleap);
  page.Gleap.initialize(KEY);
  void page.Gleap.close();
  await faked.settle();
  const functions = names.filter((name) => !name.startsWith('_'));
  expect(functions.filter((name) => !promised.includes(name))).toEqual([]);
  const ofTheCore = ['log', 'disableConsoleLogOverwrite'];
  const missing = waitingNames.filter((name) => !functions.includes(name) && !name.includes('Network'));
  expect(missing).toEqual(ofTheCore);
  expect(names).toContain('_press');
  end();
});

test('each function is in the part that the table of the API names', async () => {
  const { faked, places, end } = await scene();
  page.Gleap.initialize(KEY);
  void page.Gleap.close();
  await faked.settle();
  for (const [at, place] of (['second', 'messenger'] as const).entries()) {
    // `isOpened` answers at once, and more exactly when the messenger's part is here; so `consent` can be taken back.
    const functions = places[at]!.filter((name) => !/^(_.*|isOpened|consent)$/.test(name));
    expect(functions.sort()).toEqual(namesAt(place).split(',').sort());
  }
  end();
});

test('calls before the later parts keep their order with those of the core [W-SNP-12]', async () => {
  const { faked, end } = await scene();
  const order: unknown[] = [];
  page.Gleap.initialize(KEY);
  void page.Gleap.registerCustomAction((action: unknown) => order.push(action));
  void page.Gleap.triggerCustomAction('first');
  const tracked = page.Gleap.trackEvent('second') as Promise<void>;
  void tracked.then(() => order.push('tracked'));
  void (page.Gleap.preFillForm({ a: 1 }) as Promise<void>).then(() => order.push('filled'));
  void (page.Gleap.setTags(['a']) as Promise<void>).then(() => order.push('tagged'));
  expect([page.Gleap.isOpened(), order]).toEqual([false, []]);
  await faked.settle();
  expect(order).toEqual([{ name: 'first' }, 'tracked', 'filled', 'tagged']);
  expect(faked.warnings).toEqual([]);
  end();
  expect(document.querySelectorAll('parley-widget').length).toBe(0);
});
