/**
 * A thread with a connection of its own, which only reads: what takes long there, such as an exact count, holds up nobody
 * who asks the server's own connections.
 *
 * Two ways to use it:
 *
 * - `const aside = storage.aside()`: `aside.all` and `aside.one` like those of the storage; `aside.stop()` gives up what runs
 *   and ends the thread. Ask in pieces (some thousand rows at a time): one statement cannot be broken off half-way on SQLite,
 *   and progress is told between two of them. Hand it to whatever takes `Queries`: all its statements then run aside, and only
 *   what it does between them is done here.
 * - A program that computes much itself, such as a dry run, is a worker file of its own, made with `createThread` and
 *   `answerEach` (`server/thread.ts`): give it `storage.place` in its job, and let it open `readerAt(place)`
 *   (`storage/reader-at.ts`) in the thread.
 */
import { ApiError } from '../../wire/errors.ts';
import { createThread } from '../thread.ts';
import { storageLimits } from './limits.ts';
import type { Aside, Row, StoragePlace, Value } from './port.ts';

/** What is asked of the thread. */
export type AsideJob = { readonly place: StoragePlace; readonly sql: string; readonly values: readonly Value[] };

/** The thread begins with the first statement. `seen`: told of each text. */
export function openAside(place: StoragePlace, seen?: (sql: string) => void): Aside {
  const thread = createThread(new URL('./aside-worker.ts', import.meta.url), {
    longestMs: storageLimits.patientMs,
    tooLong: () => new ApiError('not_ready', 'The database is too busy to count this now. Try again later.'),
  });
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, as the thread takes them. */
  const ask = async (sql: string, values: readonly Value[]): Promise<Row[]> => {
    const job: AsideJob = { place, sql, values };
    seen?.(sql);
    const answer = last.then(() => thread.ask(job));
    // Whoever comes next does not hear of it.
    last = answer.catch(() => undefined);
    return (await answer) as Row[];
  };
  return {
    engine: place.engine,
    all: async <T extends Row>(sql: string, ...values: Value[]) => (await ask(sql, values)) as T[],
    one: async <T extends Row>(sql: string, ...values: Value[]) => (await ask(sql, values))[0] as T | undefined,
    stop: thread.close,
  };
}
