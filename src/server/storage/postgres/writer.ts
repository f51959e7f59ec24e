/** Writes on PostgreSQL: serializable transactions that run again when another one was in their way. */
import type { ReservedSQL, SQL } from 'bun';
import { attempt, type AttemptOptions, type Statements, type Surroundings } from '../attempt.ts';
import { busy } from '../busy.ts';
import { UniqueViolation, type Transaction } from '../port.ts';
import { told, wasDisturbed } from './errors.ts';
import type { Permits } from './permits.ts';
import { asRows } from './rows.ts';

type Work<T> = (transaction: Transaction) => Promise<T>;
export type Kind = Pick<AttemptOptions, 'most' | 'append'> & {
  readonly turn: string | undefined;
  readonly begin: string;
};

/** How often a work runs again whose row is there already: its own check finds the row then, and answers. */
const TAKEN_TRIES = 2;
/** The turn of those that were disturbed: one after the other they disturb each other no more. */
const DISTURBED = 'disturbed';

export type WriterParts = {
  readonly sql: SQL;
  readonly permits: Permits;
  readonly inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly seen: ((sql: string) => void) | undefined;
  readonly retried: () => void;
};

export function createWriter({ sql, permits, inTurn, seen, retried }: WriterParts, surroundings: Surroundings) {
  const { limits, later, random } = surroundings;

  return async function write<T>(owner: object, work: Work<T>, kind: Kind): Promise<T> {
    const once = () => run(owner, work, kind);
    let taken = 0;
    for (let tries = 0; ; tries += 1) {
      try {
        // Those with a turn keep to it; the others meet in one of their own once they were disturbed.
        const turn = kind.turn ?? (tries > 0 ? DISTURBED : undefined);
        return await (turn === undefined ? once() : inTurn(turn, once));
      } catch (error) {
        const again =
          wasDisturbed(error) || (error instanceof UniqueViolation && !kind.append && taken++ < TAKEN_TRIES);
        if (!again) throw told(error);
        if (tries >= limits.tries) throw busy('The database is busy with other changes of the same things.');
        retried();
        await rest(limits.restMs * 2 ** tries);
      }
    }
  };

  async function run<T>(owner: object, work: Work<T>, { begin, most, append }: Kind): Promise<T> {
    const leave = await permits.enter();
    const connection = await reserved(leave);
    const statements = statementsOn(connection, seen);
    const open = () => attempt(work, statements, surroundings, { owner, most, append });
    const end = (how: 'commit' | 'rollback') => connection.unsafe(how).simple();
    const release = () => {
      connection.release();
      leave();
    };
    try {
      // Sent together with the first statement; when it fails, so does that one.
      const begun = connection.unsafe(begin).simple().execute();
      begun.catch(() => undefined);
      if (surroundings.writesTwice) {
        await open();
        await end('rollback');
        await connection.unsafe(begin).simple();
      }
      const value = await open();
      await begun;
      await end('commit');
      release();
      return value;
    } catch (error) {
      // Nobody waits for it: behind a statement that still runs, it comes when that one is cut.
      void end('rollback')
        .catch(() => undefined)
        .then(release);
      throw error;
    }
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

function statementsOn(connection: ReservedSQL, seen: WriterParts['seen']): Statements {
  const ask = (text: string, sql: string, values: readonly unknown[]) => {
    seen?.(sql);
    return connection.unsafe(text, [...values]).catch((error: unknown) => {
      throw wasDisturbed(error) ? error : told(error);
    });
  };
  const rows: Statements['rows'] = async (query, sql, values) => asRows(await ask(query.sql, sql, values));
  return {
    engine: 'postgres',
    rows,
    firstRow: rows,
    change: async (query, sql, values) => (await ask(query.sql, sql, values)).count as number,
    native: async (text, values) => [...(await ask(text, text, values))],
  };
}
