/** What the desk is shown of tickets: rows of its list, and one ticket whole. */
import { ApiError } from '../../../wire/errors.ts';
import type { Note, Ticket, TicketRow } from '../../../wire/tickets/shapes.ts';
import type { Queries, Storage } from '../../storage/port.ts';
import type { Files } from '../files/service.ts';
import { TEAMS_MOST } from '../../../wire/teams/limits.ts';
import { teamsIn } from '../teams/service.ts';
import { peopleOf } from '../users/people.ts';
import type { Visitors } from '../visitors/service.ts';
import { removedOf } from './evidence-store.ts';
import { isMerged } from './leaving.ts';
import { tiedById } from './linking-store.ts';
import { mergeOf } from './merging-store.ts';
import { notesOf } from './messages-store.ts';
import type { TicketParts } from './parts.ts';
import { readEntries, readFields, time, toNote, toRow } from './rows.ts';
import { countOfVisitor, tagsOf, ticketById, ticketTexts, type TicketRecord } from './store.ts';

const NOTES_MOST = 1000;
/** Of the snapshot and the replay only their presence is told; the viewer fetches them itself. */
const shownParts = ['formData', 'metaData', 'customData', 'consoleLog', 'networkLogs', 'customEventLog'] as const;

/** Where a ticket is looked for. */
export type Place = { readonly project: string; readonly ticket: string };

export type ShowingNeeds = {
  readonly visitors: Pick<Visitors, 'seen'>;
  readonly files: Pick<Files, 'ofTicket'>;
  readonly parts: Pick<TicketParts, 'parts'>;
  /** The address of the viewer for a ticket's screenshot. */
  readonly screenshotUrl: (ticketId: string, media: string) => string;
  /** The path on the media origin of a ticket's small picture. */
  readonly thumbnailPath: (ticketId: string) => string;
};

/** Errors: 404, also for a ticket of another project. */
export async function foundTicket(queries: Queries, { project, ticket }: Place): Promise<TicketRecord> {
  const record = await ticketById(queries, project, ticket);
  if (!record) throw new ApiError('not_found', 'There is no such ticket in this project.');
  return record;
}

async function teamNames(
  queries: Queries,
  records: readonly TicketRecord[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  const [first] = records;
  if (!first || records.every(({ teamId }) => teamId === null)) return new Map();
  const teams = await teamsIn(queries, first.projectId, TEAMS_MOST);
  return new Map(teams.map(({ id, name }) => [id, { id, name }]));
}

export function createShowing(storage: Storage, needs: ShowingNeeds) {
  const { files, screenshotUrl, thumbnailPath } = needs;
  return { rowOf, rowsOf, wholeOf };

  async function rowOf(queries: Queries, record: TicketRecord): Promise<TicketRow> {
    const [row] = await rowsOf(queries, [record]);
    return row as TicketRow;
  }

  async function rowsOf(queries: Queries, records: readonly TicketRecord[]): Promise<TicketRow[]> {
    const ids = records.map((record) => record.id);
    const accounts = records.flatMap(({ assigneeId, faceId }) => [assigneeId, faceId]);
    const [tags, people] = [await tagsOf(queries, ids), await peopleOf(queries, accounts)];
    const teams = await teamNames(queries, records);
    return records.map((record) => {
      const assignee = people.get(record.assigneeId ?? '');
      const face = people.get(record.faceId ?? '');
      const team = teams.get(record.teamId ?? '');
      return toRow(record, { tags: tags.get(record.id) ?? [], assignee, face, team, thumbnailPath });
    });
  }

  async function wholeOf(record: TicketRecord, media: string): Promise<Ticket> {
    const [row, texts, stored, notes, visitor, attached, removed] = await Promise.all([
      rowOf(storage, record),
      ticketTexts(storage, record.id),
      needs.parts.parts(record.id, shownParts),
      notesFor(storage, record.id),
      record.visitorId === null ? null : visitorFacts(storage, needs.visitors, record.visitorId),
      files.ofTicket(record.id, media),
      removedOf(storage, record.id),
    ]);
    const merged = isMerged(record) ? await mergeOf(storage, record.id) : undefined;
    const into = merged && (await tiedById(storage, record.projectId, merged.intoId));
    return {
      row,
      ...(into ? { mergedInto: { id: into.id, number: into.number, title: into.title } } : {}),
      description: texts?.description ?? '',
      formData: attached.relink(readFields(stored, 'formData')) as Record<string, unknown>,
      metaData: readFields(stored, 'metaData'),
      customData: readFields(stored, 'customData'),
      consoleLog: readEntries(stored, 'consoleLog'),
      networkLogs: readEntries(stored, 'networkLogs'),
      customEventLog: readEntries(stored, 'customEventLog'),
      visitor,
      files: attached.files.map(({ name, type, size, url }) => ({ name, type, size, url })),
      screenshotUrl: record.hasScreenshot ? screenshotUrl(record.id, media) : null,
      screenshotFailure: texts?.screenshotFailure ?? '',
      address: texts?.address ?? null,
      screenRecordingUrl: webAddress(attached.relink(record.recordingUrl)),
      notes,
      removed: removed.map(({ at, ...rest }) => ({ ...rest, at: time(at) })),
    };
  }
}

async function notesFor(queries: Queries, ticketId: string): Promise<Note[]> {
  const notes = await notesOf(queries, ticketId, NOTES_MOST);
  const people = await peopleOf(
    queries,
    notes.map(({ authorId }) => authorId),
  );
  return notes.map((note) => toNote(note, people.get(note.authorId ?? '')));
}

async function visitorFacts(
  queries: Queries,
  visitors: ShowingNeeds['visitors'],
  visitorId: string,
): Promise<Ticket['visitor']> {
  const [seen, tickets] = await Promise.all([visitors.seen(visitorId), countOfVisitor(queries, visitorId)]);
  if (!seen) return null;
  return { firstSeen: time(seen.firstSeen), lastSeen: time(seen.lastSeen), tickets, identity: seen.identity };
}

/** A recording's address comes from a stranger: staff are given only what a browser fetches. */
function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null;
}
