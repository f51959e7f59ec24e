import { expect, test } from 'bun:test';
import { fakeCore, visitor } from '../../test/loader/fake-core.ts';
import { fakeBrowser } from '../../test/loader/fake-browser.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { Push } from './socket.ts';
import { openLine } from './line.ts';
import { createStore } from './storage.ts';
import type { Tabs } from './tabs.ts';

type Said = [from: number, name: string, data: unknown];

/** Tabs of one site. What one says reaches the others at `deliver`, as it was said; the first one leads. */
function scene() {
  const said: Said[] = [];
  const rooms: Map<string, (data: any) => void>[] = [];
  const counts: Record<string, number> = {};
  const deliver = (most = 50) => {
    for (; said.length && most; most--) {
      const [from, name, data] = said.shift()!;
      rooms.forEach((room, at) => at === from || room.get(name)?.(structuredClone(data)));
    }
    return said.length;
  };
  const open = (session?: Session) => {
    const at = rooms.push(new Map()) - 1;
    const faked = fakeBrowser();
    const { core, destroy, setSession, heard } = fakeCore({ session });
    const pushed: Push[] = [];
    const tabs: Tabs = {
      isLeader: () => at === 0,
      onLead: (job) => (at === 0 && job(), () => undefined),
      tell(name, data) {
        counts[name] = (counts[name] ?? 0) + 1;
        said.push([at, name, data]);
      },
      onTold: (name, listener) => void rooms[at]!.set(name, listener),
    };
    const { browser } = faked;
    const adopt = (given: Session) => core.session.current().gleapId !== given.gleapId && setSession(given);
    const state = {
      open: false,
      get session() {
        return core.session.current();
      },
    };
    const lent = { ...core, browser, state, session: { ...core.session, adopt } };
    openLine(lent, { tabs, store: createStore(browser), onPush: (push) => void pushed.push(push) });
    return {
      faked,
      destroy,
      pushed,
      session: core.session,
      setSession,
      heard,
      gleapId: () => core.session.current().gleapId,
    };
  };
  return { open, deliver, said, counts };
}

const other = { ...visitor, gleapId: 'v2' };

test('two tabs that get sessions at the same time agree on one, and say no more than that', () => {
  const { open, deliver, counts } = scene();
  const [leading, second, third] = [open(), open(), open()];
  leading.setSession(visitor);
  second.setSession(other);
  expect(deliver()).toBe(0);
  expect([leading.gleapId(), second.gleapId(), third.gleapId()]).toEqual(['v2', 'v2', 'v2']);
  expect(counts.session).toBeLessThan(12);
});

test('whoever is somebody else now tells the others, and hears nothing of whoever was here before', () => {
  const { open, deliver } = scene();
  const [leading, second] = [open(visitor), open(visitor)];
  deliver();
  second.setSession(undefined);
  second.setSession(other);
  const seen: unknown[] = [];
  second.session.onChange((current) => seen.push(current?.gleapId));
  deliver();
  expect([leading.gleapId(), second.gleapId()]).toEqual(['v2', 'v2']);
  expect(new Set(seen)).toEqual(new Set(['v2']));
});

test('a tab that waits for the leading one’s answer waits no longer than it lives', async () => {
  const { open } = scene();
  const [, second] = [open(visitor), open(visitor)];
  await second.faked.pass(2500);
  expect(second.faked.timers()).toBe(1);
  second.destroy();
  await second.faked.settle();
  expect(second.faked.timers()).toBe(0);
});

test('a push that the others have shown already is not shown again when the next tab leads', () => {
  const { open, deliver, said } = scene();
  const [, second] = [open(visitor), open(visitor)];
  deliver();
  const push = { name: 'update' as const, data: { u: 1 }, seq: 4 };
  said.push([0, 'push', push], [0, 'push', push]);
  deliver();
  expect(second.pushed).toEqual([push]);
});

test('a tab that comes later hears from the leading one who the visitor is and how much is unread [W-BDG-03]', () => {
  const { open, deliver } = scene();
  open(visitor);
  window.dispatchEvent(new window.CustomEvent('gleap:unread-count-changed', { detail: 3 }));
  const later = open(visitor);
  deliver();
  expect(later.pushed).toEqual([{ name: 'update', data: { u: 3 } }]);
});
