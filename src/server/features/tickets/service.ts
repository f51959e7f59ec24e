/** Tickets at the desk: the list, one of them whole, changes and notes. How they come in stands in `intake.ts`. */
import { ApiError } from '../../../wire/errors.ts';
import type { Note, Ticket, TicketChange, TicketPage, TicketQuery, TicketRow } from '../../../wire/tickets/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Members } from '../members/service.ts';
import type { Projects } from '../projects/service.ts';
import { insertNote, type NoteRecord } from './notes-store.ts';
import { ticketFilter } from './query.ts';
import { toNote } from './rows.ts';
import { createShowing, foundTicket, type Place, type ShowingNeeds } from './showing.ts';
import { countOpen, countTickets, replaceTags, ticketsOf, updateTicket } from './store.ts';
import { tidyNote, tidyTags } from './tidy.ts';

export { ticketFacts, type TicketFacts } from './linked.ts';

export type Tickets = {
  /** `me` is the account that asks, `media` the media origin. Errors: 404 for a project that does not exist. */
  readonly list: (project: string, query: TicketQuery, me: string, media: string) => Promise<TicketPage>;
  /** `media` is the media origin, for links. Errors: 404, also for a ticket of another project. */
  readonly whole: (place: Place, media: string) => Promise<Ticket>;
  /** Errors: 404, 422 for an assignee who is no member. */
  readonly change: (place: Place, change: TicketChange, media: string) => Promise<Ticket>;
  readonly addNote: (place: Place, body: string, authorId: string) => Promise<Note>;
  /** The same as part of the caller's transaction; `tell` comes after it. Errors: 404. */
  readonly noteIn: (transaction: Transaction, place: Place, body: string, authorId: string) => Promise<NoteRecord>;
  /** Something has come that the ticket's row shows: every open desk hears of it. Errors: 404. */
  readonly tell: (place: Place) => Promise<void>;
};

export type TicketNeeds = ShowingNeeds & {
  readonly projects: Pick<Projects, 'byId'>;
  readonly members: Pick<Members, 'find'>;
  readonly hub: Publish<'desk'>;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createTickets(ports: Given, needs: TicketNeeds): Tickets {
  const { storage, now } = ports;
  const noteIn = noting(ports);
  const { projects, members, hub } = needs;
  const { rowOf, rowsOf, wholeOf } = createShowing(storage, needs);
  return { list, whole, change, addNote, noteIn, tell };

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

  async function whole(place: Place, media: string): Promise<Ticket> {
    return wholeOf(await foundTicket(storage, place), media);
  }

  async function change(place: Place, given: TicketChange, media: string): Promise<Ticket> {
    const { assigneeId, tags, ...words } = given;
    if (assigneeId && !(await members.find(place.project, assigneeId))) {
      throw new ApiError('invalid_field', 'assigneeId must be an administrator of this installation', {
        details: { field: 'assigneeId' },
      });
    }
    const tidied = tags && tidyTags(tags);
    if (Object.values(given).every((value) => value === undefined)) return whole(place, media);
    const row = await storage.write(async (transaction) => {
      const { id } = await foundTicket(transaction, place);
      await updateTicket(transaction, id, { ...words, assigneeId }, now());
      if (tidied) await replaceTags(transaction, id, tidied);
      return rowOf(transaction, await foundTicket(transaction, place));
    });
    tellChange(place, row);
    return whole(place, media);
  }

  async function addNote(place: Place, given: string, authorId: string): Promise<Note> {
    const { note, row } = await storage.write(async (transaction) => {
      const made = await noteIn(transaction, place, given, authorId);
      return { note: made, row: await rowOf(transaction, await foundTicket(transaction, place)) };
    });
    tellChange(place, row);
    return toNote(note, await members.find(place.project, authorId));
  }

  async function tell(place: Place): Promise<void> {
    tellChange(place, await rowOf(storage, await foundTicket(storage, place)));
  }

  function tellChange({ project }: Place, ticket: TicketRow): void {
    hub.publish('desk', project, { name: 'ticket', data: { event: 'changed', ticket } });
  }
}

function noting({ now, id }: Given): Tickets['noteIn'] {
  return async (transaction, place, given, authorId) => {
    const note = { id: id(), authorId, body: tidyNote(given), createdAt: now() };
    await foundTicket(transaction, place);
    await insertNote(transaction, place.ticket, note);
    await updateTicket(transaction, place.ticket, {}, note.createdAt);
    return note;
  };
}
