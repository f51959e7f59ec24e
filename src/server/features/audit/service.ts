/** The audit log. Every call that changes something writes its entry in the transaction of the change: both or neither. */
import type { AuditPage } from '../../../wire/audit/shapes.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import { wholeText } from '../../http/whole-text.ts';
import { detailHash, entryHash } from './chain.ts';
import { chainOf } from './chains.ts';
import { chainsOf } from './engine-chains.ts';
import { insertEntry, newestEntries, takeNumber, type AuditFilter, type WholeEntry } from './store.ts';
import { peopleOf } from '../users/people.ts';

/** What a change says of itself: entities as the wire shows them, so that no hash or secret gets into the log. */
export type Change = {
  /** The account that did it; null for somebody without one. */
  readonly actor: string | null;
  /** The name of the call that did it, such as `addBan`. */
  readonly action: string;
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
      const chains = chainsOf(transaction.engine);
      const chain = chainOf(actor, chains);
      const { number, previousHash } = await takeNumber(transaction, chain);
      const detail = { before: JSON.stringify(before ?? null), after: JSON.stringify(after ?? null) };
      const entry = {
        chain,
        number,
        place: await chains.nextPlace(transaction, number),
        at: now(),
        actorId: actor,
        action,
        // As the database keeps it: the hash must be of what is read back.
        target: wholeText(target),
        detailHash: detailHash(secret, detail),
        previousHash,
      };
      await insertEntry(transaction, { ...entry, hash: entryHash(secret, entry) }, detail);
    },

    async page(filter) {
      const rows = await newestEntries(storage, filter);
      const people = await peopleOf(
        storage,
        rows.map(({ actorId }) => actorId),
      );
      return {
        entries: rows.map(({ place, at, actorId, action, target, detail, hash }) => ({
          number: place,
          at: new Date(at).toISOString(),
          actor: actorId,
          actorName: people.get(actorId ?? '')?.name ?? null,
          action,
          target,
          ...shown(detail),
          hash,
        })),
        next: rows.length === filter.limit ? (rows.at(-1)?.place ?? null) : null,
      };
    },
  };
}

/** Before and after of an entry; both null once its details have been emptied. */
function shown(detail: WholeEntry['detail']): { before: unknown; after: unknown } {
  return {
    before: JSON.parse(detail?.before ?? 'null') as unknown,
    after: JSON.parse(detail?.after ?? 'null') as unknown,
  };
}
