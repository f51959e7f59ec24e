/** Messages that wait for the server, in the frame's own IndexedDB: they outlive a reload and the browser's end. */
import type { MessageFile } from '../../../wire/messages/shapes.ts';

/** `id`: in the order of writing. `owner`: the project and session that it goes with. `thread`: a share token, or an own name. */
export type Outgoing = {
  readonly id: string;
  readonly owner: string;
  readonly thread: string;
  readonly body: string;
  readonly files: readonly MessageFile[];
  readonly page: string;
  readonly at: number;
  /** Why the server does not take it. */
  readonly refused?: { readonly code: string; readonly words: string } | undefined;
};

export type WaitingStore = {
  /** false where this browser gives frames no lasting store: what waits is gone with the page. */
  readonly isLasting: () => boolean;
  /** In the order of writing. */
  readonly all: (owner: string) => Promise<readonly Outgoing[]>;
  readonly put: (message: Outgoing) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};

const STORE = 'waiting';

/** `open`: undefined where there is no IndexedDB at all. */
export function openWaitingStore(open: () => IDBFactory | undefined): WaitingStore {
  const memory = new Map<string, Outgoing>();
  let isLasting = true;
  const database = new Promise<IDBDatabase | undefined>((resolve) => {
    try {
      const asked = open()!.open('parley-conversations', 1);
      asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(STORE, { keyPath: 'id' }));
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => resolve(undefined));
    } catch {
      // Browsers refuse it to frames by throwing too.
      resolve(undefined);
    }
  });

  /** Undefined where nothing lasts: then the memory has to do. */
  async function within<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    const base = await database;
    const done = base && (await inTransaction(base, mode, ask).catch(() => undefined));
    if (!done) isLasting = false;
    return done?.result;
  }

  return {
    isLasting: () => isLasting,
    async all(owner) {
      const kept = (await within<Outgoing[]>('readonly', (store) => store.getAll())) ?? [];
      const each = new Map([...kept.map((one) => [one.id, one] as const), ...memory]);
      return [...each.values()].filter((one) => one.owner === owner).sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    async put(message) {
      await within('readwrite', (store) => store.put(message));
      if (!isLasting) memory.set(message.id, message);
    },
    async remove(id) {
      memory.delete(id);
      await within('readwrite', (store) => store.delete(id));
    },
  };
}

/** Resolves once it is durable. */
function inTransaction<T>(
  base: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<{ readonly result: T }> {
  return new Promise((resolve, reject) => {
    const transaction = base.transaction(STORE, mode, { durability: 'strict' });
    const asked = ask(transaction.objectStore(STORE));
    transaction.addEventListener('complete', () => resolve({ result: asked.result }));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the transaction was aborted')));
  });
}
