/** Durable work for administrators: what waits, runs and has failed, and what becomes of dead jobs. */
import type { Job, JobPage, JobQuery } from '../../../wire/jobs/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import { isUuid } from '../../http/ids.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { JobRecord } from '../../jobs/store.ts';
import type { Ports } from '../../ports.ts';
import { isoOrNull } from '../../time.ts';
import type { Audit } from '../audit/service.ts';

export type JobDesk = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (asked: JobQuery) => Promise<JobPage>;
  /** Errors: 404; 409 for a job that is not dead. */
  readonly retry: (id: string, accountId: string) => Promise<Job>;
  /** Errors: 404; 409 for a job that is not dead. */
  readonly discard: (id: string, accountId: string) => Promise<Job>;
};

export function createJobDesk({ storage }: Pick<Ports, 'storage'>, jobs: Jobs, audit: Pick<Audit, 'note'>): JobDesk {
  const found = async (id: string): Promise<JobRecord> => {
    const job = isUuid(id) ? await jobs.find(id.toLowerCase()) : undefined;
    if (job) return job;
    throw new ApiError('not_found', 'There is no such job. Those that ended are forgotten after a while.');
  };
  const change = async (what: 'retry' | 'discard', id: string, actor: string): Promise<Job> => {
    const before = await found(id);
    await storage.write(async (transaction) => {
      if (!(await jobs[what](transaction, before)))
        throw new ApiError('conflict', `This job is ${before.state}: only a dead one can be retried or discarded.`);
      const action = `${what}Job` as const;
      await audit.note(transaction, { actor, action, target: `job:${before.id}`, before: toJob(before) });
    });
    jobs.wake();
    return toJob(await found(id));
  };
  return {
    async page({ limit, cursor, ...filter }) {
      const before = cursor === undefined ? undefined : idInCursor(cursor);
      const { queue, project } = filter;
      const [rows, repeated, counts] = await Promise.all([
        jobs.page({ ...filter, before, limit: limit + 1 }),
        jobs.repeated(),
        jobs.counts({ queue, project }),
      ]);
      const { shown, next } = pageOf(rows, limit);
      return { jobs: shown.map(toJob), repeated, counts, next };
    },
    retry: (id, actor) => change('retry', id, actor),
    discard: (id, actor) => change('discard', id, actor),
  };
}

function toJob({ runAt, createdAt, startedAt, doneAt, ...job }: JobRecord): Job {
  return {
    ...job,
    runAt: new Date(runAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    startedAt: isoOrNull(startedAt),
    doneAt: isoOrNull(doneAt),
  };
}
