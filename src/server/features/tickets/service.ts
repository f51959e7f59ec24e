/** Tickets at the desk: the list, one of them whole, changes and notes. How they come in stands in `intake.ts`. */
import { ApiError } from '../../../wire/errors.ts';
import type { Note, Ticket, TicketChange, TicketPage, TicketQuery, TicketRow } from '../../../wire/tickets/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Queries } from '../../storage/port.ts';
import type { Files } from '../files/service.ts';
import type { Members } from '../members/service.ts';
import type { Projects } from '../projects/service.ts';
import { peopleOf } from '../users/people.ts';
import type { Visitors } from '../visitors/service.ts';
import { removedOf } from './evidence-store.ts';
import { insertNote, notesOf } from './notes-store.ts';
import type { TicketParts } from './parts.ts';
import { ticketFilter } from './query.ts';
import { readEntries, readFields, time, toNote, toRow } from './rows.ts';
import {
  countOfVisitor,
  countOpen,
  countTickets,
  replaceTags,
  tagsOf,
  ticketById,
  ticketsOf,
  ticketTexts,
  updateTicket,
  type TicketRecord,
} from './store.ts';
import { tidyNote, tidyTags } from './tidy.ts';

const NOTES_MOST = 1000;
/** Of the snapshot and the replay only their presence is told; the viewer fetches them itself. */
const shownParts = ['formData', 'metaData', 'customData', 'consoleLog', 'networkLogs', 'customEventLog'] as const;

/** Where a ticket is looked for. */
export type Place = { readonly project: string; readonly ticket: string };

export type Tickets = {
  /** `me` is the account that asks, `media` the media origin. Errors: 404 for a project that does not exist. */
  readonly list: (project: string, query: TicketQuery, me: string, media: string) => Promise<TicketPage>;
  /** `media` is the media origin, for links. Errors: 404, also for a ticket of another project. */
  readonly whole: (place: Place, media: string) => Promise<Ticket>;
  /** Errors: 404, 422 for an assignee who is no member. */
  readonly change: (place: Place, change: TicketChange, media: string) => Promise<Ticket>;
  readonly addNote: (place: Place, body: string, authorId: string) => Promise<Note>;
  /** Something has come that the ticket's row shows: every open desk hears of it. Errors: 404. */
  readonly tell: (place: Place) => Promise<void>;
};

export type TicketNeeds = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly members: Pick<Members, 'find'>;
  readonly visitors: Pick<Visitors, 'seen'>;
  readonly hub: Publish<'desk'>;
  readonly files: Pick<Files, 'ofTicket'>;
  readonly parts: Pick<TicketParts, 'parts'>;
  /** The address of the viewer for a ticket's screenshot. */
  readonly screenshotUrl: (ticketId: string, media: string) => string;
  /** The path on the media origin of a ticket's small picture. */
  readonly thumbnailPath: (ticketId: string) => string;
};

export function createTickets(ports: Pick<Ports, 'storage' | 'now' | 'id'>, needs: TicketNeeds): Tickets {
  const { storage, now, id } = ports;
  const { projects, members, visitors, hub, files, screenshotUrl, thumbnailPath } = needs;
  return { list, whole: async (place, media) => wholeOf(await found(storage, place), media), change, addNote, tell };

  async function list(project: string, query: TicketQuery, me: string, media: string): Promise<TicketPage> {
    await projects.byId(project);
    const filter = ticketFilter(query, me);
    const [total, open, records] = await Promise.all([
      countTickets(storage, project, filter),
      countOpen(storage, project),
      ticketsOf(storage, project, filter),
    ]);
    return { total, open, tickets: await rowsOf(storage, records), media };
  }

  async function change(place: Place, given: TicketChange, media: string): Promise<Ticket> {
    const { assigneeId, tags, ...words } = given;
    if (assigneeId && !(await members.find(place.project, assigneeId))) {
      throw new ApiError('invalid_field', 'assigneeId must be an administrator of this installation', {
        details: { field: 'assigneeId' },
      });
    }
    const tidied = tags && tidyTags(tags);
    if (Object.values(given).every((value) => value === undefined)) return wholeOf(await found(storage, place), media);
    const row = await storage.write(async (transaction) => {
      const { id } = await found(transaction, place);
      await updateTicket(transaction, id, { ...words, assigneeId }, now());
      if (tidied) await replaceTags(transaction, id, tidied);
      return rowOf(transaction, await found(transaction, place));
    });
    tellChange(place, row);
    return wholeOf(await found(storage, place), media);
  }

  async function addNote(place: Place, given: string, authorId: string): Promise<Note> {
    const note = { id: id(), authorId, body: tidyNote(given), createdAt: now() };
    const row = await storage.write(async (transaction) => {
      await found(transaction, place);
      await insertNote(transaction, place.ticket, note);
      await updateTicket(transaction, place.ticket, {}, note.createdAt);
      return rowOf(transaction, await found(transaction, place));
    });
    tellChange(place, row);
    return toNote(note, await members.find(place.project, authorId));
  }

  async function tell(place: Place): Promise<void> {
    tellChange(place, await rowOf(storage, await found(storage, place)));
  }

  function tellChange({ project }: Place, ticket: TicketRow): void {
    hub.publish('desk', project, { name: 'ticket', data: { event: 'changed', ticket } });
  }

  async function found(queries: Queries, { project, ticket }: Place): Promise<TicketRecord> {
    const record = await ticketById(queries, project, ticket);
    if (!record) throw new ApiError('not_found', 'There is no such ticket in this project.');
    return record;
  }

  async function rowOf(queries: Queries, record: TicketRecord): Promise<TicketRow> {
    const [row] = await rowsOf(queries, [record]);
    return row as TicketRow;
  }

  async function rowsOf(queries: Queries, records: readonly TicketRecord[]): Promise<TicketRow[]> {
    const ids = records.map((record) => record.id);
    const assignees = records.map(({ assigneeId }) => assigneeId);
    const [tags, people] = [await tagsOf(queries, ids), await peopleOf(queries, assignees)];
    return records.map((record) => {
      const assignee = people.get(record.assigneeId ?? '');
      return toRow(record, { tags: tags.get(record.id) ?? [], assignee, thumbnailPath });
    });
  }

  async function wholeOf(record: TicketRecord, media: string): Promise<Ticket> {
    const [row, texts, stored, notes, visitor, attached, removed] = await Promise.all([
      rowOf(storage, record),
      ticketTexts(storage, record.id),
      needs.parts.parts(record.id, shownParts),
      notesFor(record.id),
      record.visitorId === null ? null : visitorFacts(record.visitorId),
      files.ofTicket(record.id, media),
      removedOf(storage, record.id),
    ]);
    return {
      row,
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

  async function notesFor(ticketId: string): Promise<Note[]> {
    const notes = await notesOf(storage, ticketId, NOTES_MOST);
    const people = await peopleOf(
      storage,
      notes.map(({ authorId }) => authorId),
    );
    return notes.map((note) => toNote(note, people.get(note.authorId)));
  }

  async function visitorFacts(visitorId: string): Promise<Ticket['visitor']> {
    const [seen, tickets] = await Promise.all([visitors.seen(visitorId), countOfVisitor(storage, visitorId)]);
    if (!seen) return null;
    return { firstSeen: time(seen.firstSeen), lastSeen: time(seen.lastSeen), tickets, identity: seen.identity };
  }
}

/** A recording's address comes from a stranger: staff are given only what a browser fetches. */
function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null;
}
