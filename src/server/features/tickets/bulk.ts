/** Many tickets changed at once (P-DSK-07), 25 in a transaction, so that others write meanwhile. */
import { wrongField } from '../../../wire/errors.ts';
import type { BulkChange, BulkResults, BulkState } from '../../../wire/tickets/bulk-calls.ts';
import { BULK_TICKETS_MOST } from '../../../wire/tickets/limits.ts';
import type { TicketStatus } from '../../../wire/tickets/choices.ts';
import { ticketQuery, type TicketPriority } from '../../../wire/tickets/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { readQuery } from '../../http/query.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Changing, Tell } from './changing.ts';
import { ticketFilter } from './query.ts';
import { snoozeOf } from './rows.ts';
import { countTickets, idsOf, tagsOf, ticketById } from './store.ts';
import { memberSaw } from './seen-store.ts';
import { seenIn, threadById } from './threads.ts';

export type Bulk = {
  /** Errors: 422 where it says neither what to change nor of which tickets. `me`: the account that asks. */
  readonly change: (project: string, given: BulkChange, me: string) => Promise<BulkResults>;
};

type Result = BulkResults['results'][number];
type Work = { readonly ticket: string; readonly run: (transaction: Transaction) => Promise<Tell> };
type Needs = Pick<Changing, 'changeIn' | 'carryOut'>;
type Given = Pick<Ports, 'storage' | 'now'>;

const AT_ONCE = 25;

export function createBulk(ports: Given, needs: Needs): Bulk {
  const { storage } = ports;
  return {
    async change(project, given, me) {
      const { works, left } = given.restore
        ? { works: restoring(project, given.restore, me, needs), left: 0 }
        : await changes(ports, { project, given, me, needs });
      const results: Result[] = [];
      for (let from = 0; from < works.length; from += AT_ONCE) {
        const part = works.slice(from, from + AT_ONCE);
        const done = await storage.write((transaction) => carryOut(transaction, project, part), { turn: project });
        for (const { tell } of done) await tell?.();
        results.push(...done.map(({ result }) => result));
      }
      return { results, left };
    },
  };
}

async function carryOut(
  transaction: Transaction,
  project: string,
  part: readonly Work[],
): Promise<{ result: Result; tell: Tell | undefined }[]> {
  const done: { result: Result; tell: Tell | undefined }[] = [];
  for (const { ticket, run } of part) {
    const before = await stateOf(transaction, project, ticket);
    if (!before) {
      done.push({ result: { ticket, result: 'not_found' }, tell: undefined });
      continue;
    }
    try {
      const tell = await run(transaction);
      const after = (await stateOf(transaction, project, ticket))!;
      done.push({ result: { ticket, result: 'changed', before, after }, tell });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      done.push({ result: { ticket, result: 'conflict' }, tell: undefined });
    }
  }
  return done;
}

type Asked = { readonly project: string; readonly given: BulkChange; readonly me: string; readonly needs: Needs };

/** Errors: 422. */
async function changes({ storage, now }: Given, { project, given, me, needs }: Asked) {
  const { change = {}, seen = false } = given;
  if (!seen && Object.values(change).every((value) => value === undefined))
    throw wrongField('change', 'must say what is to be changed');
  const { ids, left } = await named(storage, { project, given, me, now: now() });
  const works = ids.map((ticket): Work => ({
    ticket,
    async run(transaction) {
      const place = { project, ticket };
      if (seen) {
        const thread = (await threadById(transaction, project, ticket))!;
        await seenIn(transaction, thread, { by: 'staff', upTo: thread.change, at: now() });
        await memberSaw(transaction, { ...place, account: me }, thread.change);
      }
      return needs.carryOut(transaction, place, change, me);
    },
  }));
  return { works, left };
}

type Named = Omit<Asked, 'needs'> & { readonly now: number };

/** Errors: 422. */
async function named(queries: Queries, { project, given, me, now }: Named) {
  if (given.tickets) return { ids: [...new Set(given.tickets)], left: 0 };
  if (given.query === undefined) throw wrongField('tickets', 'must be given, or a query');
  const asked = readQuery(ticketQuery, new URLSearchParams(given.query));
  const filter = { ...ticketFilter(asked, me, now), limit: BULK_TICKETS_MOST, offset: 0 };
  const [ids, all] = [await idsOf(queries, project, filter), await countTickets(queries, project, filter)];
  return { ids, left: Math.max(0, all - ids.length) };
}

/** A ticket is as it was before, where it still is as it was made. */
function restoring(project: string, restore: NonNullable<BulkChange['restore']>, me: string, needs: Needs): Work[] {
  return restore.map(({ from, ticket, snooze, ...fields }): Work => ({
    ticket,
    async run(transaction) {
      const now = await stateOf(transaction, project, ticket);
      if (!Bun.deepEquals({ ...now }, { ...from })) throw new ApiError('conflict', 'Somebody has changed this since.');
      return needs.changeIn(transaction, { project, ticket }, { ...fields, snooze: snooze as 'reply' | null }, me);
    },
  }));
}

async function stateOf(queries: Queries, project: string, ticket: string): Promise<BulkState | undefined> {
  const record = await ticketById(queries, project, ticket);
  if (!record) return undefined;
  const { status, priority, assigneeId, teamId, snoozedUntil } = record;
  return {
    ticket,
    status: status as TicketStatus,
    priority: priority as TicketPriority,
    assigneeId,
    teamId,
    tags: (await tagsOf(queries, [ticket])).get(ticket) ?? [],
    snooze: snoozeOf(snoozedUntil),
  };
}
