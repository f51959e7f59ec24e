/**
 * One tab at a time. Web Locks exist only where the page is served securely; elsewhere (plain HTTP on a name that is not
 * localhost) a lease in `localStorage` does the same, a little more slowly.
 */
import type { Stored } from './stored.ts';

/** `waited`: another tab was at work before, and what it has stored may be on its way to this one. */
export type Exclusive = <T>(work: (waited: boolean) => Promise<T>) => Promise<T>;

type Ports = {
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly stored: Stored;
  /** Milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A word that no other tab has. */
  readonly id: string;
};

/**
 * A tab that dies while it holds the lease blocks the others no longer than this. Longer than a call may take (30 s): a tab
 * that came in meanwhile would send the same refresh token again, which ends the session.
 */
const LEASE_MS = 31_000;
const LOOK_AGAIN_MS = 100;

/** Runs `work` while no other tab runs any work of the same name. */
export function createTabLock(name: string, ports: Ports): Exclusive {
  const { locks } = ports;
  if (locks) return (work) => withLock(name, locks, work);
  return (work) => withLease(name, ports, work);
}

async function withLock<T>(
  name: string,
  locks: Pick<LockManager, 'request'>,
  work: (waited: boolean) => Promise<T>,
): Promise<T> {
  const done: { result: T }[] = [];
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) done.push({ result: await work(false) });
  });
  if (!done[0]) await locks.request(name, async () => void done.push({ result: await work(true) }));
  return done[0]!.result;
}

async function withLease<T>(
  name: string,
  { stored, now, wait, id }: Ports,
  work: (waited: boolean) => Promise<T>,
): Promise<T> {
  let waited = false;
  const holder = () => readLease(stored.get(name));
  for (;;) {
    const other = holder();
    if (!other || other.until <= now() || other.id === id) {
      stored.set(name, `${now() + LEASE_MS} ${id}`);
      if (holder()?.id === id) break;
    }
    waited = true;
    await wait(LOOK_AGAIN_MS);
  }
  try {
    return await work(waited);
  } finally {
    if (holder()?.id === id) stored.set(name, null);
  }
}

function readLease(text: string | null): { until: number; id: string } | null {
  const [until, id] = text?.split(' ') ?? [];
  return id && Number.isFinite(Number(until)) ? { until: Number(until), id } : null;
}
