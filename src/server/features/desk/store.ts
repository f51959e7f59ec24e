import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';
import type { TicketFilter } from './query.ts';

/** Times are milliseconds. */
export type TicketRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly visitorId: string | null;
  readonly type: string;
  readonly title: string;
  readonly excerpt: string;
  readonly status: string;
  readonly priority: string;
  readonly assignee: MemberRecord | null;
  readonly reporterName: string;
  readonly reporterEmail: string;
  readonly page: string;
  readonly hasScreenshot: boolean;
  readonly hasReplay: boolean;
  readonly hasThumbnail: boolean;
  readonly recordingUrl: string | null;
  readonly errors: number;
  readonly createdAt: number;
  readonly updatedAt: number;
};
export type MemberRecord = { readonly id: string; readonly name: string; readonly email: string | null };
export type NoteRecord = {
  readonly id: string;
  readonly author: MemberRecord | null;
  readonly body: string;
  readonly createdAt: number;
};

const columns = `t.id, t.project_id, t.number, t.visitor_id, t.type, t.title, t.excerpt, t.status, t.priority, t.assignee_id,
  t.reporter_name, t.reporter_email, t.page, t.has_screenshot, t.has_replay, t.recording_url, t.errors, t.created_at,
  t.updated_at, exists (select 1 from ticket_thumbnail where ticket_id = t.id) as has_thumbnail, a.display_name as assignee_name, a.email as assignee_email`;

const orders: Readonly<Record<TicketFilter['sort'], string>> = {
  newest: 'created_at desc, number desc',
  oldest: 'created_at, number',
  updated: 'updated_at desc, number desc',
};

type Where = { readonly sql: string; readonly values: Value[] };

/** One page of the tickets of a project that pass the filter. */
export async function ticketsOf(queries: Queries, projectId: string, filter: TicketFilter): Promise<TicketRecord[]> {
  const where = whereOf(projectId, filter);
  const order = orders[filter.sort];
  // The page is found in the slim part first: rows that are only skipped are never read whole.
  const rows = await queries.all(
    `select ${columns} from ticket t left join account a on a.id = t.assignee_id
     where t.id in (select id from ticket where ${where.sql} order by ${order} limit ? offset ?)
     order by ${order.replaceAll(/\b(created_at|updated_at|number)\b/g, 't.$1')}`,
    ...where.values,
    filter.limit,
    filter.offset,
  );
  return rows.map(toTicket);
}

export async function countTickets(queries: Queries, projectId: string, filter: TicketFilter): Promise<number> {
  const where = whereOf(projectId, filter);
  return countOf(await queries.one(`select count(*) as n from ticket where ${where.sql}`, ...where.values));
}

/** Tickets of the project that are not done. */
export async function countOpen(queries: Queries, projectId: string): Promise<number> {
  return countOf(
    await queries.one(
      `select count(*) as n from ticket where project_id = ? and status in ('open', 'in_progress', 'waiting')`,
      projectId,
    ),
  );
}

export async function ticketById(queries: Queries, projectId: string, id: string): Promise<TicketRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from ticket t left join account a on a.id = t.assignee_id where t.id = ? and t.project_id = ?`,
    id,
    projectId,
  );
  return row && toTicket(row);
}

/** What only the whole ticket shows. */
export async function ticketTexts(
  queries: Queries,
  id: string,
): Promise<{ description: string; screenshotFailure: string } | undefined> {
  const row = await queries.one(`select description, screenshot_failure from ticket where id = ?`, id);
  return row && { description: String(row.description), screenshotFailure: String(row.screenshot_failure) };
}

/** JSON of the named parts by name. Parts that are not asked for are not read: a snapshot may be 32 MB. */
export async function ticketParts(
  queries: Queries,
  id: string,
  parts: readonly string[],
): Promise<Map<string, string>> {
  const rows = await queries.all(
    `select part, body from ticket_part where ticket_id = ? and part in (${places(parts.length)})`,
    id,
    ...parts,
  );
  return new Map(rows.map((row) => [String(row.part), String(row.body)]));
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

export async function notesOf(queries: Queries, ticketId: string, most: number): Promise<NoteRecord[]> {
  const rows = await queries.all(
    `select n.id, n.body, n.created_at, a.id as author, a.display_name, a.email from ticket_note n
     left join account a on a.id = n.author_id where n.ticket_id = ? order by n.id desc limit ?`,
    ticketId,
    most,
  );
  return rows.map(toNote).toReversed();
}

/** Of a session, as its tickets show it. */
export type VisitorFacts = {
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly tickets: number;
  readonly identity: 'verified' | 'claimed' | 'none';
};

export async function visitorOf(queries: Queries, visitorId: string): Promise<VisitorFacts | undefined> {
  const row = await queries.one(
    `select v.created_at, v.seen_at, v.user_id, v.verified, (select count(*) from ticket t where t.visitor_id = v.id) as tickets
     from visitor v where v.id = ?`,
    visitorId,
  );
  return (
    row && {
      firstSeen: Number(row.created_at),
      lastSeen: Number(row.seen_at),
      tickets: Number(row.tickets),
      identity: row.user_id === '' ? 'none' : Number(row.verified) === 1 ? 'verified' : 'claimed',
    }
  );
}

/** Administrators that can sign in, by name. */
export async function membersOf(queries: Queries, most: number): Promise<MemberRecord[]> {
  const rows = await queries.all(
    `select id, display_name, email from account where admin = 1 and enabled = 1 order by display_name, id limit ?`,
    most,
  );
  return rows.map((row) => toMember(row.id, row.display_name, row.email)).filter((member) => member !== null);
}

export async function memberById(queries: Queries, id: string): Promise<MemberRecord | undefined> {
  const row = await queries.one(
    `select id, display_name, email from account where id = ? and admin = 1 and enabled = 1`,
    id,
  );
  return row && (toMember(row.id, row.display_name, row.email) ?? undefined);
}

export type TicketFields = { status?: string; priority?: string; assigneeId?: string | null };

/** Changes what is given and the time of the last change. Rows changed. */
export async function updateTicket(
  transaction: Transaction,
  id: string,
  fields: TicketFields,
  now: number,
): Promise<number> {
  const names = { status: 'status', priority: 'priority', assigneeId: 'assignee_id' } as const;
  const given = (Object.keys(names) as (keyof TicketFields)[]).filter((name) => fields[name] !== undefined);
  const sets = [...given.map((name) => `${names[name]} = ?`), 'updated_at = ?'].join(', ');
  const values = given.map((name) => fields[name] ?? null);
  return transaction.run(`update ticket set ${sets} where id = ?`, ...values, now, id);
}

export async function replaceTags(transaction: Transaction, ticketId: string, tags: readonly string[]): Promise<void> {
  await transaction.run(`delete from ticket_tag where ticket_id = ?`, ticketId);
  for (const tag of tags) await transaction.run(`insert into ticket_tag (ticket_id, tag) values (?, ?)`, ticketId, tag);
}

export async function insertNote(
  transaction: Transaction,
  note: { id: string; ticketId: string; authorId: string; body: string; now: number },
): Promise<void> {
  await transaction.run(
    `insert into ticket_note (id, ticket_id, author_id, body, created_at) values (?, ?, ?, ?, ?)`,
    note.id,
    note.ticketId,
    note.authorId,
    note.body,
    note.now,
  );
}

function whereOf(projectId: string, filter: TicketFilter): Where {
  const parts: Where[] = [{ sql: 'project_id = ?', values: [projectId] }];
  if (filter.status === 'undone') parts.push({ sql: `status in ('open', 'in_progress', 'waiting')`, values: [] });
  else if (filter.status) parts.push({ sql: 'status = ?', values: [filter.status] });
  if (filter.type) parts.push({ sql: 'type = ?', values: [filter.type] });
  if (filter.priority) parts.push({ sql: 'priority = ?', values: [filter.priority] });
  if (filter.assignee === null) parts.push({ sql: 'assignee_id is null', values: [] });
  else if (filter.assignee !== undefined) parts.push({ sql: 'assignee_id = ?', values: [filter.assignee] });
  if (filter.search !== undefined) parts.push(searchFor(filter.search));
  return { sql: parts.map(({ sql }) => sql).join(' and '), values: parts.flatMap(({ values }) => values) };
}

/**
 * Each word must stand somewhere in the ticket's search text, or be its number; `#12` is that ticket and nothing else.
 * Both sides are lower-cased by us, because engines differ in what their `like` folds.
 */
function searchFor(search: string): Where {
  const number = /^#(\d{1,15})$/.exec(search)?.[1];
  if (number) return { sql: 'number = ?', values: [Number(number)] };
  const words = search.toLowerCase().split(/\s+/).map(searchForWord);
  return { sql: words.map(({ sql }) => sql).join(' and '), values: words.flatMap(({ values }) => values) };
}

function searchForWord(word: string): Where {
  const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`;
  if (!/^\d{1,15}$/.test(word)) return { sql: `search like ? escape '!'`, values: [pattern] };
  return { sql: `(search like ? escape '!' or number = ?)`, values: [pattern, Number(word)] };
}

function countOf(row: Row | undefined): number {
  return Number(row?.n ?? 0);
}

function places(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}

function toMember(id: Value | undefined, name: Value | undefined, email: Value | undefined): MemberRecord | null {
  if (id === null || id === undefined || name === null || name === undefined) return null;
  return { id: String(id), name: String(name), email: email === null || email === undefined ? null : String(email) };
}

function toNote(row: Row): NoteRecord {
  return {
    id: String(row.id),
    author: toMember(row.author, row.display_name, row.email),
    body: String(row.body),
    createdAt: Number(row.created_at),
  };
}

function toTicket(row: Row): TicketRecord {
  const maybe = (value: Value | undefined) => (value === null || value === undefined ? null : String(value));
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    number: Number(row.number),
    visitorId: maybe(row.visitor_id),
    type: String(row.type),
    title: String(row.title),
    excerpt: String(row.excerpt),
    status: String(row.status),
    priority: String(row.priority),
    assignee: toMember(row.assignee_id, row.assignee_name, row.assignee_email),
    reporterName: String(row.reporter_name),
    reporterEmail: String(row.reporter_email),
    page: String(row.page),
    hasScreenshot: row.has_screenshot === 1,
    hasReplay: row.has_replay === 1,
    hasThumbnail: Number(row.has_thumbnail) === 1,
    recordingUrl: maybe(row.recording_url),
    errors: Number(row.errors),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}
