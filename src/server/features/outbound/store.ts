/** Actions and the messages that carry them. A message keeps its number per visitor; old ones are left out by time. */
import type { ToVisitor } from '../../../wire/to-visitor.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';

export type ActionRecord = {
  readonly id: string;
  readonly projectId: string;
  /** JSON of the action, cleaned. */
  readonly body: string;
  /** JSON of whom it is for. */
  readonly audience: string;
  readonly byAccount: string;
  readonly visitors: number;
  readonly sent: number;
  readonly lastSentAt: number | null;
  /** Every visitor that the action is for has been found. */
  readonly complete: boolean;
  readonly createdAt: number;
};

/** What is added to a visitor's messages: the id of an action, or JSON of its own. */
export type NewMessage = {
  readonly projectId: string;
  readonly visitorId: string;
  readonly name: ToVisitor['name'];
  readonly content: { readonly actionId: string } | { readonly body: string };
  /** The unread count from now on; undefined leaves it. */
  readonly unread?: number | undefined;
  readonly now: number;
};

export type MessageRecord = {
  readonly seq: number;
  readonly name: ToVisitor['name'];
  /** JSON of `data`. */
  readonly body: string;
};

export type InboxRecord = {
  readonly latest: number;
  readonly received: number;
  readonly unread: number;
  /** The first message that is still kept; undefined when none is. */
  readonly oldest: number | undefined;
};

export async function insertAction(
  transaction: Transaction,
  action: Pick<ActionRecord, 'id' | 'projectId' | 'body' | 'audience' | 'byAccount' | 'createdAt'>,
): Promise<void> {
  await transaction.run(
    `insert into outbound_action (id, project_id, body, audience, by_account, created_at) values (?, ?, ?, ?, ?, ?)`,
    action.id,
    action.projectId,
    action.body,
    action.audience,
    action.byAccount,
    action.createdAt,
  );
}

/** JSON of the latest actions since `since` that a filter keeps from some pages, at most `most`. */
export async function filteredActions(
  queries: Queries,
  projectId: string,
  since: number,
  most: number,
): Promise<string[]> {
  const rows = await queries.all(
    `select body from outbound_action where project_id = ? and created_at >= ? and body like '%"pageFilter":"_%'
     order by created_at desc limit ?`,
    projectId,
    since,
    most,
  );
  return rows.map(({ body }) => String(body));
}

/** The action of this id, of whatever project: no two actions have one id. */
export async function actionById(queries: Queries, id: string): Promise<ActionRecord | undefined> {
  const row = await queries.one(
    `select id, project_id, body, audience, by_account, visitors, sent, last_sent_at, complete, created_at
     from outbound_action where id = ?`,
    id,
  );
  return row && toAction(row);
}

/** `more` visitors were found; with `complete` these were the last. */
export async function addVisitors(
  transaction: Transaction,
  id: string,
  more: number,
  complete: boolean,
): Promise<void> {
  await transaction.run(
    `update outbound_action set visitors = visitors + ?, complete = ? where id = ?`,
    more,
    complete ? 1 : 0,
    id,
  );
}

/** Messages of the action that nobody has received yet and that are still kept. */
export async function countWaiting(queries: Queries, actionId: string, keptSince: number): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from visitor_message where action_id = ? and sent_at is null and created_at >= ?`,
    actionId,
    keptSince,
  );
  return Number(row?.n ?? 0);
}

export async function deliveriesOf(
  queries: Queries,
  actionId: string,
  keptSince: number,
  most: number,
): Promise<{ visitor: string; sentAt: number | null }[]> {
  const rows = await queries.all(
    `select visitor_id, sent_at from visitor_message where action_id = ? and created_at >= ? order by visitor_id limit ?`,
    actionId,
    keptSince,
    most,
  );
  return rows.map((row) => ({ visitor: String(row.visitor_id), sentAt: time(row.sent_at) }));
}

/** Those of the given visitors who have this action already. */
export async function alreadySent(
  queries: Queries,
  actionId: string,
  visitors: readonly string[],
): Promise<Set<string>> {
  if (visitors.length === 0) return new Set();
  const rows = await queries.all(
    `select visitor_id from visitor_message where action_id = ? and visitor_id in (${visitors.map(() => '?').join(', ')})`,
    actionId,
    ...visitors,
  );
  return new Set(rows.map((row) => String(row.visitor_id)));
}

/** Adds a message after all others of the visitor, forgets what is more than `kept`, and returns its number. */
export async function appendMessage(transaction: Transaction, message: NewMessage, kept: number): Promise<number> {
  const { visitorId, unread = null, content } = message;
  const row = await transaction.one(
    `insert into visitor_inbox (visitor_id, latest, unread) values (?, 1, coalesce(?, 0))
     on conflict (visitor_id) do update set latest = visitor_inbox.latest + 1, unread = coalesce(?, visitor_inbox.unread)
     returning latest`,
    visitorId,
    unread,
    unread,
  );
  const seq = Number(row?.latest);
  await transaction.run(
    `insert into visitor_message (visitor_id, seq, project_id, name, action_id, body, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    visitorId,
    seq,
    message.projectId,
    message.name,
    'actionId' in content ? content.actionId : null,
    'body' in content ? content.body : null,
    message.now,
  );
  if (seq > kept) {
    await transaction.run(`delete from visitor_message where visitor_id = ? and seq <= ?`, visitorId, seq - kept);
  }
  return seq;
}

/** Undefined for a visitor who was never sent anything. */
export async function inboxOf(
  queries: Queries,
  visitorId: string,
  keptSince: number,
): Promise<InboxRecord | undefined> {
  const row = await queries.one(
    `select latest, received, unread, (select min(seq) from visitor_message m
       where m.visitor_id = i.visitor_id and m.created_at >= ?) as oldest
     from visitor_inbox i where visitor_id = ?`,
    keptSince,
    visitorId,
  );
  return (
    row && {
      latest: Number(row.latest),
      received: Number(row.received),
      unread: Number(row.unread),
      oldest: time(row.oldest) ?? undefined,
    }
  );
}

/** The names of messages that are stored. */
const stored = ['update', 'checklist', 'changed'] as const;

/** Messages after `seq`, oldest first. */
export async function messagesAfter(
  queries: Queries,
  visitorId: string,
  seq: number,
  most: number,
): Promise<MessageRecord[]> {
  const rows = await queries.all(
    `select m.seq, m.name, m.body, a.body as action from visitor_message m
     left join outbound_action a on a.id = m.action_id where m.visitor_id = ? and m.seq > ? order by m.seq limit ?`,
    visitorId,
    seq,
    most,
  );
  return rows.map((row) => ({
    seq: Number(row.seq),
    name: stored.find((name) => name === row.name) ?? 'update',
    body: row.action === null || row.action === undefined ? String(row.body) : updateOf(String(row.action)),
  }));
}

/** `data` of a message that carries one action, from the action's JSON. */
export function updateOf(action: string): string {
  return `{"a":[${action}]}`;
}

/** Notes that everything up to `seq` has arrived. Returns the ids of actions that arrived by it, one for each message. */
export async function markReceived(
  transaction: Transaction,
  visitorId: string,
  seq: number,
  now: number,
): Promise<string[]> {
  const inbox = await transaction.one(
    `select received from visitor_inbox where visitor_id = ? and received < ? and latest >= ?`,
    visitorId,
    seq,
    seq,
  );
  if (!inbox) return [];
  const range = [visitorId, Number(inbox.received), seq] as const;
  const rows = await transaction.all(
    `select action_id from visitor_message where visitor_id = ? and seq > ? and seq <= ? and action_id is not null`,
    ...range,
  );
  await transaction.run(`update visitor_inbox set received = ? where visitor_id = ?`, seq, visitorId);
  await transaction.run(
    `update visitor_message set sent_at = ? where visitor_id = ? and seq > ? and seq <= ?`,
    now,
    ...range,
  );
  return rows.map((row) => String(row.action_id));
}

export async function addSent(transaction: Transaction, actionId: string, more: number, now: number): Promise<void> {
  await transaction.run(
    `update outbound_action set sent = sent + ?, last_sent_at = ? where id = ?`,
    more,
    now,
    actionId,
  );
}

/** Removes messages from before `keptSince`, the oldest first. Returns how many. */
export async function removeOld(transaction: Transaction, keptSince: number, most: number): Promise<number> {
  return transaction.run(
    `delete from visitor_message where (visitor_id, seq) in
       (select visitor_id, seq from visitor_message where created_at < ? order by created_at limit ?)`,
    keptSince,
    most,
  );
}

function time(value: Value | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function toAction(row: Row): ActionRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    body: String(row.body),
    audience: String(row.audience),
    byAccount: String(row.by_account),
    visitors: Number(row.visitors),
    sent: Number(row.sent),
    lastSentAt: time(row.last_sent_at),
    complete: row.complete === 1,
    createdAt: Number(row.created_at),
  };
}

export async function deleteInbox(transaction: Transaction, visitorId: string): Promise<void> {
  await transaction.run(`delete from visitor_message where visitor_id = ?`, visitorId);
  await transaction.run(`delete from visitor_inbox where visitor_id = ?`, visitorId);
}
