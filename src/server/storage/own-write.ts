/** Whoever calls `storage` inside a write of their own would wait for themselves for ever. They are told at once. */
import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<{ readonly owner: object; open: boolean }>();

/** Runs the work; until it ends, `refuseInside` of the same owner throws for all that the work calls. */
export async function asOwnWrite<T>(owner: object, work: () => Promise<T>): Promise<T> {
  const mark = { owner, open: true };
  try {
    return await inside.run(mark, work);
  } finally {
    // What the work has begun and not awaited may go on after it, and then it is free to ask.
    mark.open = false;
  }
}

export function refuseInside(owner: object): void {
  const mark = inside.getStore();
  if (mark?.open && mark.owner === owner) throw new Error('Use the transaction.');
}
