/** Under which releases of a site reports have come of late. */
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import type { Ports } from '../../ports.ts';
import { isNewer } from './newer.ts';
import { noteRelease, releasesSince } from './store.ts';

/** A release counts so long after the last report that named it. */
const HEARD_MS = DAY_MS;
/** A page may call itself anything: of one project so many are kept. */
export const RELEASES_MOST = 100;
/** One that is heard again within this is not written anew. */
const AGAIN_MS = MINUTE_MS;

export type Releases = {
  /** A report has named it. */
  readonly heard: (project: string, release: string) => void;
  /** The newest of the last 24 hours; null where no report has named one. */
  readonly newest: (project: string) => Promise<string | null>;
  /** Waits for what is being written. */
  readonly close: () => Promise<void>;
};

export function createReleases({ storage, now, log }: Pick<Ports, 'storage' | 'now' | 'log'>): Releases {
  const written = new Map<string, number>();
  let writing = Promise.resolve();

  return {
    heard(project, release) {
      const [key, at] = [`${project} ${release}`, now()];
      if (at - (written.get(key) ?? -Infinity) < AGAIN_MS) return;
      if (written.size >= RELEASES_MOST) written.clear();
      written.set(key, at);
      const bounds = { since: at - HEARD_MS, most: RELEASES_MOST };
      writing = writing
        .then(() => storage.write((transaction) => noteRelease(transaction, { project, release, at }, bounds)))
        .catch((error: unknown) => log.error({ err: error }, 'a release of a site could not be noted'));
    },
    async newest(project) {
      await writing;
      const all = await releasesSince(storage, project, now() - HEARD_MS);
      return all.reduce<string | null>((one, other) => (one === null || isNewer(other, one) ? other : one), null);
    },
    close: () => writing,
  };
}
