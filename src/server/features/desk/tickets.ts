/** Records of tickets as the desk's wire shows them. */
import { anything, fits, list, table } from '../../../wire/schema.ts';
import type { Member, Note, TicketPriority, TicketRow, TicketStatus } from '../../../wire/tickets/shapes.ts';
import type { MemberRecord, NoteRecord, TicketRecord } from './store.ts';

const entries = list(anything(), { max: 5000 });
const fields = table(anything());

/** `thumbnailPath` signs the address of a ticket's small picture. */
export function toRow(
  record: TicketRecord,
  tags: readonly string[],
  thumbnailPath: (ticketId: string) => string,
): TicketRow {
  return {
    id: record.id,
    number: record.number,
    type: record.type,
    title: record.title,
    excerpt: record.excerpt,
    status: record.status as TicketStatus,
    priority: record.priority as TicketPriority,
    assignee: toMember(record.assignee),
    tags: [...tags],
    reporter: { sessionId: record.visitorId, name: record.reporterName, email: record.reporterEmail },
    page: record.page,
    hasScreenshot: record.hasScreenshot,
    hasReplay: record.hasReplay,
    hasRecording: record.recordingUrl !== null,
    errors: record.errors,
    thumbnail: record.hasThumbnail ? thumbnailPath(record.id) : null,
    createdAt: time(record.createdAt),
    updatedAt: time(record.updatedAt),
  };
}

export function toMember(record: MemberRecord | null): Member | null {
  return record && { ...record };
}

export function toNote(record: NoteRecord): Note {
  return { id: record.id, author: toMember(record.author), body: record.body, createdAt: time(record.createdAt) };
}

/** RFC 3339 of milliseconds. */
export function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** A stored part that is an object; empty when the report had none. */
export function readFields(parts: ReadonlyMap<string, string>, part: string): Record<string, unknown> {
  const value: unknown = JSON.parse(parts.get(part) ?? '{}');
  return fits(fields, value) ? value : {};
}

/** A stored part that is a list; empty when the report had none. */
export function readEntries(parts: ReadonlyMap<string, string>, part: string): unknown[] {
  const value: unknown = JSON.parse(parts.get(part) ?? '[]');
  return fits(entries, value) ? value : [];
}
