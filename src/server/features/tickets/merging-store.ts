/** Tickets that were merged, how they stood before, and whose messages are in whose thread. */
import { listedTexts, type Piece } from '../../storage/piece.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';
import { MERGED } from './leaving.ts';
import type { KeptFile, MessageRecord } from './messages-store.ts';

/** All that a merge changes of a ticket's own row, but for the marks by which its visitor's pages know what they have not read. */
const fields = [
  'status',
  'visitor_id',
  'line',
  'last_author',
  'face_id',
  'last_reply',
  'last_at',
  'waiting_since',
  'seen_by_visitor',
  'seen_by_staff',
  'staff_seen_at',
  'clocks',
  'due_at',
  'due_warn',
  'due_of',
  'snoozed_until',
  'snooze_back',
  'away',
  'updated_at',
] as const;

/** Times are milliseconds. */
export type Standing = Readonly<Record<(typeof fields)[number], Value>>;

export async function standsAs(queries: Queries, id: string): Promise<Standing> {
  const row = await queries.one(`select ${fields.join(', ')} from ticket where id = ?`, id);
  return Object.fromEntries(fields.map((name) => [name, row?.[name] ?? null])) as Standing;
}

export async function makeStand(transaction: Transaction, id: string, to: Standing): Promise<void> {
  await transaction.run(
    `update ticket set ${fields.map((name) => `${name} = ?`).join(', ')} where id = ?`,
    ...fields.map((name) => to[name]),
    id,
  );
}

export type MergeRecord = {
  readonly ticketId: string;
  readonly intoId: string;
  readonly shareToken: string;
  readonly before: Standing;
  /** The other one, and what was known of it then. */
  readonly intoBefore: { readonly stands: Standing; readonly own: Own | null };
  readonly change: number;
};

const columns = 'ticket_id, into_id, share_token, before, into_before, change';

/** It is in no list from now on, and its name leads to the other one. */
export async function setMerged(
  transaction: Transaction,
  { projectId, ticketId, intoId, shareToken, before, intoBefore, change }: MergeRecord & { readonly projectId: string },
): Promise<void> {
  await transaction.run(
    `insert into ticket_merge (${columns}, project_id) values (?, ?, ?, ?, ?, ?, ?)`,
    ticketId,
    intoId,
    shareToken,
    JSON.stringify(before),
    JSON.stringify(intoBefore),
    change,
    projectId,
  );
  await transaction.run(
    `update ticket set merged_into = ?, status = ?, share_token = '', last_reply = 0, waiting_since = null,
       due_at = null, due_warn = null, due_of = null, snoozed_until = null, away = 0 where id = ?`,
    intoId,
    MERGED,
    ticketId,
  );
}

/** It is a ticket as any other again, as `before` has it. */
export async function unsetMerged(transaction: Transaction, { ticketId, shareToken, before }: MergeRecord) {
  await transaction.run(`delete from ticket_merge where ticket_id = ?`, ticketId);
  await transaction.run(`update ticket set merged_into = null, share_token = ? where id = ?`, shareToken, ticketId);
  await makeStand(transaction, ticketId, before);
}

export async function mergeOf(queries: Queries, ticketId: string): Promise<MergeRecord | undefined> {
  const row = await queries.one(`select ${columns} from ticket_merge where ticket_id = ?`, ticketId);
  return row && toMerge(row);
}

/** Those that were merged into a ticket itself. */
export async function mergesInto(queries: Queries, intoId: string): Promise<MergeRecord[]> {
  const rows = await queries.all(`select ${columns} from ticket_merge where into_id = ? order by change`, intoId);
  return rows.map(toMerge);
}

/** Ids of all that were merged into these, and into those again. */
export async function mergedBelow(queries: Queries, ids: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (let above = ids; above.length > 0;) {
    const rows = await queries.all(
      `select ticket_id from ticket_merge where into_id in (${above.map(() => '?').join(', ')})`,
      ...above,
    );
    above = rows.map(({ ticket_id: id }) => String(id)).filter((id) => !found.has(id));
    above.forEach((id) => found.add(id));
  }
  return [...found];
}

export type Own = {
  readonly own: Standing;
  readonly made: Standing;
  readonly stirred: boolean;
  readonly change: number;
};

export async function ownOf(queries: Queries, ticketId: string): Promise<Own | undefined> {
  const row = await queries.one(`select own, made, stirred, change from ticket_own where ticket_id = ?`, ticketId);
  return (
    row && {
      own: JSON.parse(String(row.own)) as Standing,
      made: JSON.parse(String(row.made)) as Standing,
      stirred: Number(row.stirred) === 1,
      change: Number(row.change),
    }
  );
}

export async function saveOwn(
  transaction: Transaction,
  ticketId: string,
  { own, made, stirred, change }: Own,
): Promise<void> {
  await transaction.run(
    `insert into ticket_own (ticket_id, own, made, stirred, change) values (?, ?, ?, ?, ?)
     on conflict (ticket_id) do update set own = excluded.own, made = excluded.made, stirred = excluded.stirred,
       change = excluded.change`,
    ticketId,
    JSON.stringify(own),
    JSON.stringify(made),
    stirred ? 1 : 0,
    change,
  );
}

export async function deleteOwn(transaction: Transaction, ticketId: string): Promise<void> {
  await transaction.run(`delete from ticket_own where ticket_id = ?`, ticketId);
}

/** All messages go, each with the name of the ticket that it was written in. Answers which. */
export async function giveMessages(transaction: Transaction, from: string, to: string): Promise<string[]> {
  const rows = await transaction.all(`select id from message where ticket_id = ?`, from);
  await transaction.run(
    `update message set ticket_id = ?, origin_ticket = coalesce(origin_ticket, ?) where ticket_id = ?`,
    to,
    from,
    from,
  );
  return idsIn(rows);
}

/** Those that were written in one of `origins`, of which `to` is the first, go back to it. Answers which. */
export async function takeBackMessages(
  transaction: Transaction,
  { from, origins }: { readonly from: string; readonly origins: readonly [string, ...string[]] },
): Promise<string[]> {
  const [to] = origins;
  const { sql, values } = listedTexts(transaction.engine, origins);
  const rows = await transaction.all(
    `select id from message where ticket_id = ? and origin_ticket in ${sql}`,
    from,
    ...values,
  );
  await transaction.run(
    `update message set ticket_id = ?, origin_ticket = case when origin_ticket = ? then null else origin_ticket end
     where ticket_id = ? and origin_ticket in ${sql}`,
    to,
    to,
    from,
    ...values,
  );
  return idsIn(rows);
}

/** Whoever is named in notes of one is so in the other. */
export async function copyMentions(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.run(
    `insert into ticket_mention (ticket_id, account_id, project_id, message_id, at)
     select cast(? as text), account_id, project_id, message_id, at from ticket_mention where ticket_id = ?
     on conflict (account_id, project_id, ticket_id) do nothing`,
    to,
    from,
  );
}

/** Those of notes that have gone back. */
export async function dropMentions(transaction: Transaction, ticket: string, messages: readonly string[]) {
  const { sql, values }: Piece = listedTexts(transaction.engine, messages);
  await transaction.run(`delete from ticket_mention where ticket_id = ? and message_id in ${sql}`, ticket, ...values);
}

/** Whoever has read less of these threads than this change loads all anew. */
export async function markMoved(transaction: Transaction, ids: readonly string[], change: number): Promise<void> {
  await transaction.run(
    `update ticket set thread_change = ?, thread_touched = ?, moved_change = ?
     where id in (${ids.map(() => '?').join(', ')})`,
    change,
    change,
    change,
    ...ids,
  );
}

/** The last reply of a thread, where somebody has changed it since; undefined where nobody has. */
export async function lastChangedSince(
  queries: Queries,
  ticketId: string,
  change: number,
): Promise<Pick<MessageRecord, 'said' | 'files'> | undefined> {
  const row = await queries.one(
    `select said, files, touched from message where ticket_id = ? and kind = 'reply' order by change desc limit 1`,
    ticketId,
  );
  if (!row || Number(row.touched) <= change) return undefined;
  return { said: String(row.said), files: JSON.parse(String(row.files)) as KeptFile[] };
}

/** The change of the last reply of a thread by the ticket that it was written in; '' for the thread's own. */
export async function lastReplies(queries: Queries, ticketId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(
    `select coalesce(origin_ticket, '') as origin, max(change) as change from message
     where ticket_id = ? and kind = 'reply' group by coalesce(origin_ticket, '')`,
    ticketId,
  );
  return new Map(rows.map(({ origin, change }) => [String(origin), Number(change)]));
}

const idsIn = (rows: readonly Row[]): string[] => rows.map(({ id }) => String(id));

function toMerge(row: Row): MergeRecord {
  return {
    ticketId: String(row.ticket_id),
    intoId: String(row.into_id),
    shareToken: String(row.share_token),
    before: JSON.parse(String(row.before)) as Standing,
    intoBefore: JSON.parse(String(row.into_before)) as MergeRecord['intoBefore'],
    change: Number(row.change),
  };
}
