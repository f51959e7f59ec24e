/** Writes on PostgreSQL: serializable transactions that run again when another one was in their way. */
import type { ReservedSQL, SQL } from 'bun';
import { attempt, type AttemptOptions, type Statements, type Surroundings } from '../attempt.ts';
import { busy } from '../busy.ts';
import type { Deadlines } from '../deadlines.ts';
import { UniqueViolation, type Transaction } from '../port.ts';
import { told, wasDisturbed } from './errors.ts';
import { createHot, Disturbed, keyOf } from './hot.ts';
import type { Permits } from './permits.ts';
import { asRows } from './rows.ts';
import { singleOf, type Single } from './single.ts';

type Work<T> = (transaction: Transaction) => Promise<T>;
export type Kind = Pick<AttemptOptions, 'most' | 'append'> & {
  readonly turn: string | undefined;
  /** Sends what begins the transaction. */
  readonly begin: (connection: ReservedSQL) => Promise<unknown>;
  /** Where the work is one statement: sends it with its commit. Undefined: it has to go the ordinary way. */
  readonly sendSingle: ((single: Single) => Promise<number | undefined>) | undefined;
};

/** How often a work runs again whose row is there already: its own check finds the row then, and answers. */
const TAKEN_TRIES = 2;
/** What those stand in line for that were disturbed at no statement of their own, but at the end. */
const AT_THE_END = 'commit';
/** Who has stood in so many lines goes past them: two works could send each other from one line to the next for ever. */
const LINES_MOST = 3;

/** `key`: what the work has the turn for; `asks`: it looks for lines. */
type Place = { readonly key: string | undefined; readonly asks: boolean };

export type WriterParts = {
  readonly sql: SQL;
  readonly permits: Permits;
  readonly inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly seen: ((sql: string) => void) | undefined;
  readonly retried: () => void;
  readonly deadlines: Deadlines;
};

export function createWriter(
  { sql, permits, inTurn, seen, retried, deadlines }: WriterParts,
  surroundings: Surroundings,
) {
  const { limits, later, random } = surroundings;
  const around = { ...surroundings, later: deadlines.later };
  const hot = createHot();

  /** Writes that were looked at first, and held no connection then: who closes waits for them. */
  const lookedAt = new Set<Promise<unknown>>();
  return { write, settled: () => Promise.allSettled(lookedAt) };

  async function write<T>(owner: object, work: Work<T>, kind: Kind): Promise<T> {
    const { sendSingle, turn } = kind;
    if (sendSingle && turn === undefined && !surroundings.writesTwice) {
      const single = singleOf(owner, work);
      if (single instanceof Promise) return afterLook(single, () => ordinary(owner, work, kind));
      if (single && hot.has(single.sql, single.values) === undefined) {
        seen?.(single.sql);
        const changed = await sendSingle(single);
        if (changed !== undefined) return changed as T;
      }
    }
    return ordinary(owner, work, kind);
  }

  async function afterLook<T>(look: Promise<undefined>, run: () => Promise<T>): Promise<T> {
    const whole = look.then(run);
    lookedAt.add(whole);
    try {
      return await whole;
    } finally {
      lookedAt.delete(whole);
    }
  }

  async function ordinary<T>(owner: object, work: Work<T>, kind: Kind): Promise<T> {
    let [tries, taken, lines] = [0, 0, 0];
    let key: string | undefined;
    let leaveLine: (() => void) | undefined;
    const place = () => ({ key, asks: lines < LINES_MOST });
    const once = () =>
      key === undefined ? run(owner, work, kind, place()) : inTurn(key, () => run(owner, work, kind, place()));
    try {
      for (;;) {
        try {
          return await (kind.turn === undefined ? once() : inTurn(kind.turn, once));
        } catch (error) {
          const again = error instanceof Disturbed || (!kind.append && isTaken(error) && taken++ < TAKEN_TRIES);
          if (!again) throw told(error);
          leaveLine?.();
          key = error instanceof Disturbed ? error.key : AT_THE_END;
          leaveLine = hot.stand(key);
          // Who only came to a line stands in it: nothing was disturbed.
          if (error instanceof Disturbed && error.waited) {
            lines += 1;
            continue;
          }
          if (tries >= limits.tries) throw busy('The database is busy with other changes of the same things.', error);
          retried();
          await rest(limits.restMs * 2 ** tries);
          tries += 1;
        }
      }
    } finally {
      leaveLine?.();
    }
  }

  async function run<T>(owner: object, work: Work<T>, { begin, most, append }: Kind, place: Place): Promise<T> {
    const leave = await permits.enter();
    const connection = await reserved(leave);
    const statements = statementsOn(connection, place);
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

  function statementsOn(connection: ReservedSQL, { key: held, asks }: Place): Statements {
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

  async function reserved(leave: () => void): Promise<ReservedSQL> {
    try {
      return await sql.reserve();
    } catch (error) {
      leave();
      throw told(error);
    }
  }

  function rest(most: number): Promise<void> {
    return new Promise((resolve) => void later(1 + random() * (most - 1), resolve));
  }
}

/** A key as a number of 64 bits, in words. */
function lockOf(key: string): string {
  return BigInt.asIntN(64, BigInt(Bun.hash(key))).toString();
}

function isTaken(error: unknown): boolean {
  return error instanceof UniqueViolation;
}
