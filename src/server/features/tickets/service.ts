/** Tickets at the desk: the list, one of them whole, changes and notes. How they come in stands in `intake.ts`. */
import type { Note, Ticket, TicketPage, TicketQuery, TicketRow } from '../../../wire/tickets/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Members } from '../members/service.ts';
import type { Projects } from '../projects/service.ts';
import type { MessageRecord } from './messages-store.ts';
import { createChanging, type Changing } from './changing.ts';
import { ticketFilter } from './query.ts';
import { toNote } from './rows.ts';
import { createShowing, foundTicket, type Place, type ShowingNeeds } from './showing.ts';
import { countViews, countWaiting } from './filter-store.ts';
import { marksOf } from './seen-store.ts';
import type { Snoozing } from './snoozing.ts';
import { countOpen, countTickets, ticketsOf } from './store.ts';
import type { Handing, ThreadMoved } from './slots.ts';
import { threadById, writeEntry } from './threads.ts';
import { tidyNote } from './tidy.ts';
import { storedText } from './typed-text.ts';

export { countWaiting, isWithStaff, waitingFor, waitingOfNobody } from './assigning-store.ts';
export { quietConversations, toldAway } from './away-store.ts';
export { handTo } from './standing.ts';
export { tagsOf } from './store.ts';
export { firstReplies, promisesOf, clearTeam, type Promised } from './clocks-store.ts';
export { ticketFacts, type TicketFacts } from './linked.ts';
export { plainText } from './plain-text.ts';
export type { Place } from './showing.ts';
export {
  changeCards,
  changeMessage,
  countGoingOn,
  countOthersOpen,
  countUnread,
  fileNamesIn,
  forgetCapture,
  forgetCards,
  insertConversation,
  lineOf,
  messageById,
  messagesOf,
  messagesSince,
  namedAfter,
  nameConversation,
  renameTicket,
  ratingOf,
  ratingsOf,
  saveRated,
  saveRating,
  saveSolvedBy,
  saveWorks,
  stepsOf,
  searchOf,
  seenIn,
  threadById,
  threadByToken,
  threadsByIds,
  threadsOf,
  threadsSince,
  writeEntry,
  writeOpening,
  type Entry,
  type KeptCard,
  type KeptFile,
  type KeptMail,
  type MessageRecord,
  type RatingRecord,
  type ThreadRecord,
  type Works,
  type Written,
} from './threads.ts';
export { memberSaw, seenByMember } from './seen-store.ts';
export { reportFound, updateTicket } from './store.ts';
export { isNamed, mentionIn, openMentions } from './mentions-store.ts';
export { createSnoozing } from './snoozing.ts';
export { isCapture, isMerged } from './leaving.ts';
export {
  linkedUnder,
  mergedUnder,
  parentOf,
  replyFacts,
  setParent,
  tiedById,
  type TiedRecord,
} from './linking-store.ts';
export { joinThreads, partThreads } from './merging.ts';
export { mergedBelow, mergeOf, mergesInto } from './merging-store.ts';
export { hasBefore, lastMove, splitThread } from './splitting.ts';
export { channelOf, projectOfTicket, setChannel, type TicketChannel } from './channel-store.ts';
export { noteChanged } from './standing-store.ts';
export { storedText } from './typed-text.ts';

export type Tickets = Changing & {
  /** `me` is the account that asks, `media` the media origin. Errors: 404 for a project that does not exist. */
  readonly list: (project: string, query: TicketQuery, me: string, media: string) => Promise<TicketPage>;
  /** How many there are by that query. */
  readonly count: (project: string, query: TicketQuery, me: string) => Promise<number>;
  /** `media` is the media origin, for links. Errors: 404, also for a ticket of another project. */
  readonly whole: (place: Place, media: string) => Promise<Ticket>;
  readonly addNote: (place: Place, body: string, authorId: string) => Promise<Note>;
  /** The same as part of the caller's transaction, whose turn is the project; `tell` comes after it. Errors: 404. */
  readonly noteIn: (transaction: Transaction, place: Place, body: string, authorId: string) => Promise<MessageRecord>;
  /** Its row as lists show it. Errors: 404. */
  readonly row: (place: Place) => Promise<TicketRow>;
  /** Something has come that the ticket's row shows, or the ticket itself: every open desk hears of it. Errors: 404. */
  readonly tell: (place: Place, event?: 'created' | 'changed') => Promise<void>;
};

export type TicketNeeds = ShowingNeeds & {
  readonly projects: Pick<Projects, 'byId'>;
  readonly members: Pick<Members, 'find'>;
  readonly hub: Publish<'desk'>;
  readonly moved?: () => readonly ThreadMoved[];
  readonly handings?: () => readonly Handing[];
  readonly snoozing: Snoozing;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createTickets(ports: Given, needs: TicketNeeds): Tickets {
  const { storage, now } = ports;
  const noteIn = noting(ports);
  const { projects, members, hub } = needs;
  const { rowOf, rowsOf, wholeOf } = createShowing(storage, needs);
  const whole = async (place: Place, media: string) => wholeOf(await foundTicket(storage, place), media);
  const row = async (place: Place) => rowOf(storage, await foundTicket(storage, place));
  return {
    list,
    count: (project, query, me) => countTickets(storage, project, ticketFilter(query, me, now())),
    whole,
    ...createChanging(ports, { ...needs, whole, rowOf, tellChange }),
    addNote,
    noteIn,
    row,
    tell: async (place, event) => tellChange(place, await row(place), event),
  };

  async function list(project: string, query: TicketQuery, me: string, media: string): Promise<TicketPage> {
    await projects.byId(project);
    const filter = ticketFilter(query, me, now());
    const [total, open, waiting, counts, records] = await Promise.all([
      countTickets(storage, project, filter),
      countOpen(storage, project),
      countWaiting(storage, project),
      countViews(storage, project, me),
      ticketsOf(storage, project, filter),
    ]);
    const seen = await marksOf(
      storage,
      me,
      records.map(({ id }) => id),
    );
    return { total, open, waiting, counts, tickets: await rowsOf(storage, records), seen, media };
  }

  async function addNote(place: Place, given: string, authorId: string): Promise<Note> {
    const { note, row } = await storage.write(
      async (transaction) => {
        const made = await noteIn(transaction, place, given, authorId);
        return { note: made, row: await rowOf(transaction, await foundTicket(transaction, place)) };
      },
      { turn: place.project },
    );
    tellChange(place, row);
    return toNote(note, await members.find(place.project, authorId));
  }

  function tellChange({ project }: Place, ticket: TicketRow, event: 'created' | 'changed' = 'changed'): void {
    hub.publish('desk', project, { name: 'ticket', data: { event, ticket } });
  }
}

function noting({ now, id }: Given): Tickets['noteIn'] {
  return async (transaction, place, given, authorId) => {
    await foundTicket(transaction, place);
    const thread = await threadById(transaction, place.project, place.ticket);
    const said = tidyNote(given);
    const by = { kind: 'note', author: 'member', authorId, event: null, files: [] } as const;
    const entry = { ...by, id: id(), body: JSON.stringify(storedText(said)), said };
    return (await writeEntry(transaction, thread!, entry, { at: now() })).message;
  };
}
