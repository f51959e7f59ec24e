/**
 * The statements of one connection, each prepared once. Bun's own `query` keeps the first 20 texts and prepares every other
 * one anew each time, which cost the server up to half of what the statement itself does.
 */
import type { Database, SQLQueryBindings, Statement } from 'bun:sqlite';
import type { Row } from '../port.ts';

type OneText = Statement<Row, SQLQueryBindings[]>;

/** Some kilobytes each; those of the calls that are made all the time are about a hundred. */
export const KEPT_STATEMENTS = 256;

export type Prepared = {
  /** The statement of a text; the one that was asked for longest ago makes room. Errors: what SQLite says of the text. */
  readonly of: (sql: string) => OneText;
  /** Before the connection closes, which would keep the file open until the last of them is gone. */
  readonly drop: () => void;
};

export function prepareOnce(database: Database): Prepared {
  const kept = new Map<string, OneText>();
  return { of, drop };

  function of(sql: string): OneText {
    const known = kept.get(sql);
    if (known) {
      kept.delete(sql);
      kept.set(sql, known);
      return known;
    }
    const made: OneText = database.prepare(sql);
    kept.set(sql, made);
    if (kept.size > KEPT_STATEMENTS) dropOldest();
    return made;
  }

  function dropOldest(): void {
    for (const [sql, statement] of kept) {
      kept.delete(sql);
      return statement.finalize();
    }
  }

  function drop(): void {
    for (const statement of kept.values()) statement.finalize();
    kept.clear();
  }
}
