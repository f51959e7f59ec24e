/**
 * A merge by hand is taken back. What there was before stands where it stood; what has been said of the kept one since, and
 * its visits since, stay with it. Sessions go back, and so does whoever came since by the other's user id; one that has
 * said since that it is the kept one's user stays, because sessions of one user id are one contact.
 */
import { MERGE_UNDO_MS } from '../../../wire/contacts/limits.ts';
import { joinedKeys } from '../../../wire/pure/joined-fields.ts';
import { ApiError } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { partValues } from '../attributes/service.ts';
import { countOfContact, countOfIdentity, latestOfContact, partSessions, visitorById } from '../visitors/service.ts';
import { companySaid } from './companies.ts';
import { refused, type MergingParts } from './merging.ts';
import {
  addMergeEvent,
  giveIdentity,
  mergeById,
  partContact,
  putChanges,
  sessionsOfMerge,
  setUndone,
  type Before,
  type MergeRecord,
} from './merges-store.ts';
import { contactById, saveContact, saveWords, type ContactRecord } from './store.ts';
import { wordsOf } from './words.ts';

/** Answers the id of the one who is itself again. Errors: 404; 409 `merge_refused` where it cannot be taken back any more. */
export type UndoMerge = (project: string, merge: string, by: string) => Promise<string>;

type Undone = { readonly from: ContactRecord; readonly into: ContactRecord; readonly before: Before };

export function createUnmerging(
  { storage, now, id }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, stored }: MergingParts,
): UndoMerge {
  return (project, mergeId, by) =>
    storage.write(async (transaction) => {
      const merge = isUuid(mergeId) ? await mergeById(transaction, project, mergeId.toLowerCase()) : undefined;
      if (!merge) throw new ApiError('not_found', 'There is no such merge.');
      const { from, into, before } = await undoable(transaction, merge, now());
      const parted = await identified(transaction, merge, { from, into: withoutMerge(into, before), before });
      await partContact(transaction, from.id, { into: into.id, aliases: before.aliases });
      // The kept one first: a user id is one contact's alone.
      await saveContact(transaction, parted.into);
      await saveContact(transaction, parted.from);
      await giveSessionsBack(transaction, merge, parted);
      const [one, other] = [
        await withTimes(transaction, parted.into, before.into.lastSeen, merge.at),
        await withTimes(transaction, parted.from, from.lastSeen, merge.at),
      ];
      for (const contact of [one, other]) {
        await saveContact(transaction, contact);
        await saveWords(transaction, contact, wordsOf(contact));
      }
      await putChanges(transaction, before.changes, before.said);
      if (parted.from.userId !== from.userId)
        await giveIdentity(transaction, { from: one.id, to: other.id, since: merge.at });
      await partValues(transaction, { from: other.id, into: one.id }, before.values);
      const company = await companyOf(transaction, other);
      // The new one first: whoever counts the other's company anew finds both.
      for (const follows of stored()) {
        await follows(transaction, { after: other, company });
        await follows(transaction, { before: into, after: one });
      }
      await setUndone(transaction, merge.id, now());
      for (const [contact, known] of [
        [one, other],
        [other, one],
      ] as const)
        await addMergeEvent(transaction, contact.id, { id: id(), at: now(), other: known.id, undone: true });
      const target = `contact:${one.id}`;
      await audit.note(transaction, { actor: by, action: 'undoContactMerge', target, after: { merge: merge.id } });
      return other.id;
    });
}

async function undoable(transaction: Transaction, merge: MergeRecord, now: number): Promise<Undone> {
  const { projectId, fromId, intoId, at, undoneAt, before } = merge;
  if (undoneAt !== null) throw refused('This merge has been taken back already.');
  if (!before || now - at > MERGE_UNDO_MS) throw refused('This merge is older than 30 days.');
  const [from, into] = [
    await contactById(transaction, projectId, fromId),
    await contactById(transaction, projectId, intoId),
  ];
  if (!from || !into) throw new ApiError('not_found', 'There is no such merge.');
  if (into.mergedInto !== '' || from.mergedInto !== into.id)
    throw refused('The contact has become part of another one since. Take that back first.');
  return { from, into, before };
}

/** The kept one without what the merge brought and nobody has said since. */
function withoutMerge(into: ContactRecord, { into: was, merged }: Before): ContactRecord {
  const own = Object.fromEntries(
    joinedKeys.filter((field) => into[field] === merged[field]).map((field) => [field, was[field]]),
  ) as Partial<ContactRecord>;
  const emailTrusted = into.email === merged.email ? was.emailTrusted : into.emailTrusted;
  const firstSeen = into.firstSeen === merged.firstSeen ? was.firstSeen : into.firstSeen;
  return { ...into, ...own, emailTrusted, firstSeen, visits: into.visits - (merged.visits - was.visits) };
}

/** Where sessions of the other alone have said since who the kept one is, it is the other who is that. */
async function identified(transaction: Transaction, merge: MergeRecord, { from, into, before }: Undone) {
  if (before.into.userId !== '' || into.userId === '') return { from, into };
  const said = await countOfIdentity(transaction, into.id, into, sessionsOfMerge(merge.id));
  if (said.among === 0 || said.others > 0) return { from, into };
  const { userId, proven } = into;
  return { from: { ...from, userId, proven }, into: { ...into, userId: '', proven: false } };
}

async function giveSessionsBack(
  transaction: Transaction,
  merge: MergeRecord,
  { from, into }: Pick<Undone, 'from' | 'into'>,
): Promise<void> {
  const among = sessionsOfMerge(merge.id);
  await partSessions(transaction, { from: into.id, to: from.id, among, stays: into, goes: from });
  if (from.userId === '' && (await countOfContact(transaction, from.id)) === 0)
    throw refused('All of its sessions are those of another contact by now.');
}

/** As it was seen last before the merge, or by a session of its own since. */
async function withTimes(
  transaction: Transaction,
  contact: ContactRecord,
  was: number,
  mergedAt: number,
): Promise<ContactRecord> {
  const [latest] = await latestOfContact(transaction, contact.id, 1);
  const since = latest && latest.seenAt > mergedAt ? latest.seenAt : 0;
  return { ...contact, lastSeen: Math.max(was, since) };
}

async function companyOf(transaction: Transaction, { id, projectId, companyKey }: ContactRecord) {
  if (companyKey === '') return undefined;
  const [latest] = await latestOfContact(transaction, id, 1);
  const visitor = latest && (await visitorById(transaction, projectId, latest.id));
  return visitor && companySaid(visitor.contact);
}
