/** The desk's side of a report: the inbox list and the ticket. Times are RFC 3339. */
import { TEAM_NAME_CHARS } from '../teams/limits.ts';
import { PROJECT_NAME_CHARS } from '../settings/limits.ts';
import {
  DELETED_TICKETS_MOST,
  TICKET_NOTE_CHARS,
  TICKET_PAGE_ROWS,
  TICKET_PAGE_ROWS_MOST,
  TICKET_SEARCH_CHARS,
  FIXED_IN_CHARS,
  TICKET_TAGS,
  TICKET_TAG_CHARS,
  TICKET_TITLE_CHARS,
  WEEK_HOURS,
} from './limits.ts';
import { messageAuthors, ticketHandlers, ticketKinds, ticketStatuses } from './choices.ts';
import { expected } from '../conflict.ts';
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { language } from '../language.ts';
import { snoozeAsked } from './snooze.ts';
import {
  anything,
  choice,
  either,
  flag,
  givenTime,
  integer,
  list,
  maybe,
  nullable,
  open,
  optional,
  otherwise,
  shape,
  table,
  text,
  time,
  type Infer,
} from '../schema.ts';

export const ticketPriorities = ['urgent', 'high', 'medium', 'low'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

const id = text({ min: 1, max: 64 });
export const tag = text({ min: 1, max: TICKET_TAG_CHARS });

export const member = open({ id, name: text({ max: 64 }), email: nullable(text({ max: 256 })) });
export type Member = Infer<typeof member>;

export const project = open({
  id,
  name: text({ max: PROJECT_NAME_CHARS }),
  sdkKey: text({ max: 64 }),
  /** Where the dashboard's own widget reports to. */
  internal: flag(),
  /** Of that project alone: proves to it who asks, as only whoever is signed in to the desk may report there. */
  userHash: optional(text({ max: 64 })),
  /** What whoever asks may do in it: names of wire/permissions. */
  permissions: list(text({ max: 32 }), { max: 100 }),
});
export type Project = Infer<typeof project>;

export const ticketRow = open({
  id,
  number: integer(),
  kind: choice(ticketKinds),
  type: text({ max: 64 }),
  title: text({ max: TICKET_TITLE_CHARS }),
  excerpt: text({ max: 300 }),
  status: choice(ticketStatuses),
  priority: choice(ticketPriorities),
  assignee: nullable(member),
  tags: list(tag, { max: 100 }),
  reporter: open({ sessionId: nullable(id), name: text({ max: 512 }), email: text({ max: 512 }) }),
  /** The page's full address, '' when unknown. */
  page: text({ max: 4096 }),
  hasScreenshot: flag(),
  hasReplay: flag(),
  hasRecording: flag(),
  /** The report came over its project's quota of the day: names of the parts that were left out. null: it came within it. */
  leftOut: nullable(list(text({ max: 32 }), { max: 20 })),
  /** Console entries of priority ERROR plus failed requests. */
  errors: integer({ min: 0 }),
  /** A path on the media origin, signed for 10 minutes: the screenshot as a small picture; null where there is none. */
  thumbnail: nullable(text({ max: 1024 })),
  /** The first line of the last reply, and whose it is; both '' before the first one. */
  line: text({ max: 300 }),
  lastAuthor: choice([...messageAuthors, '']),
  /** Whose it is where a member wrote it; null where their account is gone. */
  lastMember: nullable(open({ id, name: text({ max: 200 }) })),
  /** The place of the thread's last entry in the project's row of changes, 0 before the first: it is new to whoever has read less. */
  change: integer({ min: 0 }),
  /** The time of the visitor's oldest message without an answer; null where nobody waits. */
  waitingSince: nullable(time),
  /** Of the team that it is with. */
  team: nullable(open({ id, name: text({ max: TEAM_NAME_CHARS }) })),
  /** What is due next: the reply, the first or another, or the closing; a warning from `warnAt` on. */
  due: nullable(open({ at: time, warnAt: time, of: choice(['first', 'next', 'closing'] as const) })),
  /** From then on half of the time to the reply is over; null where none is due. */
  slowAt: nullable(time),
  /** An answer was promised by then when it began; null where nothing was, or one has come. */
  promisedBy: nullable(time),
  /** Put away until this moment, or until its visitor writes (`reply`). */
  snooze: nullable(text({ max: 40 })),
  /** It has come back from that, and nobody has taken it up since. */
  isBack: flag(),
  handler: choice(ticketHandlers),
  /** As staff have set it, '' for the language of its visitor. */
  language: text({ max: LANGUAGE_CHARS }),
  createdAt: time,
  updatedAt: time,
});
export type TicketRow = Infer<typeof ticketRow>;

/** `ticketPage` is one page of the filtered list; `total` counts all that match, `open` all of the project not done, `waiting` its conversations that wait for an answer. */
export const ticketPage = open({
  total: integer({ min: 0 }),
  open: integer({ min: 0 }),
  waiting: integer({ min: 0 }),
  /** How many are in each of the fixed views, for whoever asks. */
  counts: open({
    answer: integer({ min: 0 }),
    mentions: integer({ min: 0 }),
    snoozed: integer({ min: 0 }),
    bot: integer({ min: 0 }),
  }),
  tickets: list(ticketRow, { max: TICKET_PAGE_ROWS_MOST }),
  /** How far whoever asks has read in these tickets, by ticket; those that they never had open are missing. */
  seen: table(integer({ min: 0 })),
  /** The media origin, for the paths in rows. */
  media: text({ max: 300 }),
});
export type TicketPage = Infer<typeof ticketPage>;

export const note = open({ id, author: nullable(member), body: text({ max: TICKET_NOTE_CHARS }), createdAt: time });
export type Note = Infer<typeof note>;

/** `claimed`: the page said who it is, and nobody has proven it. */
export const identities = ['verified', 'claimed', 'none'] as const;

/** What is kept for days of its own while its ticket stays. */
export const evidenceKinds = ['replays', 'films', 'snapshots', 'logs', 'attachments'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
/** It is gone, since a project keeps such things for so many days. */
const removedEvidence = open({ kind: choice(evidenceKinds), at: time, days: integer({ min: 1 }) });

export const ticket = open({
  row: ticketRow,
  description: text({ max: 100_000 }),
  formData: table(anything()),
  metaData: table(anything()),
  customData: table(anything()),
  consoleLog: list(anything(), { max: 5000 }),
  networkLogs: list(anything(), { max: 5000 }),
  customEventLog: list(anything(), { max: 5000 }),
  /** Of the visitor: how often and since when this session was seen, and whether the site has vouched for who it is. */
  visitor: nullable(open({ firstSeen: time, lastSeen: time, tickets: integer(), identity: choice(identities) })),
  files: list(open({ name: text({ max: 300 }), type: text({ max: 200 }), size: integer(), url: text({ max: 4096 }) }), {
    max: 100,
  }),
  /** A link to the viewer on the media origin, signed for 10 minutes; null without a screenshot. */
  screenshotUrl: nullable(text({ max: 4096 })),
  screenshotFailure: text({ max: 500 }),
  screenRecordingUrl: nullable(text({ max: 4096 })),
  notes: list(note, { max: 1000 }),
  /** What the project keeps of the address that the report came from, such as `203.0.113.0/24`. */
  address: nullable(text({ max: 64 })),
  /** The ticket that it was merged into, whose thread has its messages. */
  mergedInto: optional(open({ id, number: integer({ min: 1 }), title: text({ max: TICKET_TITLE_CHARS }) })),
  removed: list(removedEvidence, { max: evidenceKinds.length }),
});
export type Ticket = Infer<typeof ticket>;

export const ticketChange = shape({
  status: optional(choice(ticketStatuses)),
  priority: optional(choice(ticketPriorities)),
  assigneeId: maybe(id),
  teamId: maybe(id),
  tags: optional(list(tag, { max: TICKET_TAGS })),
  /** The version in which a report is solved, as its visitor reads it; '' takes it away. */
  fixedIn: optional(text({ max: FIXED_IN_CHARS })),
  /** Until its visitor writes (`reply`), until a moment, or for so many minutes; null ends it. */
  snooze: optional(nullable(snoozeAsked)),
  handler: optional(choice(ticketHandlers)),
  /** With the handler `bot`: which one is to begin, from its start. */
  bot: optional(id),
  language: optional(either(choice(['']), language)),
  /** Nobody waits for an answer any more, until the next message. */
  needsNoAnswer: optional(flag()),
  /** Of status, priority, assigneeId, handler, language and fixedIn. */
  expected,
});
export type TicketChange = Infer<typeof ticketChange>;

export const noteBody = shape({ body: text({ min: 1, max: TICKET_NOTE_CHARS }) });

export const ticketsToDelete = shape({ tickets: list(id, { max: DELETED_TICKETS_MOST }) });
/** Each ticket once, in the order asked; `not_found`: the project has none of this id any more. */
export const deletedTickets = open({
  results: list(open({ ticket: id, result: choice(['deleted', 'not_found']) }), { max: DELETED_TICKETS_MOST }),
});
export type DeletedTickets = Infer<typeof deletedTickets>;

/** What a list may be filtered by: one status, everything but done, or all (the default). */
export const ticketStatusFilters = [...ticketStatuses, 'undone', 'all'] as const;
export type TicketStatusFilter = (typeof ticketStatusFilters)[number];

/** `waiting`: whoever waits longest for an answer first, and nobody else. */
export const ticketSorts = ['newest', 'oldest', 'updated', 'waiting', 'due'] as const;
/** What needs an answer, where one is mentioned and has not looked yet, what is put away, and what a bot has in hand. */
export const ticketViews = ['answer', 'mentions', 'snoozed', 'bot'] as const;
/** What figures of conversations count; each of them opens the tickets that it counts. */
export const countedAs = [
  'started',
  'answered',
  'replied',
  'closed',
  'byAnswer',
  'byBot',
  'promised',
  'kept',
  'broken',
  'rated',
] as const;
export type CountedAs = (typeof countedAs)[number];
/** What a list is narrowed by. */
export const ticketFilters = {
  search: optional(text({ max: TICKET_SEARCH_CHARS })),
  kind: optional(choice(ticketKinds)),
  /** Those alone whose visitor waits for an answer. */
  waiting: optional(choice(['yes'] as const)),
  /** Those alone that are put away. */
  snoozed: optional(choice(['yes'] as const)),
  handler: optional(choice(ticketHandlers)),
  tag: optional(tag),
  /** Of all sessions of this contact. */
  contact: optional(id),
  /** One of the fixed views, within what else is asked for. */
  view: optional(choice(ticketViews)),
  type: optional(text({ max: 64 })),
  status: otherwise(choice(ticketStatusFilters), 'all'),
  priority: optional(choice(ticketPriorities)),
  /** an account id, `me` or `none` */
  assignee: optional(text({ max: 64 })),
  /** of a team, or `none` */
  team: optional(text({ max: 64 })),
  /** Those alone that are overdue. */
  due: optional(choice(['late'] as const)),
  /** What happened to them from `from` to `to`, as the figures of conversations count it; that they began, unless said. */
  counted: optional(choice(countedAs)),
  from: optional(givenTime),
  to: optional(givenTime),
  /** Of answers: the member who gave them. */
  by: optional(id),
  /** With `counted=byAnswer` and `byBot`: those that this bot has ended. */
  bot: optional(id),
  /** With `counted=rated`: of so many stars alone. */
  score: optional(integer({ min: 1, max: 5 })),
  /** Those alone that began in this hour of a week, 0 for Monday's first, by clocks of `zone`; with `from` and `to`. */
  hour: optional(integer({ min: 0, max: WEEK_HOURS - 1 })),
  zone: optional(text({ max: 64 })),
};
/** The query of the list; the same words stand in the address of the inbox. */
export const ticketQuery = open({
  ...ticketFilters,
  sort: otherwise(choice(ticketSorts), 'newest'),
  limit: otherwise(integer({ min: 1, max: TICKET_PAGE_ROWS_MOST }), TICKET_PAGE_ROWS),
  offset: otherwise(integer({ min: 0 }), 0),
});
export type TicketQuery = Infer<typeof ticketQuery>;
