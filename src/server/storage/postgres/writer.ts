/** Writes on PostgreSQL: serializable transactions that run again when another one was in their way. */
import type { Surroundings } from '../attempt.ts';
import { createHot } from './hot.ts';
import { createRetries, type Ordinary } from './retries.ts';
import { singleOf, type Single } from './single.ts';
import { createRun, type TransactionParts, type Work } from './transaction.ts';

export type Kind = Ordinary & {
  /** Where the work is one statement: sends it with its commit. Undefined: it has to go the ordinary way. */
  readonly sendSingle: ((single: Single) => Promise<number | undefined>) | undefined;
};

export type WriterParts = Omit<TransactionParts, 'hot'> & {
  readonly inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly retried: () => void;
};

export function createWriter({ inTurn, retried, ...parts }: WriterParts, surroundings: Surroundings) {
  const { seen } = parts;
  const hot = createHot();
  const run = createRun({ ...parts, hot }, surroundings);
  const ordinary = createRetries({ run, hot, inTurn, retried }, surroundings);

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

  async function afterLook<T>(look: Promise<undefined>, next: () => Promise<T>): Promise<T> {
    const whole = look.then(next);
    lookedAt.add(whole);
    try {
      return await whole;
    } finally {
      lookedAt.delete(whole);
    }
  }
}
