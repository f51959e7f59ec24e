/** Whoever calls `storage` inside a write of their own would wait for themselves for ever. They are told at once. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** An open write of the owner, until it is over. */
export type OwnWrite = { readonly owner: object; over: boolean };

const inside = new AsyncLocalStorage<OwnWrite>();

/** Runs the work; until the write is over, `refuseInside` of the same owner throws for all that the work calls. */
export function asOwnWrite<T>(write: OwnWrite, work: () => T): T {
  return inside.run(write, work);
}

/** What a work has begun and not awaited may go on after it, and then it is free to ask. */
export function refuseInside(owner: object): void {
  const write = inside.getStore();
  if (write && !write.over && write.owner === owner) throw new Error('Use the transaction.');
}
