/**
 * What must outlive the page until the server has it: blobs under a name, and a few words about them, in IndexedDB of the
 * site. Everything resolves when it is on the disk; where the browser keeps nothing (private windows, no room), it rejects.
 */
/* oxlint-disable unicorn/prefer-add-event-listener -- one handler for each, which is taken away again */

export type KeptItem = {
  readonly name: string;
  /** The facts that were stored with the item last. */
  readonly about: unknown;
};

export type IndexedStore = {
  /** Adds blobs after those that are kept under this name already; `about` takes the place of what was said before. */
  readonly keep: (name: string, blobs: readonly Blob[], about?: unknown) => Promise<void>;
  /** All items whose name begins with `prefix`, by name. */
  readonly list: (prefix: string) => Promise<KeptItem[]>;
  /** The blobs of the item, in the order in which they were kept. */
  readonly read: (name: string) => Promise<Blob[]>;
  readonly drop: (name: string) => Promise<void>;
};

const DATABASE = 'parley';
const ITEMS = 'items';
const BLOBS = 'blobs';
const BY_NAME = 'name';
type Stored = { name: string; blob: Blob };

/** The database is open while something is under way, and closed afterwards: nothing of it outlives the widget. */
export function openIndexedStore(databases: () => IDBFactory): IndexedStore {
  let opening: Promise<IDBDatabase> | undefined;
  let users = 0;
  const use = async <T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> => {
    users += 1;
    try {
      return await work(await (opening ??= openDatabase(databases())));
    } finally {
      users -= 1;
      if (users === 0) {
        // Where it did not open there is nothing to close, and the next call tries again.
        opening?.then(close, () => undefined);
        opening = undefined;
      }
    }
  };

  const write = (work: (items: IDBObjectStore, blobs: IDBObjectStore) => void): Promise<void> =>
    use((database) => {
      const transaction = database.transaction([ITEMS, BLOBS], 'readwrite', { durability: 'strict' });
      work(transaction.objectStore(ITEMS), transaction.objectStore(BLOBS));
      return completed(transaction);
    });
  const readAll = <T>(store: string, ask: (store: IDBObjectStore) => IDBRequest<T[]>): Promise<T[]> =>
    use((database) => answered(ask(database.transaction(store).objectStore(store))));

  return {
    keep: (name, blobs, about) =>
      write((items, all) => {
        if (about !== undefined) items.put({ name, about } satisfies KeptItem);
        for (const blob of blobs) all.add({ name, blob } satisfies Stored);
      }),
    list: (prefix) => readAll<KeptItem>(ITEMS, (items) => items.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
    async read(name) {
      const stored = await readAll<Stored>(BLOBS, (blobs) => blobs.index(BY_NAME).getAll(name));
      return stored.map(({ blob }) => blob);
    },
    drop: (name) =>
      write((items, blobs) => {
        items.delete(name);
        const cursor = blobs.index(BY_NAME).openKeyCursor(name);
        cursor.addEventListener('success', () => {
          if (!cursor.result) return;
          blobs.delete(cursor.result.primaryKey);
          cursor.result.continue();
        });
      }),
  };
}

async function openDatabase(databases: IDBFactory): Promise<IDBDatabase> {
  const request = databases.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ITEMS, { keyPath: 'name' });
    request.result.createObjectStore(BLOBS, { autoIncrement: true }).createIndex(BY_NAME, 'name');
  };
  try {
    const database = await answered(request);
    // Another tab has a newer build, or the visitor clears the site's data: this one must not stand in the way.
    database.onversionchange = () => close(database);
    return database;
  } finally {
    request.onupgradeneeded = null;
  }
}

function close(database: IDBDatabase): void {
  database.onversionchange = null;
  database.close();
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).finally(() => {
    request.onsuccess = request.onerror = null;
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => {
    transaction.oncomplete = transaction.onabort = null;
  });
}
