/** What happened to a request, and what it is linked to. */
import type { RequestEventKind, requestLinkKinds } from '../../../wire/requests/choices.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type EventRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly request: string;
  /** Of a decision about one. */
  readonly comment: string | null;
  readonly kind: RequestEventKind;
  readonly account: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string;
  /** How many were told until now; null where nobody was to be. */
  readonly told: number | null;
  readonly at: number;
  /** The entry that has set it by being published, and what all requests of that publishing have in common. */
  readonly news: string | null;
  readonly together: string | null;
};
const eventColumns = `id, project_id, request_id, comment_id, kind, account_id, from_word, to_word, note, told, at, news_id, together`;

/** `comment`, `news`: none where it is not said. */
export async function addEvent(
  transaction: Transaction,
  event: Omit<EventRecord, 'comment' | 'news' | 'together'> & Partial<EventRecord>,
): Promise<void> {
  await transaction.run(
    `insert into request_event (${eventColumns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    event.id,
    event.projectId,
    event.request,
    event.comment ?? null,
    event.kind,
    event.account,
    event.from,
    event.to,
    event.note,
    event.told,
    event.at,
    event.news ?? null,
    event.together ?? null,
  );
}

/** Requests that one publishing has set done. */
export async function requestsTogether(queries: Queries, together: string): Promise<string[]> {
  const rows = await queries.all(`select request_id from request_event where together = ?`, together);
  return rows.map((row) => String(row.request_id));
}

/** What the last publishing of an entry since then has set done has in common. */
export async function lastTogether(queries: Queries, news: string, since: number): Promise<string | undefined> {
  const row = await queries.one(
    `select together from request_event where news_id = ? and at >= ? order by at desc, id desc limit 1`,
    news,
    since,
  );
  return row && String(row.together);
}

export async function deleteEvent(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from request_event where id = ?`, id);
}

export async function eventById(queries: Queries, id: string): Promise<EventRecord | undefined> {
  const row = await queries.one(`select ${eventColumns} from request_event where id = ?`, id);
  return row && toEvent(row);
}

/** The newest ones, oldest first. */
export async function eventsOf(queries: Queries, request: string, most: number): Promise<EventRecord[]> {
  const rows = await queries.all(
    `select ${eventColumns} from request_event where request_id = ? order by at desc, id desc limit ?`,
    request,
    most,
  );
  return rows.map(toEvent).toReversed();
}

/** Of that kind. */
export async function lastEvent(
  queries: Queries,
  request: string,
  kind: RequestEventKind,
): Promise<EventRecord | undefined> {
  const row = await queries.one(
    `select ${eventColumns} from request_event where request_id = ? and kind = ? order by at desc, id desc limit 1`,
    request,
    kind,
  );
  return row && toEvent(row);
}

/** About that comment, or about the request itself. */
export async function lastDecision(
  queries: Queries,
  { request, comment }: Pick<EventRecord, 'request' | 'comment'>,
): Promise<EventRecord | undefined> {
  const about = comment === null ? `request_id = ? and comment_id is null` : `comment_id = ?`;
  const row = await queries.one(
    `select ${eventColumns} from request_event where ${about} and kind = 'decided' order by at desc, id desc limit 1`,
    comment ?? request,
  );
  return row && toEvent(row);
}

export type LinkRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly request: string;
  readonly kind: (typeof requestLinkKinds)[number];
  readonly target: string;
  readonly account: string | null;
  readonly at: number;
};
const linkColumns = `id, project_id, request_id, kind, target, account_id, at`;

/** Errors: `UniqueViolation` where it is there already. */
export async function addLink(transaction: Transaction, link: LinkRecord): Promise<void> {
  await transaction.run(
    `insert into request_link (${linkColumns}) values (?, ?, ?, ?, ?, ?, ?)`,
    link.id,
    link.projectId,
    link.request,
    link.kind,
    link.target,
    link.account,
    link.at,
  );
}

export async function deleteLink(transaction: Transaction, request: string, id: string): Promise<boolean> {
  return (await transaction.run(`delete from request_link where request_id = ? and id = ?`, request, id)) > 0;
}

export async function deleteLinksTo(transaction: Transaction, kind: LinkRecord['kind'], target: string): Promise<void> {
  await transaction.run(`delete from request_link where kind = ? and target = ?`, kind, target);
}

export async function linksOf(queries: Queries, requests: readonly string[]): Promise<LinkRecord[]> {
  if (requests.length === 0) return [];
  const rows = await queries.all(
    `select ${linkColumns} from request_link where request_id in (${requests.map(() => '?').join(', ')}) order by at, id`,
    ...requests,
  );
  return rows.map(toLink);
}

/** What links to a target, newest first. */
export async function linksTo(
  queries: Queries,
  project: string,
  kind: LinkRecord['kind'],
  target: string,
): Promise<LinkRecord[]> {
  const rows = await queries.all(
    `select ${linkColumns} from request_link where project_id = ? and kind = ? and target = ? order by at desc, id desc limit 50`,
    project,
    kind,
    target,
  );
  return rows.map(toLink);
}

/** How many tickets each of these is linked to. */
export async function ticketCounts(
  queries: Queries,
  requests: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (requests.length === 0) return new Map();
  const rows = await queries.all(
    `select request_id, count(*) as n from request_link
     where request_id in (${requests.map(() => '?').join(', ')}) and kind = 'ticket' group by request_id`,
    ...requests,
  );
  return new Map(rows.map((row) => [String(row.request_id), Number(row.n)]));
}

const word = (value: unknown): string | null => (value === null ? null : String(value));

function toEvent(row: Row): EventRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    request: String(row.request_id),
    comment: word(row.comment_id),
    kind: String(row.kind) as RequestEventKind,
    account: word(row.account_id),
    from: word(row.from_word),
    to: word(row.to_word),
    note: String(row.note),
    told: row.told === null ? null : Number(row.told),
    at: Number(row.at),
    news: word(row.news_id),
    together: word(row.together),
  };
}

function toLink(row: Row): LinkRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    request: String(row.request_id),
    kind: String(row.kind) as LinkRecord['kind'],
    target: String(row.target),
    account: word(row.account_id),
    at: Number(row.at),
  };
}
