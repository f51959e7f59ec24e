import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';
import type { ReportPart } from '../../../wire/tickets/report.ts';
import type { MessageAuthor, TicketKind } from '../../../wire/tickets/choices.ts';
import type { TicketHandler } from '../../../wire/tickets/choices.ts';
import type { TimePlace } from '../../http/cursor.ts';
import type { TicketFilter } from './query.ts';
import type { DueOf } from './clocks-store.ts';
import { whereOf } from './filter-store.ts';
import { LEAVING, MERGED } from './leaving.ts';

/** Times are milliseconds. */
export type TicketRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly kind: TicketKind;
  readonly visitorId: string | null;
  readonly type: string;
  readonly title: string;
  readonly excerpt: string;
  readonly status: string;
  readonly priority: string;
  readonly assigneeId: string | null;
  readonly reporterName: string;
  readonly reporterEmail: string;
  readonly page: string;
  readonly hasScreenshot: boolean;
  readonly hasReplay: boolean;
  readonly hasThumbnail: boolean;
  readonly recordingUrl: string | null;
  /** What its project's quota left out; null: it came within the quota. */
  readonly leftOut: readonly ReportPart[] | null;
  readonly errors: number;
  /** The first line of the last reply, and whose it is; '' before the first one. */
  readonly line: string;
  readonly lastAuthor: MessageAuthor | '';
  readonly waitingSince: number | null;
  readonly teamId: string | null;
  readonly due: { readonly at: number; readonly warn: number; readonly of: DueOf } | null;
  /** From when on half of the time to the reply that is due is over; null where none is. */
  readonly slowAt: number | null;
  /** Of the last that its visitor may see, as a number of the project's changes. */
  readonly change: number;
  /** The account that answered last. */
  readonly faceId: string | null;
  /** Null where nothing was promised, or an answer has come. */
  readonly promisedBy: number | null;
  /** `UNTIL_REPLY` where it is put away until its visitor writes. */
  readonly snoozedUntil: number | null;
  readonly isBack: boolean;
  readonly handler: TicketHandler;
  readonly language: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};
const columns = `id, project_id, number, kind, visitor_id, type, title, excerpt, status, priority, assignee_id, reporter_name,
  reporter_email, page, has_screenshot, has_replay, has_thumbnail, recording_url, left_out, errors, line, last_author,
  waiting_since, snoozed_until, snooze_back, handler, language, team_id, due_at, due_warn, due_of, promised_by,
  first_reply_at, slow_at, thread_change, face_id, created_at, updated_at`;

const orders: Readonly<Record<TicketFilter['sort'], string>> = {
  newest: 'created_at desc, number desc',
  oldest: 'created_at, number',
  updated: 'updated_at desc, number desc',
  waiting: 'waiting_since, number',
  due: 'due_at, number',
};

/** One page of the tickets of a project that pass the filter. */
export async function ticketsOf(queries: Queries, projectId: string, filter: TicketFilter): Promise<TicketRecord[]> {
  const where = whereOf(projectId, filter);
  const order = orders[filter.sort];
  // The page is found in the slim part first: rows that are only skipped are never read whole.
  const rows = await queries.all(
    `select ${columns} from ticket
     where id in (select id from ticket where ${where.sql} order by ${order} limit ? offset ?) order by ${order}`,
    ...where.values,
    filter.limit,
    filter.offset,
  );
  return rows.map(toTicket);
}

/** For a file: a page of what passes the filter, the newest first, after `place`. */
export async function tableOf(
  queries: Queries,
  projectId: string,
  filter: TicketFilter,
  { place, most }: TableAsked,
): Promise<TicketRecord[]> {
  const where = whereOf(projectId, filter);
  const rows = await queries.all(
    `select ${columns} from ticket where ${where.sql} and (created_at, number) < (?, ?)
     order by created_at desc, number desc limit ?`,
    ...where.values,
    place.at,
    place.number,
    most,
  );
  return rows.map(toTicket);
}

type TableAsked = {
  readonly place: { readonly at: number; readonly number: number };
  readonly most: number;
};

/** The same by their ids alone. */
export async function idsOf(queries: Queries, projectId: string, filter: TicketFilter): Promise<string[]> {
  const where = whereOf(projectId, filter);
  const rows = await queries.all(
    `select id from ticket where ${where.sql} order by ${orders[filter.sort]} limit ? offset ?`,
    ...where.values,
    filter.limit,
    filter.offset,
  );
  return rows.map(({ id }) => String(id));
}

export async function countTickets(queries: Queries, projectId: string, filter: TicketFilter): Promise<number> {
  const where = whereOf(projectId, filter);
  return countOf(await queries.one(`select count(*) as n from ticket where ${where.sql}`, ...where.values));
}

/** Tickets of the project that are not done; what is put away or with a bot is none of them. */
export async function countOpen(queries: Queries, projectId: string): Promise<number> {
  return countOf(
    await queries.one(
      `select count(*) as n from ticket
       where project_id = ? and status in ('open', 'in_progress', 'waiting') and away = 0`,
      projectId,
    ),
  );
}

type LatestAsked = {
  readonly place?: TimePlace | undefined;
  /** Those that are done, or all others alone. */
  readonly state?: 'open' | 'done' | undefined;
  readonly most: number;
};

/** Tickets of these sessions, the latest first, after `place`. */
export async function latestOfSessions(
  queries: Queries,
  projectId: string,
  sessions: { readonly sql: string; readonly values: readonly Value[] },
  { place, state, most }: LatestAsked,
): Promise<TicketRecord[]> {
  const ofState = state ? `and status ${state === 'done' ? '=' : '<>'} 'done'` : '';
  const rows = await queries.all(
    `select ${columns} from ticket where project_id = ? and visitor_id in (${sessions.sql}) and status not in (?, ?) ${ofState}
       ${place ? 'and (created_at, id) < (?, ?)' : ''} order by created_at desc, id desc limit ?`,
    projectId,
    ...sessions.values,
    LEAVING,
    MERGED,
    ...(place ? [place.at, place.id] : []),
    most,
  );
  return rows.map(toTicket);
}

export async function ticketById(queries: Queries, projectId: string, id: string): Promise<TicketRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from ticket where id = ? and project_id = ? and status <> ?`,
    id,
    projectId,
    LEAVING,
  );
  return row && toTicket(row);
}

/** Columns that only a ticket's own screen needs, and no list reads. */
export async function ticketTexts(
  queries: Queries,
  id: string,
): Promise<{ description: string; screenshotFailure: string; address: string | null } | undefined> {
  const row = await queries.one(`select description, screenshot_failure, address from ticket where id = ?`, id);
  return (
    row && {
      description: String(row.description),
      screenshotFailure: String(row.screenshot_failure),
      address: row.address === null ? null : String(row.address),
    }
  );
}

export async function tagsOf(queries: Queries, ids: readonly string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return tags;
  const rows = await queries.all(
    `select ticket_id, tag from ticket_tag where ticket_id in (${places(ids.length)}) order by ticket_id, tag`,
    ...ids,
  );
  for (const row of rows) tags.get(String(row.ticket_id))?.push(String(row.tag));
  return tags;
}

export async function countOfVisitor(queries: Queries, visitorId: string): Promise<number> {
  return countOf(
    await queries.one(`select count(*) as n from ticket where visitor_id = ? and status <> ?`, visitorId, LEAVING),
  );
}

export type TicketFields = {
  status?: string;
  priority?: string;
  assigneeId?: string | null;
  teamId?: string | null;
};

/** Sets the columns that are given and the time of the last change. Answers how many rows it has changed, 0 or 1. */
/** What a report's visitor is shown of it again. */
export async function reportFound(
  queries: Queries,
  id: string,
): Promise<{ readonly description: string; readonly hasThumbnail: boolean } | undefined> {
  const row = await queries.one(`select description, has_thumbnail from ticket where id = ?`, id);
  return row && { description: String(row.description), hasThumbnail: Number(row.has_thumbnail) === 1 };
}

export async function updateTicket(
  transaction: Transaction,
  id: string,
  fields: TicketFields,
  now: number,
): Promise<number> {
  const names = { status: 'status', priority: 'priority', assigneeId: 'assignee_id', teamId: 'team_id' } as const;
  const given = (Object.keys(names) as (keyof TicketFields)[]).filter((name) => fields[name] !== undefined);
  const sets = [...given.map((name) => `${names[name]} = ?`), 'updated_at = ?'].join(', ');
  const values = given.map((name) => fields[name] ?? null);
  return transaction.run(`update ticket set ${sets} where id = ?`, ...values, now, id);
}

export async function replaceTags(transaction: Transaction, ticketId: string, tags: readonly string[]): Promise<void> {
  await transaction.run(`delete from ticket_tag where ticket_id = ?`, ticketId);
  for (const tag of tags) await transaction.run(`insert into ticket_tag (ticket_id, tag) values (?, ?)`, ticketId, tag);
}

function countOf(row: Row | undefined): number {
  return Number(row?.n ?? 0);
}

function places(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}

function toTicket(row: Row): TicketRecord {
  const maybe = (value: Value | undefined) => (value === null || value === undefined ? null : String(value));
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    number: Number(row.number),
    kind: String(row.kind) as TicketKind,
    visitorId: maybe(row.visitor_id),
    type: String(row.type),
    title: String(row.title),
    excerpt: String(row.excerpt),
    status: String(row.status),
    priority: String(row.priority),
    assigneeId: maybe(row.assignee_id),
    reporterName: String(row.reporter_name),
    reporterEmail: String(row.reporter_email),
    page: String(row.page),
    hasScreenshot: row.has_screenshot === 1,
    hasReplay: row.has_replay === 1,
    hasThumbnail: row.has_thumbnail === 1,
    recordingUrl: maybe(row.recording_url),
    leftOut: row.left_out === null ? null : (JSON.parse(String(row.left_out)) as ReportPart[]),
    errors: Number(row.errors),
    line: String(row.line),
    lastAuthor: String(row.last_author) as MessageAuthor | '',
    waitingSince: row.waiting_since === null ? null : Number(row.waiting_since),
    teamId: maybe(row.team_id),
    due:
      row.due_at === null
        ? null
        : { at: Number(row.due_at), warn: Number(row.due_warn), of: String(row.due_of) as DueOf },
    slowAt: row.slow_at === null ? null : Number(row.slow_at),
    change: Number(row.thread_change),
    faceId: maybe(row.face_id),
    promisedBy: row.promised_by === null || row.first_reply_at !== null ? null : Number(row.promised_by),
    snoozedUntil: row.snoozed_until === null ? null : Number(row.snoozed_until),
    isBack: Number(row.snooze_back) === 1,
    handler: String(row.handler) as TicketHandler,
    language: String(row.language),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}
