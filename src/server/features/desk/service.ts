/** The desk: projects, who works in them, the inbox and its tickets. */
import { ApiError } from '../../../wire/errors.ts';
import {
  type Member,
  type Note,
  type Project,
  type Ticket,
  type TicketChange,
  type TicketPage,
  type TicketQuery,
  type TicketRow,
} from '../../../wire/tickets/shapes.ts';
import type { StaffAuth } from '../../http/route.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Queries } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Files } from '../files/service.ts';
import { permissionsOf, type Can } from '../permissions/service.ts';
import type { Projects } from '../projects/service.ts';
import { ticketFilter } from './query.ts';
import {
  countOpen,
  countTickets,
  insertNote,
  memberById,
  membersOf,
  notesOf,
  replaceTags,
  tagsOf,
  ticketById,
  ticketParts,
  ticketsOf,
  ticketTexts,
  updateTicket,
  visitorOf,
  type TicketRecord,
} from './store.ts';
import { readEntries, readFields, time, toMember, toNote, toRow } from './tickets.ts';

const MEMBERS_MOST = 1000;
const NOTES_MOST = 1000;
/** Of the snapshot and the replay only their presence is told; the viewer fetches them itself. */
const shownParts = ['formData', 'metaData', 'customData', 'consoleLog', 'networkLogs', 'customEventLog'] as const;

/** Where a ticket is looked for, and by whom. */
export type Place = { readonly project: string; readonly ticket: string };

export type Desk = {
  /** With what `staff` may do in each. */
  readonly projects: (staff: StaffAuth) => Promise<Project[]>;
  readonly members: (project: string) => Promise<Member[]>;
  /** `media` is the media origin. Errors: 404 for a project that does not exist. */
  readonly tickets: (project: string, query: TicketQuery, me: string, media: string) => Promise<TicketPage>;
  /** `media` is the media origin, for links. Errors: 404, also for a ticket of another project. */
  readonly ticket: (place: Place, media: string) => Promise<Ticket>;
  /** Errors: 404, 422 for an assignee who is no member. */
  readonly change: (place: Place, change: TicketChange, media: string) => Promise<Ticket>;
  readonly addNote: (place: Place, body: string, authorId: string) => Promise<Note>;
  /** Something has come that the ticket's row shows: every open desk hears of it. Errors: 404. */
  readonly tell: (place: Place) => Promise<void>;
};

type DeskParts = {
  readonly projects: Projects;
  readonly can: Can;
  readonly hub: Publish<'desk'>;
  readonly files: Files;
  /** The address of the viewer for a ticket's screenshot. */
  readonly screenshotUrl: (ticketId: string, media: string) => string;
  /** The path on the media origin of a ticket's small picture. */
  readonly thumbnailPath: (ticketId: string) => string;
};

export function createDesk({ storage, now, id }: Pick<Ports, 'storage' | 'now' | 'id'>, parts: DeskParts): Desk {
  const { projects, can, hub, files, screenshotUrl, thumbnailPath } = parts;
  return {
    async projects(staff) {
      const all = await projects.all();
      return Promise.all(
        all.map(async ({ id, name, sdkKey, internal }) => {
          return { id, name, sdkKey, internal, permissions: await permissionsOf(can, staff, id) };
        }),
      );
    },
    async members(project) {
      await projects.byId(project);
      return membersOf(storage, MEMBERS_MOST);
    },
    tickets,
    ticket: async (place, media) => whole(await found(storage, place), media),
    change,
    addNote,
    async tell(place) {
      tellChange(place, await rowOf(storage, await found(storage, place)));
    },
  };

  async function tickets(project: string, query: TicketQuery, me: string, media: string): Promise<TicketPage> {
    await projects.byId(project);
    const filter = ticketFilter(query, me);
    const [total, open, records] = await Promise.all([
      countTickets(storage, project, filter),
      countOpen(storage, project),
      ticketsOf(storage, project, filter),
    ]);
    const tags = await tagsOf(
      storage,
      records.map((record) => record.id),
    );
    const rows = records.map((record) => toRow(record, tags.get(record.id) ?? [], thumbnailPath));
    return { total, open, tickets: rows, media };
  }

  async function change(place: Place, given: TicketChange, media: string): Promise<Ticket> {
    const { assigneeId, tags, ...words } = given;
    if (assigneeId && !(await memberById(storage, assigneeId))) {
      throw new ApiError('invalid_field', 'assigneeId must be an administrator of this installation', {
        details: { field: 'assigneeId' },
      });
    }
    const tidied = tags && tidyTags(tags);
    if (Object.values(given).every((value) => value === undefined)) return whole(await found(storage, place), media);
    const row = await storage.write(async (transaction) => {
      const { id } = await found(transaction, place);
      await updateTicket(transaction, id, { ...words, assigneeId }, now());
      if (tidied) await replaceTags(transaction, id, tidied);
      return rowOf(transaction, await found(transaction, place));
    });
    tellChange(place, row);
    return whole(await found(storage, place), media);
  }

  async function addNote(place: Place, given: string, authorId: string): Promise<Note> {
    const body = tidyNote(given);
    const author = await memberById(storage, authorId);
    const note = { id: id(), ticketId: place.ticket, authorId, body, now: now() };
    const row = await storage.write(async (transaction) => {
      await found(transaction, place);
      await insertNote(transaction, note);
      await updateTicket(transaction, place.ticket, {}, note.now);
      return rowOf(transaction, await found(transaction, place));
    });
    tellChange(place, row);
    return { id: note.id, author: toMember(author ?? null), body, createdAt: time(note.now) };
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
    return toRow(record, (await tagsOf(queries, [record.id])).get(record.id) ?? [], thumbnailPath);
  }

  async function whole(record: TicketRecord, media: string): Promise<Ticket> {
    const [row, texts, stored, notes, visitor, attached] = await Promise.all([
      rowOf(storage, record),
      ticketTexts(storage, record.id),
      ticketParts(storage, record.id, shownParts),
      notesOf(storage, record.id, NOTES_MOST),
      record.visitorId === null ? undefined : visitorOf(storage, record.visitorId),
      files.ofTicket(record.id, media),
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
      visitor: visitor ? { ...visitor, firstSeen: time(visitor.firstSeen), lastSeen: time(visitor.lastSeen) } : null,
      files: attached.files.map(({ name, type, size, url }) => ({ name, type, size, url })),
      screenshotUrl: record.hasScreenshot ? screenshotUrl(record.id, media) : null,
      screenshotFailure: texts?.screenshotFailure ?? '',
      screenRecordingUrl: webAddress(attached.relink(record.recordingUrl)),
      notes: notes.map(toNote),
    };
  }
}

/** One line each, trimmed, each once. Errors: 422 for a tag of nothing. */
function tidyTags(tags: readonly string[]): string[] {
  return [
    ...new Set(
      tags.map((tag) =>
        filled(
          'tags',
          tag
            .toWellFormed()
            .replaceAll(/\p{Cc}+/gu, ' ')
            .trim(),
        ),
      ),
    ),
  ];
}

/** As the database keeps it: whole characters, no NUL. Errors: 422 for nothing but spaces. */
function tidyNote(body: string): string {
  const tidy = wholeText(body);
  filled('body', tidy.trim());
  return tidy;
}

function filled(field: string, text: string): string {
  if (text === '') throw new ApiError('invalid_field', `${field} must not be empty`, { details: { field } });
  return text;
}

/** A recording's address comes from a stranger: staff are given only what a browser fetches. */
function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null;
}
