/**
 * Tickets of one person become one thread, and two again (P-DSK-30). The one that is merged keeps its row, which is in no list
 * meanwhile; its messages stand in the other thread, where their changes put them in the order of their times. How both stood
 * is kept, and comes back as it was; what has been written since stays where it was written.
 */
import type { Transaction } from '../../storage/port.ts';
import { takeChange } from '../projects/service.ts';
import { SERVER_SESSION } from '../visitors/service.ts';
import { settleClocks } from './clocks.ts';
import {
  copyMentions,
  deleteOwn,
  dropMentions,
  giveMessages,
  lastChangedSince,
  lastReplies,
  makeStand,
  markMoved,
  mergedBelow,
  mergeOf,
  mergesInto,
  ownOf,
  saveOwn,
  setMerged,
  standsAs,
  takeBackMessages,
  unsetMerged,
  type MergeRecord,
  type Own,
  type Standing,
} from './merging-store.ts';
import type { MovesWithMessages } from './slots.ts';
import { sumOf } from './splitting-store.ts';
import { firstLine } from './threads.ts';
import { threadById, type ThreadRecord } from './threads-store.ts';

type Around = { readonly at: number; readonly moves: readonly MovesWithMessages[] };

/** What goes by the messages of a thread. */
const bySpeech = ['line', 'last_author', 'face_id', 'last_reply', 'last_at', 'waiting_since'] as const;
/** What changes together. */
const groups: readonly (readonly (keyof Standing)[])[] = [
  ['status'],
  ['visitor_id'],
  ['seen_by_visitor'],
  ['seen_by_staff', 'staff_seen_at'],
  ['clocks', 'due_at', 'due_warn', 'due_of'],
  ['snoozed_until', 'snooze_back', 'away'],
  ['updated_at'],
];

/** Part of a write whose turn is the project; neither is merged into another one. */
export async function joinThreads(
  transaction: Transaction,
  { source, target }: { readonly source: ThreadRecord; readonly target: ThreadRecord },
  { at, moves }: Around,
): Promise<void> {
  const { projectId } = target;
  const change = await takeChange(transaction, projectId);
  const [before, now] = [await standsAs(transaction, source.id), await standsAs(transaction, target.id)];
  const known = await ownOf(transaction, target.id);
  const { own, stirred } = known ? heard(known, now) : { own: now, stirred: false };
  const last = async (id: string) => Math.max(0, ...(await lastReplies(transaction, id)).values());
  const isLater = (await last(source.id)) > (await last(target.id));
  const messages = await giveMessages(transaction, source.id, target.id);
  await copyMentions(transaction, source.id, target.id);
  for (const move of moves) await move(transaction, { from: source.id, to: target.id, messages });
  const { id: ticketId, shareToken } = source;
  const intoBefore = { stands: now, own: known ?? null };
  await setMerged(transaction, { projectId, ticketId, intoId: target.id, shareToken, before, intoBefore, change });
  const joined = reopened(withThread(now, before, isLater), before);
  await stand(transaction, target.id, { own, stirred, change, to: joined, at });
  await markMoved(transaction, [source.id, target.id], change);
}

/** The ticket is one of its own again; the one that it was in is in no other. Nothing where it is not merged. */
export async function partThreads(
  transaction: Transaction,
  projectId: string,
  ticket: string,
  { at, moves }: Around,
): Promise<void> {
  const merge = await mergeOf(transaction, ticket);
  if (!merge) return;
  const { intoId } = merge;
  const change = await takeChange(transaction, projectId);
  const now = await standsAs(transaction, intoId);
  const known = (await ownOf(transaction, intoId))!;
  const origins = [ticket, ...(await mergedBelow(transaction, [ticket]))] as const;
  const messages = await takeBackMessages(transaction, { from: intoId, origins });
  await dropMentions(transaction, intoId, messages);
  for (const move of moves) await move(transaction, { from: intoId, to: ticket, messages, back: origins });
  await restore(transaction, projectId, { merge, now, made: known.made });
  const rest = await mergesInto(transaction, intoId);
  const isLast = known.change === merge.change;
  if (isLast && stayed(known.made, now)) await asBefore(transaction, merge);
  else await withoutIt(transaction, intoId, { known: { ...heard(known, now), change }, rest, at });
  await markMoved(transaction, [ticket, intoId], change);
}

/** As it was, but for what was read or said otherwise meanwhile. */
async function restore(
  transaction: Transaction,
  projectId: string,
  { merge, now, made }: { readonly merge: MergeRecord; readonly now: Standing; readonly made: Standing },
): Promise<void> {
  const { ticketId, before, change } = merge;
  await unsetMerged(transaction, merge);
  const edited = await lastChangedSince(transaction, ticketId, change);
  const own = await threadById(transaction, projectId, ticketId);
  const seen = (by: 'seen_by_visitor' | 'seen_by_staff') =>
    now[by] === made[by] ? before[by] : Math.max(Number(before[by]), Math.min(Number(now[by]), own?.change ?? 0));
  await makeStand(transaction, ticketId, {
    ...before,
    seen_by_visitor: seen('seen_by_visitor'),
    seen_by_staff: seen('seen_by_staff'),
    ...(edited ? { line: firstLine(edited) } : {}),
  });
}

/** Nothing has happened since. */
async function asBefore(transaction: Transaction, { intoId, intoBefore: { stands, own } }: MergeRecord): Promise<void> {
  await makeStand(transaction, intoId, stands);
  if (own) await saveOwn(transaction, intoId, own);
  else await deleteOwn(transaction, intoId);
}

type Left = { readonly known: Own; readonly rest: readonly MergeRecord[]; readonly at: number };

/** The ticket that one has left stands as what is still in it says. */
async function withoutIt(transaction: Transaction, id: string, { known, rest, at }: Left): Promise<void> {
  const { own, made, stirred, change } = known;
  const base = stirred ? { ...own, ...(await summed(transaction, id, own)) } : own;
  if (rest.length === 0) {
    await makeStand(transaction, id, base);
    await deleteOwn(transaction, id);
    if (stirred) await settleClocks(transaction, id, at);
    return;
  }
  const lasts = await lastReplies(transaction, id);
  let to: Standing = base;
  let last = lasts.get('') ?? 0;
  for (const { ticketId, before } of rest) {
    const below = [ticketId, ...(await mergedBelow(transaction, [ticketId]))];
    const theirs = Math.max(0, ...below.map((one) => lasts.get(one) ?? 0));
    const folded = withThread(to, before, theirs > last);
    to = stirred ? { ...folded, ...only(base, bySpeech) } : folded;
    // It was the merges that had opened it, and nobody has closed it since.
    if (own.status !== made.status) to = reopened(to, before);
    last = Math.max(last, theirs);
  }
  await stand(transaction, id, { own, stirred, change, to, at });
}

type Standings = Omit<Own, 'made'> & { readonly to: Standing; readonly at: number };

async function stand(transaction: Transaction, id: string, { own, stirred, change, to, at }: Standings): Promise<void> {
  await makeStand(transaction, id, { ...to, updated_at: at });
  await settleClocks(transaction, id, at);
  await saveOwn(transaction, id, { own, stirred, change, made: await standsAs(transaction, id) });
}

/** What the ticket's own standing is by now: whoever has changed something since meant the ticket itself. */
function heard({ own, made, stirred, change }: Own, now: Standing): Own {
  const differs = (names: readonly (keyof Standing)[]) => names.some((name) => now[name] !== made[name]);
  const changed = groups.filter(differs).flat();
  return { made, change, own: { ...own, ...only(now, changed) }, stirred: stirred || differs(bySpeech) };
}

const stayed = (made: Standing, now: Standing): boolean => Bun.deepEquals({ ...made }, { ...now });

async function summed(transaction: Transaction, id: string, own: Standing): Promise<Partial<Standing>> {
  const sum = await sumOf(transaction, id);
  return {
    line: firstLine({ said: sum.said, files: [] }),
    last_author: sum.lastAuthor,
    face_id: sum.faceId,
    last_reply: sum.lastReply,
    last_at: sum.lastAt ?? own.last_at,
    waiting_since: sum.waitingSince,
  };
}

/** One thread with the messages of another in it. `isLater`: the last reply is the other's. */
function withThread(one: Standing, other: Standing, isLater: boolean): Standing {
  const answered = Number(other.last_reply) > Number(one.last_reply) ? other : one;
  const waiting = [one, other].flatMap(({ waiting_since: since }) => (since === null ? [] : [Number(since)]));
  const stranger = String(one.visitor_id).startsWith(SERVER_SESSION);
  const seen = Number(other.seen_by_staff) < Number(one.seen_by_staff) ? other : one;
  return {
    ...one,
    ...only(isLater ? other : one, ['line', 'last_author']),
    ...only(answered, ['face_id', 'last_reply']),
    ...only(seen, ['seen_by_staff', 'staff_seen_at']),
    visitor_id: stranger ? other.visitor_id : one.visitor_id,
    last_at: Math.max(Number(one.last_at), Number(other.last_at)),
    // Who waits in one of them waits on.
    waiting_since: waiting.length > 0 ? Math.min(...waiting) : null,
    seen_by_visitor: seenOfBoth(one, other),
  };
}

/** What was unread in one of them is unread in both. */
function seenOfBoth(one: Standing, other: Standing): number {
  const [a, b] = [Number(one.seen_by_visitor), Number(other.seen_by_visitor)];
  const unread = [one, other].filter((each) => Number(each.last_reply) > Number(each.seen_by_visitor));
  if (unread.length === 0) return Math.max(a, b);
  return Math.min(...unread.map((each) => Number(each.seen_by_visitor)));
}

/** Who waits for an answer in the other one waits for it here. */
function reopened(one: Standing, { status, waiting_since: since }: Standing): Standing {
  const isQuiet = one.status === 'done' || one.status === 'waiting';
  return isQuiet && since !== null && (status === 'open' || status === 'in_progress')
    ? { ...one, status: 'open' }
    : one;
}

function only<Name extends keyof Standing>(from: Standing, names: readonly Name[]): Pick<Standing, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Standing, Name>;
}
