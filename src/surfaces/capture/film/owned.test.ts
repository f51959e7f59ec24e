import { expect, test } from 'bun:test';
import { fakeClock, settled } from '../../../../test/loader/fake-core.ts';
import { createOwned, FILM_OWNER_WAIT_MS } from './owned.ts';

/** Locks of a browser, shared by its pages. */
function browserLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const before = queues.get(name) ?? Promise.resolve();
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
      const mine = Promise.race([before, aborted]).then(hold);
      queues.set(
        name,
        Promise.allSettled([before, mine]).then(() => undefined),
      );
      return mine;
    },
  } as unknown as LockManager;
}

test('a film belongs to one page: a duplicated tab does not get it, and the first keeps it [W-FLW-14]', async () => {
  const [locks, clock] = [browserLocks(), fakeClock()];
  const [first, copy] = [createOwned(locks), createOwned(locks)];
  expect(await first.take('film:1', clock.later)).toBe(true);
  const asked = copy.take('film:1', clock.later);
  await settled();
  clock.pass(FILM_OWNER_WAIT_MS);
  expect([await asked, await first.take('film:1', clock.later)]).toEqual([false, true]);
  expect(await copy.take('film:2', clock.later)).toBe(true);
});

test('what is let go, or left by a page that has gone in time, is free for the next [W-FLW-14]', async () => {
  const [locks, clock] = [browserLocks(), fakeClock()];
  const [first, next] = [createOwned(locks), createOwned(locks)];
  await first.take('film:1', clock.later);
  const asked = next.take('film:1', clock.later);
  await settled();
  clock.pass(FILM_OWNER_WAIT_MS - 1);
  first.letGo('film:1');
  expect([await asked, clock.pending()]).toEqual([true, 0]);
});

test('without locks, or where they are refused, a page goes on with its film', async () => {
  const clock = fakeClock();
  expect(await createOwned(undefined).take('film:1', clock.later)).toBe(true);
  const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  expect(await createOwned(refusing as unknown as LockManager).take('film:1', clock.later)).toBe(true);
});
