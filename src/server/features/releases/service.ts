/** Under which releases of a site reports have come of late. */
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import type { Ports } from '../../ports.ts';
import { isNewer } from './newer.ts';

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

  async function write(project: string, release: string, at: number): Promise<void> {
    await storage.write(async (transaction) => {
      await transaction.run(`delete from release_heard where project_id = ? and heard_at <= ?`, project, at - HEARD_MS);
      await transaction.run(
        `insert into release_heard (project_id, release, heard_at) select ?, ?, ?
         where (select count(*) from release_heard where project_id = ? and release <> ?) < ?
         on conflict (project_id, release) do update set heard_at = excluded.heard_at`,
        project,
        release,
        at,
        project,
        release,
        RELEASES_MOST,
      );
    });
  }

  return {
    heard(project, release) {
      const [key, at] = [`${project} ${release}`, now()];
      if (at - (written.get(key) ?? -Infinity) < AGAIN_MS) return;
      if (written.size >= RELEASES_MOST) written.clear();
      written.set(key, at);
      writing = writing
        .then(() => write(project, release, at))
        .catch((error: unknown) => log.error({ err: error }, 'a release of a site could not be noted'));
    },
    async newest(project) {
      await writing;
      const rows = await storage.all(
        `select release from release_heard where project_id = ? and heard_at > ?`,
        project,
        now() - HEARD_MS,
      );
      return rows.reduce<string | null>((newest, row) => {
        const release = String(row.release);
        return newest === null || isNewer(release, newest) ? release : newest;
      }, null);
    },
    close: () => writing,
  };
}
