/** What the phases of an import share: whether it still goes on, how far it is, what the desks hear of it. */
import { IMPORT_PROBLEMS_KEPT } from '../../../wire/imports/limits.ts';
import type { ImportPhase } from '../../../wire/imports/states.ts';
import { MB } from '../../../wire/limits.ts';
import { collecting } from '../../collecting.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Problem } from './items.ts';
import { addProblems, changeImport, importById, type ImportRecord } from './store.ts';

/** Somebody has stopped it: what is done stays. */
export class Stopped extends Error {}

/** Desks hear of a running import at most so often. */
const TELL_MS = 500;

/** Each is checked, written, noted and taken apart for the search: a text of 50 KB leaves 9 MB behind. */
const COLLECT_TEXT_CHARS = MB / 16;

export type Going = {
  readonly record: ImportRecord;
  /** A step of it, in one transaction with what is noted of it. Errors: `Stopped`. */
  readonly step: <T>(work: (transaction: Transaction, now: ImportRecord) => Promise<T>) => Promise<T>;
  readonly problems: (transaction: Transaction, problems: readonly Problem[]) => Promise<void>;
  /** Of a row that is done: what its text has left behind is collected. */
  readonly passed: (chars: number) => void;
};

export function going(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  hub: Publish<'desk'>,
  {
    record,
    phase,
    signal,
  }: { readonly record: ImportRecord; readonly phase: ImportPhase; readonly signal: AbortSignal },
): Going {
  let toldAt = now();
  return {
    record,
    async step(work) {
      signal.throwIfAborted();
      const done = await storage.write(
        async (transaction) => {
          const present = await importById(transaction, record.id);
          if (present?.state !== phase) throw new Stopped();
          return work(transaction, present);
        },
        { turn: record.projectId },
      );
      if (now() - toldAt >= TELL_MS) {
        toldAt = now();
        await tell({ storage }, hub, record.id);
      }
      return done;
    },
    problems: (transaction, problems) =>
      addProblems(transaction, { id: record.id, phase }, problems, IMPORT_PROBLEMS_KEPT),
    passed: collecting(COLLECT_TEXT_CHARS),
  };
}

/** Says to desks how far it is. */
export async function tell({ storage }: { storage: Queries }, hub: Publish<'desk'>, id: string): Promise<void> {
  const record = await importById(storage, id);
  if (!record) return;
  const { projectId, state, done, total, problems } = record;
  hub.publish('desk', projectId, { name: 'job', data: { id, state, done, total, problems } });
}

/** One more is done, and counts are these. */
export async function advance(
  transaction: Transaction,
  now: ImportRecord,
  change: Partial<Pick<ImportRecord, 'done' | 'total' | 'counts'>> = {},
): Promise<void> {
  await changeImport(transaction, now.id, [now.state], { done: now.done + 1, ...change });
}
