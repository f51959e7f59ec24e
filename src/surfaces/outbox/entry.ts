/** The chunk `outbox`: reports that wait for the server. Comes when one could not be sent, or when an earlier page left some. */
import type { OutboxSurface } from '../../wire/surfaces.ts';
import { openIndexedStore } from '../kit/indexed-store.ts';
import { createOutbox } from './outbox.ts';
import { createPosting } from './posting.ts';

export const openOutbox: OutboxSurface['openOutbox'] = (host) =>
  createOutbox(host, {
    kept: openIndexedStore(() => indexedDB),
    post: createPosting(host),
    storage: () => localStorage,
    alone: (job) =>
      // Without locks two tabs may send the same one; the server knows it by its id and stores it once.
      navigator.locks
        ? navigator.locks.request('parley-outbox', { ifAvailable: true }, async (lock) => lock && job())
        : job(),
    onOnline(listener) {
      addEventListener('online', listener);
      return () => removeEventListener('online', listener);
    },
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  });
