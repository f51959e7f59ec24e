/**
 * What must outlive the page until the server has it: blobs under a name, and a few words about them, in IndexedDB of the
 * site. Everything resolves when it is on the disk; where the browser keeps nothing (private windows, no room), it rejects.
 */
export type KeptItem = {
  readonly name: string;
  /** What the keeper said of it last. */
  readonly about: unknown;
};

export type Kept = {
  /** Adds blobs after those that are kept under this name already; `about` takes the place of what was said before. */
  readonly keep: (name: string, blobs: readonly Blob[], about?: unknown) => Promise<void>;
  /** All whose name begins so, by name. */
  readonly list: (prefix: string) => Promise<KeptItem[]>;
  /** In the order in which they were kept. */
  readonly read: (name: string) => Promise<Blob[]>;
  readonly drop: (name: string) => Promise<void>;
};

const DATABASE = 'parley';
const ITEMS = 'items';
const BLOBS = 'blobs';
const BY_NAME = 'name';
type Stored = { name: string; blob: Blob };

/** Nothing is opened before the first call; after a failure the next call tries again. */
export function openKept(databases: () => IDBFactory): Kept {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () =>
    (opening ??= openDatabase(databases(), () => (opening = undefined)).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));

  const write = async (work: (items: IDBObjectStore, blobs: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await open()).transaction([ITEMS, BLOBS], 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(ITEMS), transaction.objectStore(BLOBS));
    await completed(transaction);
  };
  const readAll = async <T>(store: string, ask: (store: IDBObjectStore) => IDBRequest<T[]>): Promise<T[]> =>
    answered(ask((await open()).transaction(store).objectStore(store)));

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

function openDatabase(databases: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  const request = databases.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(ITEMS, { keyPath: 'name' });
    request.result.createObjectStore(BLOBS, { autoIncrement: true }).createIndex(BY_NAME, 'name');
  });
  return answered(request).then((database) => {
    // Another tab has a newer build, or the visitor clears the site's data: this one must not stand in the way.
    database.addEventListener('versionchange', () => {
      database.close();
      onClosed();
    });
    database.addEventListener('close', onClosed);
    return database;
  });
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
}
