/**
 * One tab at a time. Web Locks exist only where the page is served securely; elsewhere (plain HTTP on a name that is not
 * localhost) a lease in `localStorage` does the same, a little more slowly.
 */
import type { Stored } from './stored.ts';

export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

type Ports = {
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly stored: Stored;
  /** Milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A word that no other tab has. */
  readonly id: string;
};

/** A tab that dies while it holds the lease blocks the others no longer than this. */
const LEASE_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** Runs `work` while no other tab runs any work of the same name. */
export function createTabLock(name: string, ports: Ports): Exclusive {
  const { locks } = ports;
  if (locks) return (work) => locks.request(name, work) as ReturnType<typeof work>;
  return (work) => withLease(name, ports, work);
}

async function withLease<T>(name: string, { stored, now, wait, id }: Ports, work: () => Promise<T>): Promise<T> {
  const holder = () => readLease(stored.get(name));
  for (;;) {
    const other = holder();
    if (!other || other.until <= now() || other.id === id) {
      stored.set(name, `${now() + LEASE_MS} ${id}`);
      if (holder()?.id === id) break;
    }
    await wait(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    if (holder()?.id === id) stored.set(name, null);
  }
}

function readLease(text: string | null): { until: number; id: string } | null {
  const [until, id] = text?.split(' ') ?? [];
  return id && Number.isFinite(Number(until)) ? { until: Number(until), id } : null;
}
