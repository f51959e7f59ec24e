import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeCore, settled, visitor } from '../../test/loader/fake-core.ts';
import type { PushedActionsHost, Notifications } from '../../src/wire/page-surfaces.ts';
import { createPushes } from './pushes.ts';

let fake: ReturnType<typeof fakeCore>;
let heard: unknown[][];
let surfaces: Record<string, unknown>;
let isWaiting: boolean;
let told: Map<string, (data: unknown) => void>;
let pushes: ReturnType<typeof createPushes>;
let stackIsThere: boolean;
let known: string | undefined;
let stackIsMissing: boolean;
let stackOf: () => Promise<Notifications>;

let dressed = 0;

beforeEach(() => {
  dressed = 0;
  heard = [];
  isWaiting = false;
  stackIsThere = false;
  known = 'v1';
  stackIsMissing = false;
  told = new Map();
  const note = (...words: unknown[]) => void heard.push(words);
  const openIncoming = (host: PushedActionsHost) => ({
    receive: ({ name, data }: { name: string; data: any }) => {
      note('receive', name, data);
      if (data.u !== undefined) host.setUnread(data.u);
      for (const action of data.a ?? []) host.notify(action);
    },
    isWaiting: () => isWaiting,
  });
  surfaces = { incoming: { openIncoming } };
  fake = fakeCore({ session: visitor, surfaces });
  const open: Notifications = {
    add: () => true,
    clear: () => note('clear'),
    refresh: () => note('refresh'),
    setUnread: (count: number, inTitle?: boolean) => note('title', count, inTitle),
    restyle: () => note('restyle'),
    close: () => undefined,
  };
  const stack = Promise.resolve(open);
  stackOf = () => stack;
  const { button } = fake.core;
  pushes = createPushes(
    {
      ...fake.core,
      session: {
        ...fake.core.session,
        credentials: () => ({ key: 'key-1', ...(known ? { id: known } : {}) }),
      },
      button: { ...button, setBadge: (count) => note('badge', count) },
      tabs: {
        isLeader: () => false,
        onLead: () => () => undefined,
        tell: (name) => note('tell', name),
        onTold: (name, listener) => void told.set(name, listener),
      },
    },
    {
      async notify(actions, sounds) {
        if (stackIsMissing) throw new Error('not loaded');
        note('notify', actions, sounds);
      },
      notifications: () => {
        stackIsThere = true;
        return stack;
      },
      stack: () => (stackIsThere ? stack : undefined),
    },
    () => (dressed += 1),
  );
});
afterEach(() => fake.destroy());
const says = (event: string) => window.dispatchEvent(new CustomEvent(`gleap:${event}`));
const events = () => fake.heard.emitted;

test('the unread count goes to the badge, the tab and the host [W-BDG-01 W-BDG-02 W-EVT-04]', async () => {
  pushes.receive({ name: 'update', data: { u: 3 }, seq: 1 });
  await settled();
  expect(heard.slice(1)).toEqual([
    ['badge', 3],
    ['title', 3, true],
  ]);
  expect(dressed).toBe(1);
  expect(events()).toEqual([['unread-count-changed', 3]]);
  fake.core.instance.showTabNotificationBadge = false;
  pushes.receive({ name: 'update', data: { u: 4 }, seq: 2 });
  await settled();
  expect(heard.at(-1)).toEqual(['title', 4, false]);
});

test('switching the count in the title takes effect at once, and is an unread event [W-API-46]', async () => {
  const { instance } = fake.core;
  pushes.receive({ name: 'update', data: { u: 3 }, seq: 1 });
  await settled();
  instance.showTabNotificationBadge = false;
  await settled();
  expect([heard.at(-1), events().at(-1)]).toEqual([
    ['title', 3, false],
    ['unread-count-changed', 3],
  ]);
  expect({ ...instance }.showTabNotificationBadge).toBe(false);
  instance.showTabNotificationBadge = true;
  await settled();
  expect(heard.at(-1)).toEqual(['title', 3, true]);
  fake.destroy();
  heard.length = 0;
  instance.showTabNotificationBadge = false;
  await settled();
  expect([heard, Object.getOwnPropertyDescriptor(instance, 'showTabNotificationBadge')?.value] as unknown[]).toEqual([
    [],
    false,
  ]);
});

test('the count is 0 while the widget is open, and opening reads everything, here and in the other tabs [W-BDG-03]', async () => {
  pushes.receive({ name: 'update', data: { u: 3 }, seq: 1 });
  await settled();
  heard.length = 0;
  fake.core.state.open = true;
  says('open');
  await settled();
  expect(heard).toEqual([['tell', 'read'], ['badge', 0], ['title', 0, true], ['clear']]);
  pushes.receive({ name: 'update', data: { u: 5 }, seq: 2 });
  await settled();
  expect(events().at(-1)).toEqual(['unread-count-changed', 0]);
  heard.length = 0;
  told.get('read')!(null);
  await settled();
  expect(heard).toEqual([['clear']]);
});

test('closing refreshes the notifications [W-FRM-30]', async () => {
  says('close');
  expect(heard).toEqual([]);
  pushes.showKept();
  says('close');
  await settled();
  expect(heard).toEqual([['refresh']]);
});

test('what is shown follows the visitor and the configuration, and goes with the session', async () => {
  pushes.showKept();
  await settled();
  heard.length = 0;
  fake.setConfig({ color: '#112233' });
  fake.setSession({ ...visitor, name: 'Kim' });
  known = undefined;
  fake.setSession(undefined);
  await settled();
  expect(heard).toEqual([['restyle'], ['refresh'], ['clear']]);
});

test('an outage takes nothing away that is unread', async () => {
  pushes.showKept();
  await settled();
  heard.length = 0;
  fake.setSession(undefined);
  await settled();
  expect(heard).toEqual([]);
});

test('who comes after another visitor without a sign-out between finds nothing of theirs', async () => {
  pushes.showKept();
  await settled();
  stackIsMissing = true;
  pushes.receive({ name: 'update', data: { a: [{ actionType: 'notification', data: { text: 'Theirs' } }] }, seq: 1 });
  await settled();
  stackIsMissing = false;
  heard.length = 0;
  known = 'v2';
  fake.setSession({ ...visitor, gleapId: 'v2', userId: 'B' });
  pushes.receive({ name: 'update', data: {}, seq: 2 });
  await settled();
  expect(heard).toEqual([['clear'], ['refresh'], ['receive', 'update', {}]]);
});

test('a visitor whose first session comes late loses nothing', async () => {
  known = undefined;
  const late = fakeCore();
  createPushes(
    {
      ...late.core,
      session: { ...late.core.session, credentials: () => ({ key: 'key-1', ...(known && { id: known }) }) },
    },
    { notify: async () => undefined, notifications: () => stackOf(), stack: () => stackOf() },
    () => undefined,
  );
  known = 'v1';
  late.setSession(visitor);
  await settled();
  expect(heard).toEqual([['refresh']]);
  late.destroy();
});

test('a push is done with when nothing of it waits any more', async () => {
  isWaiting = true;
  pushes.receive({ name: 'update', data: { a: [] }, seq: 7 });
  await settled();
  expect(fake.heard.done).toEqual([]);
  isWaiting = false;
  pushes.receive({ name: 'update', data: {}, seq: 8 });
  await settled();
  expect(fake.heard.done).toEqual([8]);
});

test('only the leading tab makes a notification heard', async () => {
  pushes.receive({ name: 'update', data: { a: [{ actionType: 'notification' }] }, seq: 1 });
  await settled();
  expect(heard.at(-1)).toEqual(['notify', [{ actionType: 'notification' }], false]);
});

test('a notification whose part does not load is not done, and is shown once with the next push', async () => {
  const note = (text: string) => ({ actionType: 'notification', data: { text } });
  stackIsMissing = true;
  pushes.receive({ name: 'update', data: { a: [note('one'), note('two')] }, seq: 4 });
  await settled();
  expect(fake.heard.done).toEqual([]);
  stackIsMissing = false;
  heard.length = 0;
  pushes.receive({ name: 'update', data: { a: [note('three')] }, seq: 5 });
  pushes.receive({ name: 'update', data: {}, seq: 6 });
  await settled();
  const shown = heard.filter(([what]) => what === 'notify').map(([, actions]) => actions);
  expect(shown).toEqual([[note('one')], [note('two')], [note('three')]]);
  expect(fake.heard.done.at(-1)).toBe(6);
});

test('what is pushed while its chunk does not load waits, and is done in order with the next', async () => {
  const kept = surfaces.incoming;
  delete surfaces.incoming;
  pushes.receive({ name: 'update', data: { n: 1 } as object, seq: 1 });
  pushes.receive({ name: 'update', data: { n: 2 } as object, seq: 2 });
  await settled();
  expect([heard, fake.heard.done] as unknown[]).toEqual([[], []]);
  surfaces.incoming = kept;
  pushes.receive({ name: 'update', data: { n: 3 } as object, seq: 3 });
  await settled();
  expect(heard.map(([, , data]) => data)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(fake.heard.done).toEqual([3]);
});
