/** What is unread outlives a reload: a list of actions in the local storage, which all tabs of a site share. */
import { NOTIFICATION_CACHE_MS, NOTIFICATIONS_KEPT } from './limits.ts';
import type { PageHost } from '../../wire/page-surfaces.ts';
import { readNotice, type Notice } from './notice.ts';

export const KEPT_KEY = 'gleap-widget-unread-notifications';

export type Kept = {
  /** The notices of the last hour, oldest first. */
  readonly read: () => Notice[];
  readonly add: (action: unknown) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** Tells which were taken away by another tab of this site. */
  readonly onRemoved: (listener: (ids: readonly string[]) => void) => () => void;
};

export function createKept({ storage, now, fault }: Pick<PageHost, 'storage' | 'now' | 'fault'>): Kept {
  const attempt = (job: () => void) => {
    try {
      job();
    } catch (error) {
      // Full, forbidden or missing: then a reload forgets.
      fault(error);
    }
  };
  const list = (): unknown[] => {
    let found: unknown[] = [];
    attempt(() => (found = listOf(storage().getItem(KEPT_KEY))));
    return found;
  };
  const write = (actions: unknown[]) =>
    attempt(() =>
      actions.length > 0
        ? storage().setItem(KEPT_KEY, JSON.stringify(actions.slice(-NOTIFICATIONS_KEPT)))
        : storage().removeItem(KEPT_KEY),
    );

  return {
    read: () =>
      list()
        .map(readNotice)
        .filter((notice) => notice !== undefined)
        .filter(({ createdAt }) => createdAt !== undefined && now() - createdAt < NOTIFICATION_CACHE_MS)
        .slice(-NOTIFICATIONS_KEPT),
    // Read anew each time: another tab may have written since.
    add: (action) => write([...list().filter((other) => idOf(other) !== idOf(action)), action]),
    remove: (ids) => write(list().filter((action) => !ids.includes(idOf(action) ?? ''))),
    clear: () => attempt(() => storage().removeItem(KEPT_KEY)),
    onRemoved(listener) {
      const listen = ({ key, oldValue, newValue }: StorageEvent) => {
        if (key !== KEPT_KEY) return;
        const left = new Set(listOf(newValue).map(idOf));
        const gone = listOf(oldValue)
          .map(idOf)
          .filter((id) => id !== undefined && !left.has(id)) as string[];
        if (gone.length > 0) listener(gone);
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
  };
}

function idOf(action: unknown): string | undefined {
  return readNotice(action)?.id;
}

/** What another version, or somebody else, has written there is no list: then there is nothing. */
function listOf(json: string | null): unknown[] {
  try {
    const found: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
