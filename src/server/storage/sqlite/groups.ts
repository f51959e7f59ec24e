/** Jobs that are committed together, each of which fails alone. */
import type { Database } from 'bun:sqlite';
import { wasLate, type Surroundings } from '../attempt.ts';

/** Where jobs fail now and then, most groups run once all the same; where they fail often, none runs twice. */
const CAREFUL_GROUPS = 16;

export type Job = {
  readonly run: () => unknown;
  readonly done: (value: unknown) => void;
  readonly failed: (error: unknown) => void;
  /** Why it is not run again with its group. */
  late?: unknown;
};

export function createGroups(database: Database, { writesTwice }: Pick<Surroundings, 'writesTwice'>) {
  const steps = stepsOn(database);
  const savepoint = savepointOf(steps);
  /** Groups that still get savepoints, because a job before them has failed. */
  let careful = 0;
  return { commitGroup, openSavepoint: savepoint.open };

  async function commitGroup(jobs: readonly Job[]): Promise<void> {
    if (careful === 0 && !writesTwice && (await commitTrusted(jobs))) return;
    if (careful > 0) careful -= 1;
    const answers: (() => void)[] = [];
    try {
      steps.begin.run();
      for (const job of jobs) answers.push(await runJob(job, savepoint, writesTwice));
      steps.commit.run();
    } catch (error) {
      if (database.inTransaction) database.run('rollback');
      for (const job of jobs) job.failed(error);
      return;
    }
    for (const answer of answers) answer();
  }

  /**
   * Without savepoints, which cost as much as a small job. False where one fails: then the group is rolled back, and all
   * of it runs again, each job with a savepoint. One that is alone has nobody to spare.
   */
  async function commitTrusted(jobs: readonly Job[]): Promise<boolean> {
    const values: unknown[] = [];
    savepoint.leaveOut(true);
    try {
      steps.begin.run();
      for (const job of jobs) {
        const answer = job.run();
        values.push(answer instanceof Promise ? await answer : answer);
      }
      steps.commit.run();
    } catch (error) {
      if (database.inTransaction) database.run('rollback');
      const culprit = jobs[values.length];
      if (jobs.length === 1) culprit?.failed(error);
      else careful = CAREFUL_GROUPS;
      // Its time is over: it gets no more of it.
      if (culprit && wasLate(error)) culprit.late = error;
      return jobs.length === 1 && culprit !== undefined;
    } finally {
      savepoint.leaveOut(false);
    }
    jobs.forEach(({ done }, at) => done(values[at]));
    return true;
  }
}

/** A savepoint of its own: a job that throws, or takes too long, takes back its own rows and nobody else's. */
async function runJob(
  job: Job,
  savepoint: ReturnType<typeof savepointOf>,
  writesTwice: Surroundings['writesTwice'],
): Promise<() => void> {
  if (job.late !== undefined) return () => job.failed(job.late);
  try {
    if (writesTwice) {
      savepoint.open();
      await job.run();
      savepoint.takeBack();
    }
    const answer = job.run();
    const value = answer instanceof Promise ? await answer : answer;
    savepoint.release();
    return () => job.done(value);
  } catch (error) {
    savepoint.takeBack();
    return () => job.failed(error);
  }
}

/** The one of the job that runs. A job that is one statement alone has none: what SQLite refuses has changed nothing. */
function savepointOf(steps: ReturnType<typeof stepsOn>) {
  let isOpen = false;
  let leftOut = false;
  const end = (how: () => void) => {
    if (!isOpen) return;
    isOpen = false;
    how();
    steps.release.run();
  };
  return {
    leaveOut(wanted: boolean) {
      leftOut = wanted;
    },
    open() {
      if (leftOut) return;
      if (!isOpen) steps.open.run();
      isOpen = true;
    },
    release: () => end(() => undefined),
    takeBack: () => end(() => steps.takeBack.run()),
  };
}

/** Prepared once: reading such a text costs as much as the row of a small job. */
function stepsOn(database: Database) {
  return {
    begin: database.query('begin immediate'),
    commit: database.query('commit'),
    open: database.query('savepoint job'),
    release: database.query('release job'),
    takeBack: database.query('rollback to job'),
  };
}
