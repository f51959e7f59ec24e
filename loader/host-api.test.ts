/** The whole host API over the three parts and the feedback chunk as they are: what a call of the page does to the wire. */
import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import * as fc from 'fast-check';
import * as cookies from '../src/surfaces/shared-cookie/entry.ts';
import * as feedback from '../src/surfaces/feedback/entry.ts';
import * as redaction from '../src/surfaces/redaction/entry.ts';
import * as network from '../src/surfaces/network/entry.ts';
import { fakeBrowser, type Answer, type FakeBrowser } from '../test/loader/fake-browser.ts';
import { namesAt } from '../src/wire/host-api/functions.ts';
import { install } from './install.ts';
import messenger from './messenger.ts';
import second from './second.ts';

const [KEY, APP] = ['key-1', 'https://parley.test'];
const page = window as unknown as { Gleap?: any; GleapActions?: any };
const attachShadow = Element.prototype.attachShadow;
const print = console.error;
const visitor = { gleapId: 'v1', gleapHash: 'h1', userId: '', email: 'kim@example.test', customData: {} };
let faked: FakeBrowser;
/** The addresses of the frames that were opened. */
let opened: string[];
const openFrame = (name: string) => (host: { urls: Record<string, string> }) => {
  opened.push(host.urls[name]!);
  return { close: () => undefined };
};

beforeEach(() => {
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, { ...init, mode: 'open' });
  };
  // The test's document loads no frames, and says so each time.
  console.error = () => undefined;
  faked = fakeBrowser();
  opened = [];
  for (const path of ['/sessions', '/sessions/identify', '/sessions/partialupdate']) answer(path, { body: visitor });
  for (const path of [`/config/${KEY}`]) answer(path, { body: { flowConfig: { buttonColor: '#485BFF' } } });
  for (const path of ['/sessions/ping', '/bugs/v2']) answer(path, {});
  const frames = { openBanner: openFrame('banner'), openModal: openFrame('modal') };
  const loaders = { second: { default: second }, messenger: { default: messenger } };
  const parts = { ...loaders, banner: frames, cookies, feedback, modal: frames, network, react: {}, redaction };
  for (const [name, part] of Object.entries(parts)) faked.modules.set(`${APP}/widget/${name}-1.js`, () => part);
  const urls = {
    api: `${APP}/api`,
    ws: 'wss://parley.test/ws',
    frame: 'https://frame.test',
    media: 'https://media.test',
    banner: 'https://media.test/banner',
    modal: 'https://media.test/modal',
  };
  const script = { base: `${APP}/widget/`, urls, key: undefined, consentRequired: false };
  install(faked.browser, script, { version: '0.1.0', chunks: '1', baked: {} });
});
afterEach(() => {
  page.Gleap.destroy();
  delete page.Gleap;
  delete page.GleapActions;
  Element.prototype.attachShadow = attachShadow;
  console.error = print;
  document.cookie = `session-${KEY}=; Max-Age=-1; path=/`; // happy-dom keeps one with an age of 0 for this millisecond
});

const answer = (path: string, given: Answer) => faked.on(path, () => given);
const start = async () => {
  page.Gleap.initialize(KEY);
  await faked.settle();
};
/** The part that sends a report is loaded first and finds secrets in slices, which takes as long as the machine takes. */
const until = async (come: () => boolean) => {
  while (!come()) await faked.settle();
};
const reports = () => faked.to('/bugs/v2').map(({ body }) => body);
const shadow = () => document.querySelector('parley-widget')?.shadowRoot;

describe('what the host says of a report is in the next one:', () => {
  const next = async () => {
    page.Gleap.sendSilentCrashReport('boom');
    await until(() => reports().length > 0);
    expect(reports()).toHaveLength(1);
    return reports()[0];
  };

  test('tags and environment [W-API-13 W-API-14]', async () => {
    await start();
    page.Gleap.setTags(['vip']);
    page.Gleap.setEnvironment('staging');
    expect(await next()).toMatchObject({ tags: ['vip'], metaData: { environment: 'staging' } });
  });

  test('custom data, by value and by object [W-API-15 W-API-16]', async () => {
    await start();
    page.Gleap.setCustomData('tier', 'a');
    page.Gleap.attachCustomData({ plan: 'pro' });
    expect((await next()) as object).toHaveProperty('customData', { tier: 'a', plan: 'pro' });
  });

  test('events by either name [W-API-09 W-API-10]', async () => {
    await start();
    page.Gleap.trackEvent('seen', { what: 1 });
    page.Gleap.logEvent('seen again');
    expect(await next()).toMatchObject({
      customEventLog: expect.arrayContaining([
        expect.objectContaining({ name: 'seen', data: { what: 1 } }),
        expect.objectContaining({ name: 'seen again' }),
      ]),
    });
  });

  test('attributes of the ticket, beside description and who reports [W-API-17 W-CRA-07]', async () => {
    await start();
    page.Gleap.setTicketAttribute('note', 'n1');
    expect((await next()) as object).toHaveProperty('formData', {
      note: 'n1',
      description: 'boom',
      reportedBy: 'kim@example.test',
    });
  });

  test('a crash report is one of type CRASH, silent, without a picture [W-API-45 W-CRA-01 W-CRA-06]', async () => {
    await start();
    const report = await next();
    expect(report).toMatchObject({ type: 'CRASH', isSilent: true });
    expect(report as object).not.toHaveProperty('screenshotData');
    expect(shadow()?.querySelector('iframe')).toBeFalsy();
  });

  test('a crash report is of medium priority where the host says nothing [W-CRA-02]', async () => {
    await start();
    expect(await next()).toMatchObject({ priority: 'MEDIUM' });
  });
});

test('a crash report that fails is silent: the page is not told, our own count is [W-CRA-10]', async () => {
  await start();
  answer('/bugs/v2', { status: 500 });
  page.Gleap.sendSilentCrashReport('boom');
  await until(() => faked.faults.length > 0);
  expect([reports().length, faked.faults.length, faked.warnings]).toEqual([1, 1, []]);
});

test('addresses that are set before initialize hold for calls, socket and messenger, with or without a slash [W-API-35 W-API-36 W-API-37]', async () => {
  page.Gleap.setApiUrl('https://api.test/base/');
  page.Gleap.setWSApiUrl('wss://ws.test/');
  page.Gleap.setFrameUrl('https://messenger.test/');
  answer('/base/sessions', { body: visitor });
  answer(`/base/config/${KEY}`, { body: { flowConfig: {} } });
  await start();
  page.Gleap.open();
  await faked.settle();
  expect(faked.requests.every(({ path }) => path.startsWith('/base/'))).toBe(true);
  expect(faked.to('/base/sessions')).toHaveLength(1);
  expect(faked.sockets[0]!.url).toStartWith('wss://ws.test');
  expect(shadow()!.querySelector('iframe')!.src).toStartWith('https://messenger.test/?');
});

test.each([
  ['setBannerUrl', 'showBanner', 'banner', '[W-API-38]'],
  ['setModalUrl', 'showModal', 'modal', '[W-API-39]'],
] as const)('%s holds for the %s that is shown then: %s %s', async (set, show, name) => {
  page.Gleap[set](`https://frames.test/${name}/`);
  await start();
  page.Gleap[show]({ actionType: name, config: {} });
  await faked.settle();
  expect(opened).toEqual([`https://frames.test/${name}`]);
});

test('identify, updateContact and clearIdentity answer with a promise, whenever they are called and whatever has changed [W-API-05 W-API-06 W-API-07]', async () => {
  const early = page.Gleap.identify('u1', { name: 'Kim' });
  expect(early).toBeInstanceOf(Promise);
  await start();
  expect(await early).toMatchObject({ gleapId: 'v1' });
  answer('/sessions/identify', { body: { ...visitor, userId: 'u1' } });
  await page.Gleap.identify('u1', {});
  const unchanged = [page.Gleap.identify('u1'), page.Gleap.updateContact({}), page.Gleap.clearIdentity()];
  expect(unchanged.every((one) => one instanceof Promise)).toBe(true);
  await faked.settle();
  expect(await Promise.all(unchanged)).toMatchObject([{ userId: 'u1' }, { userId: 'u1' }, { userId: '' }]);
});

test('getInstance shows what the host has switched, also before initialize', async () => {
  const instance = page.Gleap.getInstance();
  expect(instance).toMatchObject({ initialized: false, offlineMode: false, globalData: {} });
  page.Gleap.setOfflineMode(true);
  page.Gleap.setDisablePageTracking(true);
  page.Gleap.setDisableInAppNotifications(true);
  await start();
  expect(instance).toMatchObject({
    initialized: true,
    offlineMode: true,
    disablePageTracking: true,
    disableInAppNotifications: true,
  });
});

test('without page tracking there are no page views', async () => {
  page.Gleap.setDisablePageTracking(true);
  await start();
  page.Gleap.sendSilentCrashReport('boom');
  await until(() => reports().length > 0);
  expect(reports()[0].customEventLog.map(({ name }: { name: string }) => name)).not.toContain('pageView');
});

test('styles of the host are drawn at once and outlive every configuration [W-API-33 W-API-34]', async () => {
  await start();
  page.Gleap.setStyles({ buttonColor: '#aa0000', buttonStyle: 'BUTTON_NONE' });
  await faked.settle();
  expect(shadow()?.querySelector('button') ?? null).toBeNull();
  page.Gleap.setStyles('#111111', '#111111', '#00aa00');
  await faked.settle();
  expect(shadow()!.querySelector('button')!.outerHTML + shadow()!.innerHTML).toContain('#00aa00');
  page.Gleap.setLanguage('de');
  answer(`/config/${KEY}`, { body: { flowConfig: { buttonColor: '#485BFF' } } });
  await faked.pass(1000);
  expect(shadow()!.innerHTML).toContain('#00aa00');
});

test('where cookies are on, the session is in a cookie, which is read before the local storage [W-SES-21 W-SES-22]', async () => {
  const cookie = { ...visitor, gleapId: 'of-the-cookie' };
  document.cookie = `session-${KEY}=${encodeURIComponent(JSON.stringify(cookie))}; path=/`;
  faked.stored.set(`gleap-widget-session-${KEY}`, JSON.stringify({ ...visitor, gleapId: 'stored' }));
  page.Gleap.setUseCookies(true);
  await start();
  expect(faked.to('/sessions')[0]!.auth.id).toBe('of-the-cookie');
  expect(decodeURIComponent(document.cookie)).toContain('"gleapId":"v1"');
});

test('cookies stay away unless they are asked for', async () => {
  await start();
  expect(document.cookie).not.toContain('session-');
});

test('on takes several listeners and returns what ends one of them, off ends another [W-API-47 W-API-48]', async () => {
  const heard: string[] = [];
  const [a, b, c] = ['a', 'b', 'c'].map((name) => () => void heard.push(name));
  const stop = page.Gleap.on('initialized', a);
  page.Gleap.on('initialized', b);
  page.Gleap.on('initialized', c);
  stop();
  page.Gleap.off('initialized', b);
  await start();
  expect(heard).toEqual(['c']);
});

test('a visitor is anonymous or identified, whatever else a session says of itself [W-ROL-03]', async () => {
  const functions = Object.keys(page.Gleap);
  answer('/sessions', { body: { ...visitor, role: 'owner', isAdmin: true, permissions: ['*'] } });
  await start();
  expect([Object.keys(page.Gleap), page.Gleap.isUserIdentified()]).toEqual([functions, false]);
  page.Gleap.sendSilentCrashReport('boom');
  await until(() => reports().length > 0);
  const told = new Set(faked.requests.flatMap(({ auth }) => Object.keys(auth)));
  expect([...told].sort()).toEqual(['hash', 'id', 'key']);
});

test('nothing that anybody hands to the API throws into the page: 10,000 calls, directly and by the queue [W-API-50]', async () => {
  const names = [...namesAt('at once', 'core', 'second', 'messenger').split(','), 'noSuchFunction'].filter(
    (name) => name !== 'destroy',
  );
  await start();
  // Some of it is an address: other tests need the page that they are on.
  const stays = spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const call = fc.tuple(fc.constantFrom(...names), fc.array(junk(), { maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 334, maxLength: 334 }), async (calls) => {
      for (const [name, args] of calls) {
        // A promise that rejects is the caller's answer, who may let it fall: then it must be no unhandled rejection.
        page.Gleap[name]?.(...args);
        page.GleapActions.push([name, ...args], { e: name, a: args });
      }
      await faked.settle();
    }),
    { numRuns: 10 },
  );
  stays.mockRestore();
  expect(page.Gleap.version).toBe('0.1.0');
}, 60_000);

/** Values of every kind, and some that fight back. */
function junk(): fc.Arbitrary<unknown> {
  const refuse = () => {
    throw new Error('trap');
  };
  const trap = new Proxy({}, { get: refuse, ownKeys: refuse });
  const thrower = () => {
    throw new Error('of the host');
  };
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const odd = [
    Symbol('x'),
    10n,
    cycle,
    trap,
    thrower,
    Object.create(null),
    new Date(Number.NaN),
    Number.NaN,
    document.body,
  ];
  return fc.oneof(fc.constantFrom<unknown>(...odd), fc.anything(), fc.string(), fc.jsonValue(), fc.webUrl());
}
