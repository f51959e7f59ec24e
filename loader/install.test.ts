/** Core and second part on a browser in the hands of the test: queue to socket, with a messenger's part of the test's own. */
import { afterEach, expect, test } from 'bun:test';
import { fakePlatform, type Answer } from '../test/loader/fake-platform.ts';
import type { BakedConfig, BakedFlow } from '../src/wire/config.ts';
import { AFTER_SIGN_MS, FRAME_FIRST_MS, START_WITHOUT_SIGN_MS } from '../src/wire/limits.ts';
import type { Connected, Messenger, Second } from './core-api.ts';
import { install } from './install.ts';
import type { Script } from './script.ts';
import second from './second.ts';

const KEY = 'key-1';
const SESSION = `gleap-widget-session-${KEY}`;
const CONFIG = `gleap-widget-config-${KEY}-en-us`;
const visitor = {
  gleapId: 'v1',
  gleapHash: 'h1',
  name: '',
  email: '',
  userId: '',
  phone: '',
  value: 0,
  customData: {},
};
const flow: BakedFlow = {
  buttonColor: '#17483C',
  feedbackButtonPosition: 'BOTTOM_LEFT',
  buttonX: 20,
  buttonY: 24,
  borderRadius: 20,
  widgetButtonText: 'Feedback',
};
const baked: BakedConfig = {
  k: KEY,
  a: 'https://parley.test',
  f: 'https://frame.test',
  m: 'https://media.test',
  c: flow,
};
const flowConfig = { feedbackButtonPosition: 'BOTTOM_RIGHT', buttonColor: '#485BFF', widgetButtonText: 'Help' };
type Page = { Gleap?: any; GleapActions?: any };
const page = window as unknown as Page;
const attachShadow = Element.prototype.attachShadow;
const running: (() => void)[] = [];

afterEach(() => {
  for (const stop of running.splice(0)) stop();
  delete page.Gleap;
  delete page.GleapActions;
  Element.prototype.attachShadow = attachShadow;
  document.querySelectorAll('parley-widget').forEach((node) => node.remove());
});

type Options = {
  baked?: Partial<BakedConfig>;
  script?: Partial<Script>;
  cookie?: string;
  stored?: Record<string, unknown>;
  session?: Answer;
  config?: Answer;
};

function scene(options: Options = {}) {
  const browser = fakePlatform({ cookie: options.cookie });
  for (const [name, value] of Object.entries(options.stored ?? {})) browser.stored.set(name, JSON.stringify(value));
  if (options.session !== undefined || !('session' in options))
    browser.on('/sessions', () => options.session ?? { body: visitor });
  if (options.config !== undefined || !('config' in options))
    browser.on(`/config/${KEY}`, () => options.config ?? { body: { flowConfig } });
  browser.on('/sessions/ping', () => ({ body: {} }));
  const cores: Connected[] = [];
  const calls: unknown[] = [];
  const secondUrl = 'https://parley.test/widget/second-1.js';
  const messengerUrl = 'https://parley.test/widget/messenger-1.js';
  const watched: Second = {
    install: (core) => {
      const [functions, connected] = second.install(core);
      cores.push(connected);
      return [functions, connected];
    },
  };
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args]);
  const messenger: Messenger = {
    install: () => Object.fromEntries(['open', 'preFillForm', '_press'].map((name) => [name, record(name)])),
  };
  browser.modules.set(secondUrl, () => ({ default: watched }));
  browser.modules.set(messengerUrl, () => ({ default: messenger }));
  let shadow: ShadowRoot | undefined;
  Element.prototype.attachShadow = function (init) {
    return (shadow = attachShadow.call(this, init));
  };
  const load = () => {
    install(
      browser.platform,
      {
        base: 'https://parley.test/widget/',
        urls: {
          api: 'https://parley.test/api',
          ws: 'wss://parley.test/ws',
          frame: 'https://frame.test',
          media: 'https://media.test',
          banner: 'https://media.test/banner',
          modal: 'https://media.test/modal',
        },
        key: undefined,
        consentRequired: false,
        ...options.script,
      },
      { version: '0.1.0', chunks: { second: 'second-1.js', messenger: 'messenger-1.js' }, baked: options.baked ?? {} },
    );
    running.push(() => page.Gleap?.destroy());
  };
  return {
    browser,
    load,
    cores,
    calls,
    secondUrl,
    messengerUrl,
    shadow: () => shadow,
    button: () => (shadow?.isConnected === false ? null : (shadow?.querySelector('button') ?? null)),
    nodes: () => document.querySelectorAll('parley-widget').length,
    socket: () => browser.sockets.at(-1)!,
    /** Loads, and a visitor moves. */
    start: async () => {
      load();
      if (!options.script?.key) page.Gleap.initialize(KEY);
      await browser.pass(0);
      window.dispatchEvent(new Event('pointermove'));
      await browser.pass(options.baked ? AFTER_SIGN_MS : 0);
    },
  };
}
const oneLine: Options = { baked, script: { key: KEY } };
const paths = (requests: { path: string }[]) => requests.map(({ path }) => path);

// Installing

test('after load Gleap is invoked and carries the version of its package [W-SNP-09 W-SNP-19]', () => {
  const { load } = scene();
  load();
  expect([page.Gleap.invoked, page.Gleap.version]).toEqual([true, '0.1.0']);
});

test('a second install keeps the first one running and warns [W-SNP-10]', async () => {
  const { browser, load, start } = scene(oneLine);
  await start();
  const first = page.Gleap as unknown;
  load();
  await browser.settle();
  expect(page.Gleap).toBe(first);
  expect(browser.warnings).toEqual([['Gleap already initialized.']]);
  expect([browser.to('/sessions').length, browser.sockets.length]).toEqual([1, 1]);
});

test('a stub of the page is replaced, whichever kind it is', () => {
  for (const stub of [
    Object.assign([], { invoked: true }),
    new Proxy({}, { get: (_, name) => (name === 'invoked' ? true : () => undefined) }),
  ]) {
    const { load, browser } = scene();
    page.Gleap = stub;
    load();
    expect([page.Gleap.version, browser.warnings.length]).toEqual(['0.1.0', 0]);
    delete page.Gleap;
  }
});

test('initialize(sdkKey) starts the SDK for that key, and a second call only warns [W-API-01 W-API-02]', async () => {
  const { browser, start } = scene();
  await start();
  page.Gleap.initialize('other');
  await browser.settle();
  expect(new Set(browser.requests.map(({ auth }) => auth.key))).toEqual(new Set([KEY]));
  expect(browser.warnings).toEqual([['Gleap already initialized.']]);
});

test('the one-line form starts by itself after the queue, unless the queue already did', async () => {
  const byItself = scene(oneLine);
  await byItself.start();
  expect(paths(byItself.browser.requests)[0]).toBe('/sessions');
  page.Gleap.destroy();
  delete page.Gleap;
  page.GleapActions = [['initialize', KEY]];
  const byQueue = scene(oneLine);
  await byQueue.start();
  await byQueue.browser.settle();
  expect([byQueue.browser.to('/sessions').length, byQueue.browser.warnings]).toEqual([1, []]);
});

// The order of the start

test('after the session: config, events, button, then initialized [W-API-03 W-BTN-12 W-EVT-01]', async () => {
  const { browser, load, button, socket } = scene({ cookie: 'agreedToCookiePolicy=true' });
  const seen: unknown[] = [];
  const look = (what: string) => seen.push([what, button() !== null]);
  browser.on('/sessions', () => (look('session'), { body: visitor }));
  browser.on(`/config/${KEY}`, () => (look('config'), { body: { flowConfig } }));
  load();
  page.Gleap.on('initialized', () => look('initialized'));
  page.Gleap.initialize(KEY);
  await browser.settle();
  expect(seen).toEqual([
    ['session', false],
    ['config', false],
    ['initialized', true],
  ]);
  socket().opens();
  await browser.pass(2500);
  expect(
    (browser.to('/sessions/ping')[0]!.body as { events: { name: string }[] }).events.map(({ name }) => name),
  ).toEqual(['sessionStarted', 'pageView']);
});

test('with a baked configuration the button is there before anything is sent', async () => {
  const { browser, load, button } = scene(oneLine);
  load();
  await browser.pass(0);
  expect([button()!.className, browser.requests.length, browser.sockets.length, browser.loads.length]).toEqual([
    'modern left',
    0,
    0,
    0,
  ]);
  await browser.settle();
  const asked = () => browser.requests.filter(({ path }) => path.includes('/config/')).length;
  expect([button()!.className, asked()]).toEqual(['modern left', 0]);
  // What is baked in is enough until somebody comes near.
  button()!.dispatchEvent(new Event('pointerenter'));
  await browser.pass(1000);
  expect([button()!.className, asked()]).toEqual(['modern', 1]);
});

test('the core works alone, and the other parts come at the first need [W-SNP-13]', async () => {
  const { browser, load, button, calls, secondUrl, messengerUrl, shadow } = scene(oneLine);
  load();
  await browser.pass(0);
  expect(browser.loads).toEqual([]);
  button()!.click();
  // The frame has the line to itself, until it has spoken or takes its time.
  expect([shadow()!.querySelector('iframe') !== null, browser.loads] as unknown[]).toEqual([true, []]);
  await browser.pass(FRAME_FIRST_MS - 1);
  expect(browser.loads).toEqual([]);
  await browser.pass(1);
  expect([browser.loads, calls] as unknown[]).toEqual([[secondUrl, messengerUrl], [['open']]]);
  button()!.click();
  expect(calls.slice(1)).toEqual([['_press']]);
});

test('a press is taken back by Escape or by another one before the rest of us has come, and asked for again by a third', async () => {
  const { browser, load, button, calls, shadow } = scene(oneLine);
  load();
  await browser.pass(0);
  const isHidden = () => shadow()!.querySelector('.frame')!.classList.contains('hidden');
  button()!.click();
  expect([isHidden(), button()!.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect([isHidden(), button()!.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  button()!.click();
  button()!.click();
  expect([isHidden(), button()!.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  await browser.pass(FRAME_FIRST_MS);
  expect(calls).toEqual([]);
  button()!.click();
  expect(calls).toEqual([['_press']]);
});

test('when the frame has spoken the other parts come at once, and a press then waits for nothing', async () => {
  const { browser, load, button, calls, secondUrl, messengerUrl, shadow } = scene(oneLine);
  load();
  await browser.pass(0);
  button()!.dispatchEvent(new Event('pointerenter'));
  await browser.pass(65);
  const source = {} as Window;
  Object.defineProperty(shadow()!.querySelector('iframe'), 'contentWindow', { value: source });
  expect(browser.loads).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('message'), { source, data: '{"name":"ping"}' }));
  await browser.settle();
  expect(browser.loads).toEqual([secondUrl, messengerUrl]);
  button()!.click();
  expect(calls).toEqual([['_press']]);
});

test('a page that nobody looks at pays for a button: nothing is stored, sent or loaded until a sign, a call, or a while without', async () => {
  const { browser, load, button, secondUrl } = scene(oneLine);
  load();
  await browser.settle();
  await browser.pass(START_WITHOUT_SIGN_MS - 1);
  expect([button() !== null, browser.requests, browser.loads, browser.stored.size] as unknown[]).toEqual([
    true,
    [],
    [],
    0,
  ]);
  await browser.pass(1);
  expect([browser.loads, browser.to('/sessions').length]).toEqual([[secondUrl], 1]);
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'call'] as const) {
    page.Gleap.destroy();
    delete page.Gleap;
    const next = scene(oneLine);
    next.load();
    if (sign === 'call') page.Gleap.getIdentity();
    else document.body.dispatchEvent(new Event(sign));
    await next.browser.settle();
    if (sign !== 'call') {
      // Whoever moves is about to do something: we are not in the way.
      await next.browser.pass(AFTER_SIGN_MS - 1);
      expect(next.browser.loads).toEqual([]);
      await next.browser.pass(1);
    }
    expect([sign, next.browser.loads, next.browser.to('/sessions').length]).toEqual([sign, [secondUrl], 1]);
  }
});

test('calls before load, before initialize and across the parts keep their order [W-SNP-03 W-SNP-12]', async () => {
  page.GleapActions = [
    ['setTags', ['a']],
    ['trackEvent', 'first'],
    { e: 'initialize', a: [KEY] },
    ['setCustomData', 'k', 1],
  ];
  const { browser, load, calls, cores } = scene();
  load();
  page.Gleap.trackEvent('second');
  page.GleapActions.push(['open']);
  await browser.settle();
  expect(calls).toEqual([['open']]);
  expect([cores[0]!.settings.tags, cores[0]!.settings.customData]).toEqual([['a'], { k: 1 }]);
  expect(
    cores[0]!.events
      .all()
      .map(({ name }) => name)
      .filter((name) => name !== 'pageView' && name !== 'sessionStarted'),
  ).toEqual(['first', 'second']);
});

test('a part that does not come is told once, does not hold up events, and is tried again', async () => {
  const { browser, start, calls, messengerUrl, socket } = scene();
  const module = browser.modules.get(messengerUrl)!;
  browser.modules.delete(messengerUrl);
  await start();
  page.Gleap.open();
  page.Gleap.trackEvent('kept');
  await browser.settle();
  socket().opens();
  await browser.pass(2500);
  const sent = browser.to('/sessions/ping').flatMap(({ body }) => (body as { events: { name: string }[] }).events);
  expect(sent.map(({ name }) => name)).toContain('kept');
  expect(browser.warnings.map(([text]) => text)).toEqual(['Gleap: a part did not load.']);
  browser.modules.set(messengerUrl, module);
  page.Gleap.open();
  await browser.settle();
  expect(calls).toEqual([['open'], ['open']]);
  expect(browser.loads.at(-1)).toMatch(/messenger-1\.js\?again=\d$/);
});

// Consent

test('without attribute and setting the SDK starts at once [W-CON-03]', async () => {
  const { browser, start } = scene(oneLine);
  await start();
  expect(browser.to('/sessions').length).toBe(1);
});

const required: [string, string, Options][] = [
  ['the attribute of the script', 'W-CON-01', { ...oneLine, script: { key: KEY, consentRequired: true } }],
  ['the attribute, without a baked configuration,', 'W-CON-01', { script: { consentRequired: true } }],
  [
    'the setting that is baked in',
    'W-CON-02',
    { ...oneLine, baked: { ...baked, c: { ...flow, requireConsent: true } } },
  ],
  [
    'the setting that is kept of an earlier page',
    'W-CON-02',
    { stored: { [CONFIG]: { flowConfig: { ...flowConfig, requireConsent: true } } } },
  ],
];
for (const [by, id, options] of required) {
  test(`nothing is stored, sent or drawn before the consent that ${by} asks for [${id} W-CON-04 W-CON-05 W-CON-06 W-CON-07]`, async () => {
    const { browser, start, nodes } = scene(options);
    const before = new Map(browser.stored);
    await start();
    page.Gleap.trackEvent('early');
    page.Gleap.open();
    page.Gleap.consent();
    await browser.pass(600_000);
    expect([browser.stored, browser.requests, browser.sockets, nodes()] as unknown[]).toEqual([before, [], [], 0]);
    browser.cookie = 'a=b; agreedToCookiePolicy=true; c=d';
    await browser.pass(600_000);
    expect(browser.requests).toEqual([]);
    page.Gleap.consent();
    window.dispatchEvent(new Event('pointermove'));
    await browser.pass(AFTER_SIGN_MS);
    expect([browser.to('/sessions').length, nodes()]).toEqual([1, 1]);
    expect(browser.stored.has(SESSION)).toBe(true);
  });
}

test('where only the server knows, it is asked without a session, and the answer holds [W-CON-02 W-CON-04 W-CON-05 W-CON-06]', async () => {
  const { browser, start, nodes } = scene({
    config: { body: { flowConfig: { ...flowConfig, requireConsent: true } } },
  });
  await start();
  await browser.pass(600_000);
  expect(browser.requests).toEqual([
    { path: `/config/${KEY}?lang=en-us`, auth: { key: KEY }, method: 'GET', body: undefined },
  ]);
  expect([browser.stored.size, browser.sockets.length, nodes()]).toEqual([0, 0, 0]);
  browser.cookie = 'agreedToCookiePolicy=true';
  page.Gleap.consent();
  await browser.settle();
  expect([browser.to('/sessions').length, nodes()]).toEqual([1, 1]);
});

test('a setting that comes while we run ends what has begun until consent is given [W-CON-02 W-CON-06]', async () => {
  const { browser, start, nodes } = scene({
    stored: { [CONFIG]: { flowConfig } },
    config: { body: { flowConfig: { ...flowConfig, requireConsent: true } } },
  });
  await start();
  expect([nodes(), browser.stored.has(SESSION), browser.timers()]).toEqual([0, false, 0]);
  browser.cookie = 'agreedToCookiePolicy=true';
  page.Gleap.consent();
  await browser.settle();
  expect([nodes(), browser.stored.has(SESSION)]).toEqual([1, true]);
});

test('any value of the cookie but true is no consent [W-CON-08]', async () => {
  for (const value of [
    '',
    'false',
    'True',
    'TRUE',
    '1',
    'yes',
    'trues',
    'true1',
    '"true"',
    'xtrue',
    'not; other=true',
  ]) {
    const { browser, start } = scene({
      ...oneLine,
      script: { key: KEY, consentRequired: true },
      cookie: `agreedToCookiePolicy=${value}`,
    });
    await start();
    expect([value, browser.requests.length]).toEqual([value, 0]);
    page.Gleap.destroy();
    delete page.Gleap;
  }
  const similar = scene({
    ...oneLine,
    script: { key: KEY, consentRequired: true },
    cookie: 'xagreedToCookiePolicy=true',
  });
  await similar.start();
  expect(similar.browser.requests.length).toBe(0);
});

test('Gleap.consent() exists, and is harmless where consent is given or not asked for [W-API-49 W-CON-07]', async () => {
  const { browser, start } = scene(oneLine);
  await start();
  page.Gleap.consent();
  await browser.settle();
  expect(browser.to('/sessions').length).toBe(1);
});

// Configuration

test('config is asked for with method GET, key and language, without a body, and flowConfig is read [W-CFG-01 W-CFG-21]', async () => {
  const { browser, start, cores } = scene();
  await start();
  expect(browser.to(`/config/${KEY}`)).toEqual([
    { path: `/config/${KEY}?lang=en-us`, auth: { key: KEY }, method: 'GET', body: undefined },
  ]);
  expect(cores[0]!.config.current()).toEqual(flowConfig as never);
});

test('config is kept per key and language; a kept one is used at once and refreshed behind [W-CFG-02 W-CFG-03]', async () => {
  const stored = { [CONFIG]: { flowConfig: { ...flowConfig, widgetButtonText: 'Kept' } }, [SESSION]: visitor };
  const { browser, start, button } = scene({ stored });
  let answer!: (value: Answer) => void;
  browser.on(`/config/${KEY}`, () => new Promise((resolve) => (answer = resolve)));
  await start();
  expect(button()!.getAttribute('aria-label')).toBe('Kept');
  answer({ body: { flowConfig } });
  await browser.settle();
  expect(button()!.getAttribute('aria-label')).toBe('Help');
  expect(JSON.parse(browser.stored.get(CONFIG)!)).toEqual({ flowConfig });
  page.Gleap.setLanguage('DE');
  await browser.pass(1000);
  answer({ body: { flowConfig: { ...flowConfig, widgetButtonText: 'Hilfe' } } });
  await browser.settle();
  expect([button()!.getAttribute('aria-label'), browser.stored.has(`gleap-widget-config-${KEY}-de`)]).toEqual([
    'Hilfe',
    true,
  ]);
});

test('without any config the console is told and nothing is drawn [W-CFG-22]', async () => {
  for (const config of [undefined, { status: 500 }, { body: {} }, { text: 'no json' }]) {
    const { browser, start, nodes } = scene({ config, cookie: 'agreedToCookiePolicy=true' });
    await start();
    expect([nodes(), browser.warnings.map(([text]) => text)]).toEqual([0, ['Failed to initialize Gleap.']]);
    page.Gleap.destroy();
    delete page.Gleap;
  }
});

test('a config that fails where one is kept is not worth a word [W-CFG-22]', async () => {
  const { browser, start, nodes } = scene({ config: { status: 500 }, stored: { [CONFIG]: { flowConfig } } });
  await start();
  expect([nodes(), browser.warnings]).toEqual([1, []]);
});

test('where consent is unknown and the server is away, the question is asked again later', async () => {
  const { browser, start, nodes } = scene({ config: undefined });
  await start();
  expect([browser.waits(), browser.warnings.length, browser.to('/sessions').length]).toEqual([[10_000], 1, 0]);
  browser.on(`/config/${KEY}`, () => ({ body: { flowConfig } }));
  await browser.pass(10_000);
  expect([nodes(), browser.warnings.length]).toEqual([1, 1]);
});

// Session, socket, events

test('a refused key takes the button away and gives one warning that says what to do [W-SES-14]', async () => {
  for (const status of [401, 403, 404]) {
    const { browser, start, button } = scene({ ...oneLine, session: { status } });
    await start();
    await browser.pass(3_600_000);
    expect([button(), browser.to('/sessions').length, browser.warnings.length]).toEqual([null, 1, 1]);
    expect(browser.warnings[0]![0]).toMatch(
      /key 'key-1' refused.*Check the key in the snippet and that the project is on/,
    );
    page.Gleap.destroy();
    delete page.Gleap;
  }
});

test('a refused key gives one warning also where the server was asked for the consent first [W-SES-14]', async () => {
  const { browser, start, nodes } = scene({ session: { status: 404 }, config: { status: 404 } });
  await start();
  await browser.pass(3_600_000);
  expect([nodes(), browser.requests.length, browser.warnings.length]).toEqual([0, 1, 1]);
  expect(browser.warnings[0]![0]).toContain("key 'key-1' refused");
});

test('while the session is cleared nothing is sent and the line is closed [W-SES-15 W-SES-33]', async () => {
  const { browser, start, cores, socket } = scene({ ...oneLine, stored: { [SESSION]: visitor } });
  let fail!: (answer: Answer) => void;
  browser.on('/sessions', () => new Promise((resolve) => (fail = resolve)));
  await start();
  socket().opens();
  fail({ status: 500 });
  await browser.settle();
  const before = browser.requests.length;
  page.Gleap.trackEvent('a');
  const failure = await cores[0]!.call('POST', '/bugs/v2', {}).catch((error: unknown) => error);
  await browser.pass(9000);
  expect([socket().readyState, browser.requests.length, browser.sockets.length]).toEqual([3, before, 1]);
  expect(failure).toEqual({ status: 0, statusText: 'Session unavailable', responseText: 'Session not ready yet.' });
});

test('the body of the event call has time, events, opened, type, sdkVersion and ws [W-STR-03 W-STR-04 W-SNP-19]', async () => {
  const { browser, start, socket, cores } = scene(oneLine);
  await start();
  socket().opens();
  cores[0]!.state.open = true;
  await browser.pass(31_000);
  page.Gleap.trackEvent('bought', { sum: 3 });
  await browser.pass(2500);
  expect(browser.to('/sessions/ping').at(-1)).toEqual({
    path: '/sessions/ping',
    method: 'POST',
    auth: { key: KEY, id: 'v1', hash: 'h1' },
    body: {
      time: 34,
      opened: true,
      type: 'js',
      sdkVersion: '0.1.0',
      ws: true,
      events: [{ name: 'bought', date: '2026-03-01T10:00:31.500Z', data: { sum: 3 } }],
    },
  });
});

test('events wait for a ready session and an open socket [W-STR-06 W-STR-07]', async () => {
  const { browser, start, socket } = scene(oneLine);
  await start();
  await browser.pass(20_000);
  expect(browser.to('/sessions/ping')).toEqual([]);
  socket().opens();
  await browser.pass(2500);
  expect(browser.to('/sessions/ping').length).toBe(1);
});

test('a changed session id is told, opens a new line and starts the events anew [W-SES-17 W-SOC-02]', async () => {
  const { browser, start, cores, socket } = scene(oneLine);
  let updated = 0;
  const count = () => updated++;
  window.addEventListener('session-updated', count);
  await start();
  cores[0]!.session.accept({ ...visitor, gleapId: 'v2', gleapHash: 'h2' });
  cores[0]!.session.accept({ ...visitor, gleapId: 'v2', gleapHash: 'h2', name: 'Kim' });
  await browser.settle();
  window.removeEventListener('session-updated', count);
  socket().opens();
  expect([browser.sockets.length, browser.sockets[0]!.readyState, updated]).toEqual([2, 3, 2]);
  expect(JSON.parse(socket().sent[0]!)).toEqual({
    name: 'hello',
    data: { as: 'visitor', key: KEY, id: 'v2', hash: 'h2', sdk: '0.1.0' },
  });
  expect(cores[0]!.events.all().filter(({ name }) => name === 'sessionStarted').length).toBe(2);
});

test('a visitor is identified when userId is not empty [W-SES-03]', async () => {
  const { start, cores } = scene(oneLine);
  expect(page.Gleap?.isUserIdentified()).toBeFalsy();
  await start();
  expect(page.Gleap.isUserIdentified()).toBe(false);
  cores[0]!.session.accept({ ...visitor, userId: 'u-77' });
  expect([page.Gleap.isUserIdentified(), page.Gleap.getIdentity().userId]).toEqual([true, 'u-77']);
});

test('hideForGuests, strictly true, hides the button while there is no userId [W-BTN-11 W-ROL-01]', async () => {
  const { start, button, cores } = scene({
    ...oneLine,
    baked: { ...baked, c: { ...flow, hideForGuests: true } },
    config: { body: { flowConfig: { ...flowConfig, hideForGuests: true } } },
  });
  await start();
  expect(button()).toBeNull();
  cores[0]!.session.accept({ ...visitor, userId: 'u-77' });
  expect(button()).not.toBeNull();
  cores[0]!.session.accept(visitor);
  expect(button()).toBeNull();
  page.Gleap.destroy();
  delete page.Gleap;
  const loose = scene({ config: { body: { flowConfig: { ...flowConfig, hideForGuests: 'true' } } } });
  await loose.start();
  expect(loose.button()).not.toBeNull();
});

test('a visitor without userId can use the widget [W-ROL-01]', async () => {
  const { browser, start, button, calls } = scene(oneLine);
  await start();
  button()!.click();
  await browser.pass(FRAME_FIRST_MS);
  expect(calls).toEqual([['open']]);
});

// Console and clicks

test('the console is captured from initialize on, unless the configuration says no [W-LOG-10 W-CFG-18]', async () => {
  const original = console.log;
  const quiet = scene({
    ...oneLine,
    baked: { ...baked, c: { ...flow, enableConsoleLogs: false } },
    config: { body: { flowConfig: { ...flowConfig, enableConsoleLogs: false } } },
  });
  await quiet.start();
  expect(console.log).toBe(original);
  page.Gleap.destroy();
  delete page.Gleap;

  const { browser, load, cores } = scene(oneLine);
  load();
  expect(console.log).not.toBe(original);
  console.debug('(a test looks whether this line is captured)');
  page.Gleap.getIdentity();
  await browser.settle();
  expect(cores[0]!.log.entries().map(({ log }) => log)).toContain('(a test looks whether this line is captured)');
  page.Gleap.disableConsoleLogOverwrite();
  expect(console.log).toBe(original);
});

test('clicks are recorded only while the widget is closed [W-LOG-09]', async () => {
  const { start, cores } = scene(oneLine);
  await start();
  document.body.innerHTML = '<button id="buy">Buy</button>';
  const buy = document.querySelector<HTMLElement>('#buy')!;
  buy.click();
  cores[0]!.state.open = true;
  buy.click();
  cores[0]!.state.open = false;
  document.body.replaceChildren();
  expect(
    cores[0]!.log
      .entries()
      .filter(({ priority }) => priority === 'CLICK')
      .map(({ log }) => log),
  ).toEqual(['<button id="buy">Buy</button>']);
});

test('events of the SDK reach on-listeners and the window, and off or the returned stop end it [W-API-47 W-API-48 W-EVT-14 W-EVT-15]', async () => {
  const { start, cores } = scene(oneLine);
  await start();
  const heard: unknown[] = [];
  const listener = (payload: unknown) => heard.push(['on', payload]);
  const stop = page.Gleap.on('close', listener) as () => void;
  page.Gleap.on('close', () => {
    throw new Error('the host’s own');
  });
  const onWindow = (event: Event) => heard.push(['window', (event as CustomEvent).detail]);
  window.addEventListener('gleap:close', onWindow);
  cores[0]!.emit('close');
  cores[0]!.emit('close', 5);
  stop();
  window.removeEventListener('gleap:close', onWindow);
  cores[0]!.emit('close');
  expect(heard).toEqual([
    ['on', {}],
    ['window', {}],
    ['on', 5],
    ['window', 5],
  ]);
});

test('a page that goes sends its last events and closes its line; a page that comes back opens it', async () => {
  const { browser, start, socket } = scene(oneLine);
  await start();
  socket().opens();
  await browser.pass(2500);
  const sent = browser.to('/sessions/ping').length;
  page.Gleap.trackEvent('checkout');
  window.dispatchEvent(new Event('pagehide'));
  await browser.settle();
  expect(
    browser
      .to('/sessions/ping')
      .slice(sent)
      .flatMap(({ body }) => body.events.map(({ name }: { name: string }) => name)),
  ).toEqual(['checkout']);
  expect(socket().readyState).toBe(3);
  await browser.pass(60_000);
  expect(browser.sockets.length).toBe(1);
  window.dispatchEvent(new Event('pageshow'));
  expect(browser.sockets.length).toBe(2);
  window.dispatchEvent(new Event('pageshow'));
  expect(browser.sockets.length).toBe(2);
});

// The end

test('destroy clears the session and leaves the page as it was; initialize works again [W-SES-34 W-LOG-11]', async () => {
  const original = { log: console.log, error: console.error };
  const { browser, start, cores, nodes, socket } = scene(oneLine);
  await start();
  socket().opens();
  const order: string[] = [];
  cores[0]!.onDestroy(() => order.push('first'));
  cores[0]!.onDestroy(() => {
    throw new Error('a part that fails to stop');
  });
  cores[0]!.onDestroy(() => order.push('second'));
  page.Gleap.destroy();
  await browser.settle();
  expect([nodes(), browser.stored.has(SESSION), browser.timers(), browser.listeners(), socket().readyState]).toEqual([
    0,
    false,
    0,
    0,
    3,
  ]);
  expect([console.log === original.log, console.error === original.error, order]).toEqual([
    true,
    true,
    ['second', 'first'],
  ]);
  page.Gleap.initialize(KEY);
  window.dispatchEvent(new Event('pointermove'));
  await browser.pass(AFTER_SIGN_MS);
  expect([nodes(), browser.sockets.length, cores.length, browser.warnings]).toEqual([1, 2, 2, []]);
});

test('destroy before consent, and twice, does nothing worse', async () => {
  const { browser, start } = scene({ script: { consentRequired: true } });
  await start();
  page.Gleap.destroy();
  page.Gleap.destroy();
  page.Gleap.consent();
  browser.cookie = 'agreedToCookiePolicy=true';
  page.Gleap.consent();
  await browser.settle();
  expect(browser.requests).toEqual([]);
});
