/** The audit log. Every call that changes something writes its entry in the transaction of the change: both or neither. */
import type { AuditPage } from '../../../wire/audit/shapes.ts';
import type { endpoints } from '../../../wire/endpoints.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import { CHAIN_START, entryHash, headOf } from './chain.ts';
import { insertEntry, lastEntry, newestEntries, writeHead, type AuditFilter } from './store.ts';

/** What a change says of itself: entities as the wire shows them, so that no hash or secret gets into the log. */
export type Change = {
  /** The account that did it; null for somebody without one. */
  readonly actor: string | null;
  readonly action: keyof typeof endpoints;
  /** Kind and id, such as `user:0190…`. */
  readonly target: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

export type Audit = {
  readonly note: (transaction: Transaction, change: Change) => Promise<void>;
  /** Newest first. */
  readonly page: (filter: AuditFilter) => Promise<AuditPage>;
};

export function createAudit({ storage, now, secret }: Pick<Ports, 'storage' | 'now' | 'secret'>): Audit {
  return {
    async note(transaction, { actor, action, target, before, after }) {
      const last = await lastEntry(transaction);
      const entry = {
        number: (last?.number ?? 0) + 1,
        at: now(),
        actorId: actor,
        action,
        // Half a surrogate pair is stored as another sign: the hash must be of what is read back.
        target: target.toWellFormed(),
        before: JSON.stringify(before ?? null),
        after: JSON.stringify(after ?? null),
        previousHash: last?.hash ?? CHAIN_START,
      };
      const hash = entryHash(secret, entry);
      await insertEntry(transaction, { ...entry, hash });
      await writeHead(transaction, headOf(entry.number, hash));
    },

    async page(filter) {
      const rows = await newestEntries(storage, filter);
      return {
        entries: rows.map(({ number, at, actorId, actorName, action, target, before, after, hash }) => ({
          number,
          at: new Date(at).toISOString(),
          actor: actorId,
          actorName,
          action,
          target,
          before: JSON.parse(before) as unknown,
          after: JSON.parse(after) as unknown,
          hash,
        })),
        next: rows.length === filter.limit ? (rows.at(-1)?.number ?? null) : null,
      };
    },
  };
}
