/** Records of tickets as the desk's wire shows them: the one place that makes a row, for lists, pushes and the ticket itself. */
import { anything, fits, list, table } from '../../../wire/schema.ts';
import type { TicketStatus } from '../../../wire/tickets/choices.ts';
import type { Member, Note, TicketPriority, TicketRow } from '../../../wire/tickets/shapes.ts';
import { CAPTURED, MERGED } from './leaving.ts';
import type { MessageRecord } from './messages-store.ts';
import { UNTIL_REPLY } from './standing-store.ts';
import type { TicketRecord } from './store.ts';

const entries = list(anything(), { max: 5000 });
const fields = table(anything());

/** What a row shows beside its record. `thumbnailPath` signs the address of a ticket's small picture. */
export type RowParts = {
  readonly tags: readonly string[];
  /** Undefined where nobody is, or where the account is gone. */
  readonly assignee: Member | undefined;
  /** Who has answered last; undefined where the account is gone. */
  readonly face: Member | undefined;
  /** Undefined where it is with none. */
  readonly team: TicketRow['team'] | undefined;
  readonly thumbnailPath: (ticketId: string) => string;
};

export function toRow(record: TicketRecord, { tags, assignee, face, team, thumbnailPath }: RowParts): TicketRow {
  return {
    id: record.id,
    number: record.number,
    kind: record.kind,
    type: record.type,
    title: record.title,
    excerpt: record.excerpt,
    // A capture is worked on in its conversation, a merged one in the other.
    status: record.status === CAPTURED || record.status === MERGED ? 'done' : (record.status as TicketStatus),
    priority: record.priority as TicketPriority,
    assignee: assignee ?? null,
    tags: [...tags],
    reporter: { sessionId: record.visitorId, name: record.reporterName, email: record.reporterEmail },
    page: record.page,
    hasScreenshot: record.hasScreenshot,
    hasReplay: record.hasReplay,
    hasRecording: record.recordingUrl !== null,
    leftOut: record.leftOut && [...record.leftOut],
    errors: record.errors,
    thumbnail: record.hasThumbnail ? thumbnailPath(record.id) : null,
    line: record.line,
    lastAuthor: record.lastAuthor,
    lastMember: record.lastAuthor === 'member' && face ? { id: face.id, name: face.name } : null,
    change: record.change,
    waitingSince: record.waitingSince === null ? null : time(record.waitingSince),
    team: team ?? null,
    due: record.due && { at: time(record.due.at), warnAt: time(record.due.warn), of: record.due.of },
    slowAt: record.slowAt === null ? null : time(record.slowAt),
    promisedBy: record.promisedBy === null ? null : time(record.promisedBy),
    snooze: snoozeOf(record.snoozedUntil),
    isBack: record.isBack,
    handler: record.handler,
    language: record.language,
    createdAt: time(record.createdAt),
    updatedAt: time(record.updatedAt),
  };
}

/** As rows have it. */
export function snoozeOf(until: number | null): string | null {
  if (until === null) return null;
  return until === UNTIL_REPLY ? 'reply' : time(until);
}

/** `author` undefined: the account is gone. */
export function toNote({ id, said, createdAt }: MessageRecord, author: Member | undefined): Note {
  return { id, author: author ?? null, body: said, createdAt: time(createdAt) };
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
