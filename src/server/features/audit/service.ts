/** The audit log. Every call that changes something writes its entry in the transaction of the change: both or neither. */
import type { AuditPage } from '../../../wire/audit/shapes.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import { wholeText } from '../../http/whole-text.ts';
import { detailHash, entryHash } from './chain.ts';
import { chainOf } from './chains.ts';
import { chainsOf } from './engine-chains.ts';
import { inWhosePlace } from '../../in-place.ts';
import { emptyDetails, insertEntry, newestEntries, takeNumber, type AuditFilter, type WholeEntry } from './store.ts';
import { peopleOf } from '../users/people.ts';

/** What a change says of itself: entities as the wire shows them, so that no hash or secret gets into the log. */
export type Change = {
  /** The account that did it; null for somebody without one. */
  readonly actor: string | null;
  /** In whose place; what is done in a session opened as somebody else has it by itself. */
  readonly onBehalfOf?: string;
  /** The name of the call that did it, such as `addBan`. */
  readonly action: string;
  /** Kind and id, such as `user:0190…`. */
  readonly target: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** Somebody whom the log shall not tell of any more. */
export type ForgottenPerson = {
  /** Entries about these lose their details: `user:…`, `visitor:…`, `ticket:…`. */
  readonly targets: readonly string[];
  /**
   * So does every entry that tells one of these: ids and addresses. As a whole value of its details; one of 6 characters
   * and more also inside a longer one, such as an address in a sentence.
   */
  readonly mentions: readonly string[];
};

export type Audit = {
  readonly note: (transaction: Transaction, change: Change) => Promise<void>;
  /**
   * Empties what entries tell of a person; that something was done, by which id, when and to what stays, and the chains
   * are whole as before. Answers how many entries were emptied. It reads the whole log: work for a job.
   */
  readonly forget: (transaction: Transaction, person: ForgottenPerson) => Promise<number>;
  /** Newest first. */
  readonly page: (filter: AuditFilter) => Promise<AuditPage>;
};

export { headsOf as auditHeads } from './store.ts';

/** A shorter text stands in half of all sentences. */
const INSIDE_CHARS = 6;

export function createAudit({ storage, now, secret }: Pick<Ports, 'storage' | 'now' | 'secret'>): Audit {
  return {
    async note(transaction, change) {
      const { action, target, before, after } = change;
      const { actor, onBehalfOf } = whoDid(change);
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
        onBehalfOf,
        action,
        // As the database keeps it: the hash must be of what is read back.
        target: wholeText(target),
        detailHash: detailHash(secret, detail),
        previousHash,
      };
      await insertEntry(transaction, { ...entry, hash: entryHash(secret, entry) }, detail);
    },

    forget: (transaction, { targets, mentions }) =>
      emptyDetails(transaction, { targets, patterns: mentions.filter(Boolean).map(patternOf) }, now()),

    async page(filter) {
      const rows = await newestEntries(storage, filter);
      const people = await peopleOf(
        storage,
        rows.flatMap(({ actorId, onBehalfOf }) => [actorId, onBehalfOf]),
      );
      return {
        entries: rows.map(({ place, at, actorId, onBehalfOf, action, target, detail, hash }) => ({
          number: place,
          at: new Date(at).toISOString(),
          actor: actorId,
          actorName: people.get(actorId ?? '')?.name ?? null,
          onBehalfOf,
          onBehalfOfName: people.get(onBehalfOf ?? '')?.name ?? null,
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

/** What a session opened as somebody else does is done by its opener, in that user's place. */
function whoDid({ actor, onBehalfOf }: Change): { actor: string | null; onBehalfOf: string | null } {
  const place = inWhosePlace();
  if (place && place.account === actor) return { actor: place.opener, onBehalfOf: actor };
  return { actor, onBehalfOf: onBehalfOf ?? null };
}

/** Before and after of an entry; both null once its details have been emptied. */
function shown(detail: WholeEntry['detail']): { before: unknown; after: unknown } {
  return {
    before: JSON.parse(detail?.before ?? 'null') as unknown,
    after: JSON.parse(detail?.after ?? 'null') as unknown,
  };
}

/** What `like` finds in JSON, with `!` before what it would take for a sign of its own. */
function patternOf(mention: string): string {
  const json = JSON.stringify(wholeText(mention));
  const text = mention.length < INSIDE_CHARS ? json : json.slice(1, -1);
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`;
}
