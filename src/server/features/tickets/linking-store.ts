/** Tickets that are linked under a parent, and how a ticket is told of where another one is shown. */
import type { TicketKind } from '../../../wire/tickets/choices.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { LEAVING } from './leaving.ts';

export type TiedRecord = {
  readonly id: string;
  readonly number: number;
  readonly kind: TicketKind;
  readonly title: string;
  readonly status: string;
  readonly person: string;
};

const columns = 'id, number, kind, title, status, reporter_name, reporter_email';

/** Undefined parts it from its parent. */
export async function setParent(transaction: Transaction, id: string, parent: string | undefined): Promise<void> {
  await transaction.run(
    `update ticket set parent_id = ?, link = ? where id = ?`,
    parent ?? null,
    parent === undefined ? null : 'duplicate',
    id,
  );
}

export async function parentOf(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries.one(`select parent_id from ticket where id = ? and link = 'duplicate'`, id);
  return row && String(row.parent_id);
}

/** By their numbers. */
export async function linkedUnder(queries: Queries, parent: string, most: number): Promise<TiedRecord[]> {
  const rows = await queries.all(
    `select ${columns} from ticket where parent_id = ? and link = 'duplicate' and status <> ? order by number limit ?`,
    parent,
    LEAVING,
    most,
  );
  return rows.map(toTied);
}

export async function mergedUnder(queries: Queries, into: string, most: number): Promise<TiedRecord[]> {
  const rows = await queries.all(
    `select ${columns} from ticket where merged_into = ? and status <> ? order by number limit ?`,
    into,
    LEAVING,
    most,
  );
  return rows.map(toTied);
}

export async function tiedById(queries: Queries, project: string, id: string): Promise<TiedRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from ticket where id = ? and project_id = ? and status <> ?`,
    id,
    project,
    LEAVING,
  );
  return row && toTied(row);
}

/** What a reply to somebody of it is filled with, and the language that it is in, '' where nobody has said. */
export async function replyFacts(queries: Queries, id: string) {
  const row = await queries.one(
    `select number, title, page, reporter_name, reporter_email, language, visitor_id from ticket where id = ?`,
    id,
  );
  return {
    number: Number(row?.number ?? 0),
    title: String(row?.title ?? ''),
    page: String(row?.page ?? ''),
    name: String(row?.reporter_name ?? ''),
    email: String(row?.reporter_email ?? ''),
    language: String(row?.language ?? ''),
    visitorId: row?.visitor_id ? String(row.visitor_id) : null,
  };
}

const toTied = (row: Row): TiedRecord => ({
  id: String(row.id),
  number: Number(row.number),
  kind: String(row.kind) as TicketKind,
  title: String(row.title),
  status: String(row.status),
  person: String(row.reporter_name) || String(row.reporter_email),
});
