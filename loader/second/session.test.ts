import { expect, test } from 'bun:test';
import { fakeBrowser } from '../../test/loader/fake-browser.ts';
import type { Core } from '../core-api.ts';
import { createEmitter } from '../emitter.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { createCall } from './http.ts';
import { createSession } from './session.ts';
import { createStore } from './storage.ts';
import { blankSession } from '../../src/wire/visitors/shapes.ts';

const NAME = 'gleap-widget-session-key-1';
const known = {
  gleapId: 'v1',
  gleapHash: 'h1',
  name: 'Kim',
  email: 'kim@example.test',
  userId: 'u-77',
  phone: '',
  value: 0,
  customData: {},
};

function scene(stored?: unknown) {
  const faked = fakeBrowser();
  if (stored) faked.stored.set(NAME, JSON.stringify(stored));
  const refused: number[] = [];
  const seen: (Session | undefined)[] = [];
  const { browser } = faked;
  const state = { open: false, session: blankSession };
  const config = { lang: () => 'en-us' } as Core['config'];
  const { warn } = browser;
  const core = { config, createEmitter, key: 'key-1', onDestroy: () => undefined, browser, state, warn };
  const session = createSession(core, createStore(browser), {
    call: createCall(browser, { api: 'https://parley.test/api' }, () => session.credentials()),
    onLead: (job) => (job(), () => undefined),
    isAllowed: async () => true,
    onRefused: (status) => refused.push(status),
  });
  session.onChange((current) => seen.push(current));
  return { faked, session, refused, seen, start: () => (session.start(), faked.settle()) };
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('a session starts with POST /sessions, lang and the zone of the clock, and takes every field of the answer [W-SES-01 W-SES-04]', async () => {
  const { faked, session, start } = scene();
  const answer = { ...known, lang: 'de', customData: { tier: 'a' }, value: 12 };
  faked.on('/sessions', () => ({ body: answer }));
  await start();
  expect(faked.requests).toEqual([
    { path: '/sessions', auth: { key: 'key-1' }, method: 'POST', body: { lang: 'en-us', zone } },
  ]);
  expect(session.current()).toEqual(answer);
});

test('before there is one, a session is blank: null ids, empty texts, value 0 [W-SES-02]', () => {
  const { session } = scene();
  expect(session.current()).toEqual(blankSession);
  expect(blankSession).toEqual({
    gleapId: null,
    gleapHash: null,
    name: '',
    email: '',
    userId: '',
    phone: '',
    value: 0,
    customData: {},
  });
  expect(session.current()).toMatchObject({
    gleapId: null,
    gleapHash: null,
    name: '',
    email: '',
    userId: '',
    phone: '',
    value: 0,
  });
});

test('an answer without gleapId changes nothing [W-SES-05]', async () => {
  const { faked, session, start, seen } = scene();
  faked.on('/sessions', () => ({ body: { name: 'nobody' } }));
  await start();
  expect([session.state(), session.current(), seen]).toEqual(['started', blankSession, []] as never);
  session.accept({ gleapId: 5, gleapHash: 'x' });
  session.accept('text');
  session.accept(null);
  expect(seen).toEqual([]);
});

test('id and hash travel in the body and never in the address [W-SES-07]', async () => {
  const { faked, start } = scene(known);
  faked.on('/sessions', () => ({ body: known }));
  await start();
  expect(faked.requests[0]).toEqual({
    path: '/sessions',
    auth: { key: 'key-1', id: 'v1', hash: 'h1' },
    method: 'POST',
    body: { lang: 'en-us', zone },
  });
});

test('the states are none, started and ready, and none again after a failure [W-SES-08]', async () => {
  const { faked, session } = scene();
  expect(session.state()).toBe('none');
  session.start();
  expect(session.state()).toBe('started');
  await faked.settle();
  expect(session.state()).toBe('none');
  faked.on('/sessions', () => ({ body: known }));
  await faked.pass(10_000);
  expect(session.state()).toBe('ready');
});

for (const status of [0, 400, 408, 500, 502, 503]) {
  test(`a start that fails with ${status || 'the network'} clears the session and is tried again [W-SES-09 W-SES-10]`, async () => {
    const { faked, session, seen, start } = scene(known);
    if (status) faked.on('/sessions', () => ({ status }));
    await start();
    expect([session.state(), session.current()]).toEqual(['none', blankSession] as never);
    expect(seen).toEqual([known as Session, undefined]);
    expect(faked.waits()).toEqual([10_000]);
    await faked.pass(10_000);
    expect(faked.waits()).toEqual([40_000]);
    await faked.pass(40_000);
    expect(faked.waits()).toEqual([90_000]);
  });
}

test('a success starts the count of failures anew [W-SES-10]', async () => {
  const { faked, session, start } = scene();
  await start();
  await faked.pass(10_000);
  faked.on('/sessions', () => ({ body: known }));
  await faked.pass(40_000);
  expect(session.state()).toBe('ready');
  session.clear();
  faked.fail('/sessions');
  await start();
  expect(faked.waits()).toEqual([10_000]);
});

test('an outage logs nobody out: id and hash are offered again at the next start [W-SES-09 W-SES-16]', async () => {
  const { faked, session, start } = scene(known);
  await start();
  expect(faked.stored.get(NAME)).toBe(JSON.stringify(known));
  faked.on('/sessions', () => ({ body: known }));
  await faked.pass(10_000);
  expect(faked.requests.at(-1)!.auth).toEqual({ key: 'key-1', id: 'v1', hash: 'h1' });
  expect(session.current().userId).toBe('u-77');
});

test('who was identified is identified again when the server has forgotten', async () => {
  const { faked, session, start } = scene();
  await start();
  session.remember({ userId: 'u-77', name: 'Kim' });
  faked.on('/sessions', () => ({ body: { ...known, userId: '', name: '' } }));
  faked.on('/sessions/identify', () => ({ body: known }));
  await faked.pass(10_000);
  expect(faked.to('/sessions/identify')[0]!.body).toEqual({ userId: 'u-77', name: 'Kim' });
  expect(session.current().userId).toBe('u-77');
});

test('a 429 keeps the session and tries again after Retry-After [W-SES-12 W-SES-13]', async () => {
  const { faked, session, seen, start } = scene(known);
  faked.on('/sessions', () => ({ status: 429, headers: { 'retry-after': '7' } }));
  await start();
  expect([session.state(), session.current(), seen.length]).toEqual(['ready', known, 1] as never);
  expect(faked.waits()).toEqual([7000]);
  faked.on('/sessions', () => ({ status: 429 }));
  await faked.pass(7000);
  expect(faked.waits()).toEqual([60_000]);
});

test('a 503 that says when to come again clears nothing and is asked exactly then [P-OPS-45]', async () => {
  const { faked, session, start } = scene(known);
  faked.on('/sessions', () => ({ status: 503, headers: { 'retry-after': '60' } }));
  await start();
  expect([session.state(), session.current(), faked.waits()]).toEqual(['ready', known, [60_000]] as never);
  faked.on('/sessions', () => ({ body: known }));
  await faked.pass(60_000);
  expect(faked.waits()).toEqual([]);
});

for (const status of [401, 403, 404]) {
  test(`a ${status} is told once and not tried again [W-SES-14]`, async () => {
    const { faked, session, refused, start } = scene();
    faked.on('/sessions', () => ({ status }));
    await start();
    expect([refused, faked.timers(), session.state()]).toEqual([[status], 0, 'none']);
    await faked.pass(3_600_000);
    expect(faked.requests.length).toBe(1);
  });
}

test('a stored proof that the server no longer takes does not lock the visitor out', async () => {
  const { faked, session, refused, start } = scene(known);
  faked.on('/sessions', ({ auth }) =>
    auth.id ? { status: 401, body: { error: 'session_refused' } } : { body: { gleapId: 'v2', gleapHash: 'h2' } },
  );
  await start();
  expect([session.current().gleapId, refused]).toEqual(['v2', []]);
  expect(faked.stored.get(NAME)).toContain('v2');
});

test('the session is kept under its name for the key, and used at once on the next page [W-SES-20 W-SES-23]', async () => {
  const first = scene();
  first.faked.on('/sessions', () => ({ body: known }));
  await first.start();
  const kept = JSON.parse(first.faked.stored.get(NAME)!) as unknown;
  expect(kept).toEqual(known);

  const next = scene(kept);
  next.faked.on('/sessions', () => new Promise(() => undefined));
  await next.start();
  expect(next.faked.to('/sessions').length).toBe(1);
  expect([next.session.state(), next.session.current()]).toEqual(['ready', known] as never);
  expect(next.seen.length).toBe(1);
});

test('clearing forgets the visitor, and late answers are ignored [W-SES-34]', async () => {
  const { faked, session, seen, start } = scene(known);
  let answer!: (value: { body: unknown }) => void;
  faked.on('/sessions', () => new Promise((resolve) => (answer = resolve)));
  await start();
  session.clear();
  expect([session.state(), faked.stored.size, session.credentials()]).toEqual(['none', 0, { key: 'key-1' }]);
  answer({ body: known });
  await faked.settle();
  expect(session.state()).toBe('none');
  expect(seen.at(-1)).toBeUndefined();
});

test('a session that another tab has got counts, and the answer that was still on its way does not', async () => {
  const { faked, session, start } = scene();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  faked.on('/sessions', async () => {
    await held;
    return { body: { gleapId: 'v2', gleapHash: 'h2' } };
  });
  await start();
  session.adopt({ ...blankSession, ...known } as Session);
  answer();
  await faked.settle();
  expect([session.state(), session.current().gleapId]).toEqual(['ready', 'v1']);
  expect(session.credentials()).toEqual({ key: 'key-1', id: 'v1', hash: 'h1' });
});

test('broken stored values are no session and break nothing', async () => {
  for (const text of ['{', 'null', '5', '{"gleapId":7}', '[]']) {
    const { faked, session } = scene();
    faked.stored.set(NAME, text);
    session.start();
    expect(session.state()).toBe('started');
  }
});

test('a start that is to be tried again is not, once the session is cleared: one chain, or none', async () => {
  const { faked, session, start } = scene();
  faked.on('/sessions', () => ({ status: 500 }));
  await start();
  expect(faked.timers()).toBe(1);
  session.clear();
  expect(faked.timers()).toBe(0);
  await start();
  expect(faked.timers()).toBe(1);
});
