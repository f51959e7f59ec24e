/** PostgreSQL behind the port, through Bun's driver. */
import { SQL } from 'bun';
import { openAside } from '../aside.ts';
import type { Surroundings } from '../attempt.ts';
import { createDeadlines } from '../deadlines.ts';
import { refuseInside } from '../own-write.ts';
import { placed, refuseMiscount } from '../places.ts';
import type { Row, Storage, StoragePlace, Transaction, Value, WriteOptions } from '../port.ts';
import { realSurroundings } from '../surroundings.ts';
import { storable } from '../values.ts';
import { told } from './errors.ts';
import { exclusiveKind, kindsOf, timeout } from './kinds.ts';
import { createAppender, createLine, lineSettings, type Line } from './line.ts';
import { createPermits, holding, type Permits } from './permits.ts';
import { asRows } from './rows.ts';
import { createTurns } from './turns.ts';
import { createWriter } from './writer.ts';

export type PostgresOptions = Partial<Surroundings> & {
  /** Connections at most. */
  readonly pool?: number;
  /** Told of each text that is executed. For the tests that look for texts which never were. */
  readonly seen?: (sql: string) => void;
};

const CONNECT_SECONDS = 5;

/** With fewer connections, all of them are for everybody. */
const LINE_FROM = 4;

/** Connects at the first query. `address`: a `postgres://` URL. */
export function openPostgres(address: string, { pool = 10, seen, ...given }: PostgresOptions = {}): Storage {
  const surroundings = { ...realSurroundings, ...given };
  const { limits } = surroundings;
  const deadlines = createDeadlines(surroundings);
  const connections = (most: number, settings: Record<string, string | number> = {}) =>
    new SQL(address, {
      max: most,
      bigint: true,
      connectionTimeout: CONNECT_SECONDS,
      connection: { ...settingsOf(limits), ...settings },
    });
  const shared = pool < LINE_FROM ? pool : pool - 1;
  const sql = connections(shared);
  const line = pool < LINE_FROM ? undefined : createLine(connections(1, lineSettings), surroundings);
  const permits = createPermits(shared, surroundings, 'All connections to the database are in use.');
  const counts = { retries: 0 };
  const writer = createWriter(
    { sql, permits, inTurn: createTurns(surroundings), seen, retried: () => (counts.retries += 1), deadlines },
    surroundings,
  );
  const parts: Parts = {
    place: { engine: 'postgres', address },
    sql,
    permits,
    line,
    write: writer.write,
    append: createAppender({ sql, permits }, surroundings),
    seen,
    counts,
    owner: {},
    close: async () => {
      await writer.settled();
      await Promise.all([permits.close(), line?.close()]);
      deadlines.close();
      await sql.close();
    },
  };
  const patient = viewOf(parts, { ms: limits.patientMs, patient: true }, () => patient);
  return viewOf(parts, { ms: limits.writeMs, patient: false }, () => patient);
}

const settingsOf = (limits: Surroundings['limits']) => ({
  statement_timeout: limits.statementMs,
  application_name: 'parley',
  TimeZone: 'UTC',
  // A plan for any value would read a whole table where the term is a rare one.
  plan_cache_mode: 'force_custom_plan',
  // Small tables are read by their indexes too: whoever reads all of one is disturbed by everybody who writes there.
  seq_page_cost: 10,
  random_page_cost: 1,
  jit: 'off',
});

type Parts = {
  readonly place: StoragePlace;
  readonly sql: SQL;
  readonly permits: Permits;
  readonly line: Line | undefined;
  readonly write: ReturnType<typeof createWriter>['write'];
  readonly append: ReturnType<typeof createAppender>;
  readonly seen: ((sql: string) => void) | undefined;
  readonly counts: { retries: number };
  readonly owner: object;
  readonly close: () => Promise<void>;
};

function viewOf(parts: Parts, { ms, patient }: { ms: number; patient: boolean }, patience: () => Storage): Storage {
  const { sql, permits, line, write, append, seen, owner } = parts;
  const kindOf = kindsOf({ ms, patient }, { append, write: line?.send });
  const read = async (text: string, values: readonly Value[]): Promise<Row[]> => {
    refuseInside(owner);
    const query = placed(text);
    refuseMiscount(query, values);
    seen?.(text);
    const ask = async () => asRows(await (patient ? slowly : quickly)(query.sql, storable(values)));
    try {
      return await holding(permits, ask);
    } catch (error) {
      throw told(error);
    }
  };
  const quickly = (text: string, values: Value[]) => sql.unsafe(text, values);
  const slowly = async (text: string, values: Value[]) => {
    const connection = await sql.reserve();
    try {
      await connection.unsafe(`begin read only${timeout(ms)}`).simple();
      return await connection.unsafe(text, values);
    } finally {
      await connection.unsafe('rollback').simple();
      connection.release();
    }
  };
  return {
    engine: 'postgres',
    all: async <T extends Row>(text: string, ...values: Value[]) => (await read(text, values)) as T[],
    one: async <T extends Row>(text: string, ...values: Value[]) => (await read(text, values))[0] as T | undefined,
    write: async <T>(work: (transaction: Transaction) => Promise<T>, options?: WriteOptions) => {
      refuseInside(owner);
      return write(owner, work, kindOf(options));
    },
    exclusive: async (work) => {
      refuseInside(owner);
      return write(owner, work, exclusiveKind);
    },
    get patient() {
      return patience();
    },
    counts: parts.counts,
    place: parts.place,
    aside: () => openAside(parts.place, seen),
    scrub: async () => undefined,
    close: parts.close,
  };
}
