/** Reports of one person: those of their sessions, and those sent under their address. */
import { listedTexts } from '../../storage/piece.ts';
import type { Queries, Row, Value } from '../../storage/port.ts';
import type { Person } from '../data-requests/slots.ts';
import { LEAVING } from './removal-store.ts';

type Where = { readonly sql: string; readonly values: readonly Value[] };

function ofThem({ projectId, sessions, email }: Person): Where {
  const theirs = `project_id = ? and visitor_id in (${sessions.sql})`;
  if (email === undefined) return { sql: theirs, values: [projectId, ...sessions.values] };
  return {
    sql: `((${theirs}) or (project_id = ? and lower(reporter_email) = lower(?) and reporter_email <> ''))`,
    values: [projectId, ...sessions.values, projectId, email],
  };
}

export async function countReportsOf(queries: Queries, person: Person): Promise<number> {
  const { sql, values } = ofThem(person);
  const row = await queries.one(
    `select count(*) as n from ticket where ${sql} and kind = 'report' and status <> ?`,
    ...values,
    LEAVING,
  );
  return Number(row?.n ?? 0);
}

export async function countConversationsOf(queries: Queries, person: Person): Promise<number> {
  const { sql, values } = ofThem(person);
  const row = await queries.one(
    `select count(*) as n from ticket where ${sql} and kind = 'conversation' and status <> ?`,
    ...values,
    LEAVING,
  );
  return Number(row?.n ?? 0);
}

async function countIn(queries: Queries, sql: string, ids: readonly string[]): Promise<number> {
  const listed = listedTexts(queries.engine, ids);
  const row = await queries.one(`select count(*) as n from ${sql} in ${listed.sql}`, ...listed.values);
  return Number(row?.n ?? 0);
}

/** How many of these tickets are conversations, and what is in all of them. */
export const conversationsAmong = (queries: Queries, ids: readonly string[]): Promise<number> =>
  countIn(queries, `ticket where kind = 'conversation' and id`, ids);
export const countMessagesIn = (queries: Queries, ids: readonly string[]): Promise<number> =>
  countIn(queries, `message where ticket_id`, ids);
export const countRatingsIn = (queries: Queries, ids: readonly string[]): Promise<number> =>
  countIn(queries, `rating where ticket_id`, ids);

/** Ids of reports after `after`; with `leaving` also of those that are being deleted. */
export async function reportsOf(
  queries: Queries,
  person: Person,
  { after, rows: most, leaving }: { after: string; rows: number; leaving: boolean },
): Promise<string[]> {
  const { sql, values } = ofThem(person);
  const rows = await queries.all(
    `select id from ticket where ${sql} and id > ? and status <> ? order by id limit ?`,
    ...values,
    after,
    leaving ? '' : LEAVING,
    most,
  );
  return rows.map(({ id }) => String(id));
}

/** What a report says of itself, without what staff have made of it. */
export async function reportFacts(queries: Queries, id: string): Promise<Row | undefined> {
  return queries.one(
    `select id, number, visitor_id, type, title, description, reporter_name, reporter_email, page, status, created_at
     from ticket where id = ? and status <> ?`,
    id,
    LEAVING,
  );
}

/** The parts that are there, and how they lie: so many characters of text, or bytes of gzip. */
export async function partSizes(queries: Queries, id: string): Promise<Map<string, PartSize>> {
  const rows = await queries.all(
    `select part, length(body) as chars, length(packed) as bytes from ticket_part where ticket_id = ? order by part`,
    id,
  );
  return new Map(
    rows.map(({ part, chars, bytes }) => [
      String(part),
      { size: Number(bytes ?? chars), isPacked: bytes !== null } satisfies PartSize,
    ]),
  );
}

export type PartSize = { readonly size: number; readonly isPacked: boolean };

/** Characters of a part from the place `from` on, counted from 1; '' beyond its end, and for one that lies packed. */
export async function partSlice(
  queries: Queries,
  { id, part, from, chars }: { id: string; part: string; from: number; chars: number },
): Promise<string> {
  const row = await queries.one(
    `select substr(body, ?, ?) as slice from ticket_part where ticket_id = ? and part = ?`,
    from,
    chars,
    id,
    part,
  );
  return String(row?.slice ?? '');
}

/** Bytes of the gzip of a part that lies packed, from the place `from` on, counted from 1; none beyond its end. */
export async function packedSlice(
  queries: Queries,
  { id, part, from, bytes }: { id: string; part: string; from: number; bytes: number },
): Promise<Uint8Array> {
  const row = await queries.one(
    `select substr(packed, ?, ?) as slice from ticket_part where ticket_id = ? and part = ?`,
    from,
    bytes,
    id,
    part,
  );
  return row?.slice instanceof Uint8Array ? row.slice : new Uint8Array();
}
