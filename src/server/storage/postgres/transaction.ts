/** One try of a work: a connection, its transaction, and the line that it may have the turn for. */
import type { ReservedSQL, SQL } from 'bun';
import { attempt, type AttemptOptions, type Statements, type Surroundings } from '../attempt.ts';
import type { Deadlines } from '../deadlines.ts';
import type { Transaction } from '../port.ts';
import { told, wasDisturbed } from './errors.ts';
import { Disturbed, keyOf, type createHot } from './hot.ts';
import type { Permits } from './permits.ts';
import { asRows } from './rows.ts';

export type Work<T> = (transaction: Transaction) => Promise<T>;
export type Begun = Pick<AttemptOptions, 'most' | 'append'> & {
  /** Sends what begins the transaction. */
  readonly begin: (connection: ReservedSQL) => Promise<unknown>;
};

/** What those stand in line for that were disturbed at no statement of their own, but at the end. */
export const AT_THE_END = 'commit';
/** `key`: what the work has the turn for; `asks`: it looks for lines. */
export type Place = { readonly key: string | undefined; readonly asks: boolean };

export type TransactionParts = {
  readonly sql: SQL;
  readonly permits: Permits;
  readonly seen: ((sql: string) => void) | undefined;
  readonly deadlines: Deadlines;
  readonly hot: ReturnType<typeof createHot>;
};

export function createRun(parts: TransactionParts, surroundings: Surroundings) {
  const { sql, permits, deadlines } = parts;
  const around = { ...surroundings, later: deadlines.later };
  return run;

  async function run<T>(owner: object, work: Work<T>, { begin, most, append }: Begun, place: Place): Promise<T> {
    const leave = await permits.enter();
    const connection = await reserved(sql, leave);
    const statements = statementsOn(connection, place, parts);
    const open = async () => attempt(work, statements, around, { owner, most, append });
    const rollBack = () => connection.unsafe('rollback').simple();
    const release = async () => {
      // It fails where the connection is gone, and the database has let go of the lock then; any other reason has to be seen.
      if (place.key !== undefined)
        await connection
          .unsafe('select pg_advisory_unlock_all()')
          .catch((error: unknown) => surroundings.log.warn({ error }, 'a lock of the waiting line was not given back'));
      connection.release();
      leave();
    };
    try {
      // The line goes on through all processes: taken before the transaction begins, which then sees the latest.
      if (place.key !== undefined)
        await connection.unsafe('select pg_advisory_lock($1::text::bigint)', [lockOf(place.key)]);
      // Sent together with the first statement; when it fails, so does that one.
      const begun = begin(connection);
      begun.catch(() => undefined);
      if (surroundings.writesTwice) {
        await open();
        await rollBack();
        await begin(connection);
      }
      const value = await open();
      await begun;
      await connection`commit`.catch((error: unknown) => {
        throw wasDisturbed(error) ? new Disturbed(AT_THE_END, false, error) : error;
      });
      void release();
      return value;
    } catch (error) {
      // Nobody waits for it: behind a statement that still runs, it comes when that one is cut.
      void rollBack()
        .catch(() => undefined)
        .then(release);
      throw error;
    }
  }
}

function statementsOn(
  connection: ReservedSQL,
  { key: held, asks }: Place,
  { hot, seen }: Pick<TransactionParts, 'hot' | 'seen'>,
): Statements {
  const ask = async (text: string, sql: string, values: readonly unknown[]) => {
    seen?.(sql);
    const wanted = asks ? hot.has(sql, values) : undefined;
    if (wanted !== undefined && wanted !== held) throw new Disturbed(wanted, true);
    try {
      return await connection.unsafe(text, [...values]);
    } catch (error) {
      throw wasDisturbed(error) ? new Disturbed(keyOf(sql, values), false, error) : told(error);
    }
  };
  const rows: Statements['rows'] = async (query, sql, values) => asRows(await ask(query.sql, sql, values));
  return {
    engine: 'postgres',
    rows,
    firstRow: async (query, sql, values) => (await rows(query, sql, values))[0],
    change: async (query, sql, values) => (await ask(query.sql, sql, values)).count as number,
    native: async (text, values) => [...(await ask(text, text, values))],
  };
}

async function reserved(sql: SQL, leave: () => void): Promise<ReservedSQL> {
  try {
    return await sql.reserve();
  } catch (error) {
    leave();
    throw told(error);
  }
}

/** A key as a number of 64 bits, in words. */
function lockOf(key: string): string {
  return BigInt.asIntN(64, BigInt(Bun.hash(key))).toString();
}
