/**
 * Single statements on a connection of their own. One is a transaction by itself, in one round trip; those that come
 * while others are on their way go together, in one transaction that reaches the disk once.
 */
import type { SQL } from 'bun';
import { tellSlow, type Surroundings } from '../attempt.ts';
import { busy } from '../busy.ts';
import { lostConnection, stateOf, told, wasDisturbed } from './errors.ts';
import { holding, type Permits } from './permits.ts';
import type { Single } from './single.ts';

export type Line = {
  /**
   * The rows that the statement has changed, durable; undefined where nothing of it was done and the ordinary way is to
   * be gone: it was refused, disturbed, had to wait for somebody's rows, or another one of its group was or had.
   * Errors: 503 where the connection is lost.
   */
  readonly send: (single: Single) => Promise<number | undefined>;
  /** Resolves when what was sent before is done. */
  readonly close: () => Promise<void>;
};

/** What the connection of a line is opened with: each statement by itself is a serializable transaction. */
export const lineSettings = {
  default_transaction_isolation: 'serializable',
  // Nobody stands behind one that waits: it leaves the line.
  lock_timeout: 50,
  statement_timeout: 1000,
};

const TOGETHER_MOST = 128;
/** Who comes while a group is on its way for longer goes the ordinary way. */
const STUCK_MS = 20;

type Waiting = {
  readonly single: Single;
  readonly done: (changed: number | undefined) => void;
  readonly failed: (error: unknown) => void;
};

/** `sql`: one connection with `lineSettings`. */
export function createLine(sql: SQL, surroundings: Pick<Surroundings, 'now' | 'log' | 'limits'>): Line {
  const { now } = surroundings;
  const waiting: Waiting[] = [];
  let draining: Promise<void> | undefined;
  let sentAt: number | undefined;
  let closed = false;

  return {
    send(single) {
      if (closed) return Promise.reject(new Error('storage is closed'));
      if (sentAt !== undefined && now() - sentAt > STUCK_MS) return Promise.resolve(undefined);
      return new Promise((done, failed) => {
        waiting.push({ single, done, failed });
        draining ??= drain();
      });
    },
    async close() {
      closed = true;
      await draining;
      await sql.close();
    },
  };

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Those that arrive in this turn of the event loop go together.
      await new Promise((resolve) => setImmediate(resolve));
      const group = waiting.splice(0, TOGETHER_MOST);
      sentAt = now();
      try {
        const changed = group.length === 1 ? [await alone(sql, group[0]!.single)] : await together(sql, group);
        group.forEach(({ done }, at) => done(changed[at]));
      } catch (error) {
        // Refused by the server, nothing was done. Without its word nobody knows.
        const nothingDone = stateOf(error) !== undefined && !lostConnection(error);
        for (const { done, failed } of group) {
          if (nothingDone) done(undefined);
          else failed(told(error));
        }
      }
      tellSlow(
        surroundings,
        now() - sentAt,
        group.map(({ single }) => single.sql),
      );
      sentAt = undefined;
    }
    draining = undefined;
  }
}

async function alone(sql: SQL, { text, values }: Single): Promise<number> {
  return (await sql.unsafe(text, values)).count;
}

/** All or none: the database takes back a transaction in which one was refused. */
async function together(sql: SQL, group: readonly Waiting[]): Promise<number[]> {
  const connection = await sql.reserve();
  try {
    // As templates they are sent with what follows; as plain texts each would be awaited.
    const begun = connection`begin`.execute();
    const asked = group.map(({ single }) => connection.unsafe(single.text, single.values).execute());
    const ended = await Promise.allSettled([begun, ...asked, connection`commit`.execute()]);
    // Then each was a transaction by itself, and some may be done.
    if (ended[0]!.status === 'rejected') throw busy('The database cannot be reached.', ended[0]!.reason);
    const refused = ended.find((one) => one.status === 'rejected');
    if (refused) throw refused.reason;
    return (await Promise.all(asked)).map(({ count }) => count as number);
  } finally {
    connection.release();
  }
}

/** Single appends: each is a transaction by itself, read committed, on any connection. Undefined as for a line. */
export function createAppender(
  { sql, permits }: { readonly sql: SQL; readonly permits: Permits },
  surroundings: Pick<Surroundings, 'now' | 'log' | 'limits'>,
): Line['send'] {
  return ({ sql: written, text, values }) =>
    holding(permits, async () => {
      const sentAt = surroundings.now();
      try {
        return (await sql.unsafe(text, values)).count as number;
      } catch (error) {
        if (wasDisturbed(error)) return undefined;
        throw told(error);
      } finally {
        tellSlow(surroundings, surroundings.now() - sentAt, [written]);
      }
    });
}
