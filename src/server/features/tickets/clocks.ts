/**
 * What a ticket is due by. Reply clocks run while its visitor waits and it is in the team's hands, in open minutes; the closing
 * clock from its beginning until it is done. Each counts towards the target that was in force when it began.
 */
import { afterMs, msBetween } from '../../../wire/pure/due.ts';
import type { Hours } from '../../../wire/pure/hours.ts';
import type { SlaTargets } from '../../../wire/settings/conversations.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import type { Transaction } from '../../storage/port.ts';
import { expectedReply, hoursOf } from '../hours/service.ts';
import { settingsOf } from '../projects/service.ts';
import {
  clockedTicket,
  saveClocks,
  saveFirstReply,
  savePromise,
  setTeam,
  takeTicket,
  type Clocks,
  type ClockedTicket,
  type DueOf,
} from './clocks-store.ts';
import { insertReply } from './replies-store.ts';
import { unsolved } from './steps-store.ts';
import { noteChanged } from './standing-store.ts';
import type { MessageRecord } from './messages-store.ts';

/** Of the time until it is due. */
const WARN_SHARE = 0.8;
/** Whoever has waited for so much of it waits long already (P-DSK-02). */
const SLOW_SHARE = 0.5;

/** After anything that a clock goes by has changed, in the same transaction. */
export async function settleClocks(transaction: Transaction, id: string, at: number): Promise<void> {
  const ticket = await clockedTicket(transaction, id);
  if (!ticket) return;
  const { sla } = await settingsOf(transaction, ticket.projectId);
  // Without targets there is nothing to look after, unless some were in force before.
  if (!sla && Object.keys(ticket.clocks).length === 0) return;
  const hours = await hoursOf(transaction, ticket.projectId, ticket.teamId);
  const targets = sla?.[ticket.priority] ?? { first: 0, next: 0, closing: 0 };
  const clocks = clocksAfter(ticket, { targets, hours, at });
  await saveClocks(transaction, id, clocks, { due: dueOf(clocks, hours), slow: slowAt(clocks, hours) });
}

/**
 * What an entry does besides to a conversation: who has it, when it was promised, how soon it was answered. `waited`: since
 * when its visitor had waited before it, milliseconds.
 */
export async function settleEntry(
  transaction: Transaction,
  { id, isFirst, waited }: { readonly id: string; readonly isFirst: boolean; readonly waited: number | null },
  { kind, author, authorId }: Pick<MessageRecord, 'kind' | 'author' | 'authorId'>,
  at: number,
): Promise<void> {
  const ticket = await clockedTicket(transaction, id);
  if (!ticket || kind === 'note') return;
  if (kind === 'reply' && author === 'member' && authorId !== null)
    await answered(transaction, ticket, { account: authorId, waited, at });
  if (isFirst && author === 'visitor' && ticket.kind === 'conversation') await begun(transaction, ticket, at);
  await settleClocks(transaction, id, at);
}

type Answer = { readonly account: string; readonly waited: number | null; readonly at: number };

async function answered(
  transaction: Transaction,
  ticket: ClockedTicket,
  { account, waited, at }: Answer,
): Promise<void> {
  const { takeByReply = true } = await settingsOf(transaction, ticket.projectId);
  if (takeByReply && (await takeTicket(transaction, ticket.id, account)))
    await noteChanged(transaction, ticket.id, { field: 'assigneeId', account, at });
  await unsolved(transaction, ticket.id);
  const isFirst = ticket.firstReplyAt === null;
  const since = isFirst ? ticket.createdAt : waited;
  if (since === null) return;
  const ms = msBetween(await hoursOf(transaction, ticket.projectId, ticket.teamId), since, at);
  if (isFirst) await saveFirstReply(transaction, ticket.id, { at, ms });
  if (ticket.kind === 'conversation') await insertReply(transaction, ticket, { account, isFirst, at, ms });
}

async function begun(transaction: Transaction, { id, projectId }: ClockedTicket, at: number): Promise<void> {
  const { firstTeam } = await settingsOf(transaction, projectId);
  if (firstTeam !== undefined) await setTeam(transaction, id, firstTeam);
  const minutes = await expectedReply(transaction, projectId);
  if (minutes === null) return;
  const by = afterMs(await hoursOf(transaction, projectId, null), at, minutes * MINUTE_MS);
  if (by !== undefined) await savePromise(transaction, id, { minutes, by });
}

type Around = { readonly targets: SlaTargets; readonly hours: Hours | undefined; readonly at: number };

function clocksAfter(ticket: ClockedTicket, { targets, hours, at }: Around): Clocks {
  if (ticket.status === 'done') return {};
  const closing = ticket.clocks.closing ?? { target: targets.closing, since: at };
  const reply = replyAfter(ticket, { targets, hours, at });
  return reply ? { closing, reply } : { closing };
}

function replyAfter(ticket: ClockedTicket, { targets, hours, at }: Around): Clocks['reply'] {
  const { waitingSince: waiting, clocks, firstReplyAt } = ticket;
  if (waiting === null) return undefined;
  const of = firstReplyAt === null ? 'first' : 'next';
  const begun = { of, target: targets[of], used: 0, since: null, waiting } as const;
  const clock = clocks.reply?.waiting === waiting ? clocks.reply : begun;
  const runs = ticket.status !== 'waiting' && !ticket.away;
  if (runs && clock.since === null) return { ...clock, since: at };
  if (runs || clock.since === null) return clock;
  return { ...clock, used: clock.used + msBetween(hours, clock.since, at), since: null };
}

/** The one that is due first. */
function dueOf({ reply, closing }: Clocks, hours: Hours | undefined) {
  const dues = [
    reply && reply.since !== null && due(reply.of, { ...reply, since: reply.since }, hours),
    closing && due('closing', { ...closing, used: 0 }, hours),
  ];
  return dues.flatMap((one) => one || []).toSorted((a, b) => a.at - b.at)[0] ?? null;
}

function slowAt({ reply }: Clocks, hours: Hours | undefined): number | null {
  if (!reply || reply.since === null || reply.target === 0) return null;
  return afterMs(hours, reply.since, reply.target * MINUTE_MS * SLOW_SHARE - reply.used) ?? null;
}

function due(
  of: DueOf,
  { target, used, since }: { readonly target: number; readonly used: number; readonly since: number },
  hours: Hours | undefined,
) {
  if (target === 0) return undefined;
  const whole = target * MINUTE_MS;
  const at = afterMs(hours, since, whole - used);
  const warn = afterMs(hours, since, whole * WARN_SHARE - used);
  return at === undefined || warn === undefined ? undefined : { at, warn, of };
}
