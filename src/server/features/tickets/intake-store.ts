import type { ReportPart } from '../../../wire/tickets/report.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Stored } from './packing.ts';
import type { Summary } from './summary.ts';

export type StoredReport = { readonly id: string; readonly number: number; readonly createdAt: number };

type ReportKey = Pick<NewTicket, 'projectId' | 'visitorId'> & { readonly reportId: string };

/** The report that this visitor has sent under that id; without a visitor, one that nobody's session has sent. */
export async function reportById(
  transaction: Transaction,
  { projectId, reportId, visitorId }: ReportKey,
): Promise<StoredReport | undefined> {
  const row = await transaction.one(
    `select id, number, created_at from ticket
     where project_id = ? and report_id = ? and coalesce(visitor_id, '') = ?`,
    projectId,
    reportId,
    visitorId ?? '',
  );
  return row && { id: String(row.id), number: Number(row.number), createdAt: Number(row.created_at) };
}

export type NewTicket = StoredReport & {
  readonly projectId: string;
  readonly reportId: string | null;
  readonly visitorId: string | null;
  readonly summary: Summary;
  /** What the project keeps of the address that it came from. */
  readonly address: string | null;
  /** Names its thread to the visitor: 128 random bits. */
  readonly shareToken: string;
  /** What its project's quota left out of it; null: it came within the quota. */
  readonly leftOut: readonly ReportPart[] | null;
};

export async function insertTicket(transaction: Transaction, ticket: NewTicket): Promise<void> {
  const { summary } = ticket;
  await transaction.run(
    `insert into ticket (id, project_id, number, report_id, visitor_id, type, title, excerpt, description, status,
       priority, assignee_id, reporter_name, reporter_email, page, has_screenshot, has_replay, recording_url,
       screenshot_failure, errors, silent, outbound, search, left_out, address, share_token, last_at, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, null, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ticket.id,
    ticket.projectId,
    ticket.number,
    ticket.reportId,
    ticket.visitorId,
    summary.type,
    summary.title,
    summary.excerpt,
    summary.description,
    summary.priority,
    summary.reporterName,
    summary.reporterEmail,
    summary.page,
    summary.hasScreenshot ? 1 : 0,
    summary.hasReplay ? 1 : 0,
    summary.recordingUrl,
    summary.screenshotFailure,
    summary.errors,
    summary.silent ? 1 : 0,
    summary.outbound,
    summary.search,
    ticket.leftOut && JSON.stringify(ticket.leftOut),
    ticket.address,
    ticket.shareToken,
    ticket.createdAt,
    ticket.createdAt,
    ticket.createdAt,
  );
}

export async function insertPart(
  transaction: Transaction,
  ticketId: string,
  part: ReportPart,
  { body, packed }: Stored,
): Promise<void> {
  await transaction.run(
    `insert into ticket_part (ticket_id, part, body, packed) values (?, ?, ?, ?)`,
    ticketId,
    part,
    body,
    packed,
  );
}

export async function insertTag(transaction: Transaction, ticketId: string, tag: string): Promise<void> {
  await transaction.run(
    `insert into ticket_tag (ticket_id, tag) values (?, ?) on conflict (ticket_id, tag) do nothing`,
    ticketId,
    tag,
  );
}
