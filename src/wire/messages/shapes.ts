/** Threads as visitors and staff read them. `change` is the place of whatever happens in the row of numbers of its project. */
import { ADDRESS_CHARS } from '../limits.ts';
import {
  choice,
  either,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  otherwise,
  shape,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { FIXED_IN_CHARS } from '../tickets/limits.ts';
import { messageAuthors, ticketHandlers, ticketKinds, ticketStatuses } from '../tickets/choices.ts';
import {
  CONVERSATION_ROWS,
  CONVERSATION_ROWS_MOST,
  LAST_LINE_CHARS,
  MESSAGE_FILES,
  CARD_CHARS,
  CARD_TITLE_CHARS,
  CARDS_MOST,
  RATING_COMMENT_CHARS,
  REPLY_CHARS,
  CONVERSATION_TITLE_CHARS,
  SYNC_MESSAGES,
  THREAD_ROWS,
  THREAD_ROWS_MOST,
} from './limits.ts';

/** `reply`: both sides see it; `note`: staff alone; `event`: something that has happened. */
export const messageKinds = ['reply', 'note', 'event'] as const;
export type MessageKind = (typeof messageKinds)[number];
/** What an event says. */
export const threadEvents = ['ended', 'still_happens', 'works', 'away'] as const;
export type ThreadEvent = (typeof threadEvents)[number];

export const messageId = text({ min: 1, max: 36 });
const id = messageId;
/** Names a thread and gives no right to it. */
export const shareToken = text({ min: 1, max: 64 });
export const change = integer({ min: 0 });
const person = open({ name: text({ max: 512 }), picture: nullable(text({ max: ADDRESS_CHARS })) });

const messageFile = open({
  name: text({ max: 300 }),
  type: text({ max: 200 }),
  size: integer({ min: 0 }),
  url: text({ max: ADDRESS_CHARS }),
});
export type MessageFile = Infer<typeof messageFile>;

export const messageFields = {
  id,
  change,
  kind: choice(messageKinds),
  author: choice(messageAuthors),
  /** Of staff; null for a visitor, for what happened by itself, and for an account that is gone. */
  by: nullable(person),
  /** A document of the profile `message`; null where there are only files, and of an event. */
  body: nullable(open({})),
  event: nullable(choice(threadEvents)),
  /** Of `away`: when the team is back; null where that is not known, and of everything else. */
  until: nullable(time),
  files: list(messageFile, { max: MESSAGE_FILES }),
  at: time,
  /** The change that it was last touched by: its own, or that of its last edit. */
  touched: change,
  edited: flag(),
  /** Nothing of it is left. */
  withdrawn: flag(),
  /** What our server was told by the pages behind its links. `picture`: ours, at most 400 x 210 pixels. */
  cards: list(
    open({
      href: text({ max: ADDRESS_CHARS }),
      title: text({ max: CARD_TITLE_CHARS }),
      description: text({ max: CARD_CHARS }),
      picture: nullable(text({ max: ADDRESS_CHARS })),
    }),
    { max: CARDS_MOST },
  ),
  /** What was captured with it: a report of its own, which staff open. `picture`: an address that answers 404 until there is one. */
  capture: nullable(open({ ticket: id, picture: text({ max: ADDRESS_CHARS }) })),
};
export const threadMessage = open(messageFields);
export type ThreadMessage = Infer<typeof threadMessage>;

/** One thread in the visitor's list. */
export const conversationRow = open({
  conversation: shareToken,
  kind: choice(ticketKinds),
  /** 0 before its visitor has answered what it was offered with. */
  number: integer({ min: 0 }),
  title: text({ max: CONVERSATION_TITLE_CHARS }),
  status: choice(ticketStatuses),
  change,
  /** The last reply's first line, '' before the first one and where it was withdrawn. */
  line: text({ max: LAST_LINE_CHARS }),
  lastAuthor: choice([...messageAuthors, '']),
  /** Who of staff answered last; null before anybody has. */
  face: nullable(person),
  unread: flag(),
  /** The version in which a report is solved; '' where staff have named none. */
  fixedIn: text({ max: FIXED_IN_CHARS }),
  /** Who answers: a person can be asked for while a bot does. */
  handler: choice(ticketHandlers),
  /** What its visitor is asked: whether a solution works, how they were answered, or nothing. */
  asks: nullable(choice(['works', 'rating'] as const)),
  createdAt: time,
  lastAt: time,
});
export type ConversationRow = Infer<typeof conversationRow>;

const next = nullable(text({ max: 512 }));
export const conversationsAsked = open({
  kind: optional(choice(ticketKinds)),
  after: optional(text({ max: 512 })),
  limit: otherwise(integer({ min: 1, max: CONVERSATION_ROWS_MOST }), CONVERSATION_ROWS),
});
export type ConversationsAsked = Infer<typeof conversationsAsked>;
/** Whether the visitor may write; `off`: the team does not chat; `blocked`: they cannot, and can read. */
export const writables = ['yes', 'off', 'blocked'] as const;
/** `unread`: how many threads are. `cursor`: from here on `sync` tells what has changed. */
export const conversationPage = open({
  conversations: list(conversationRow, { max: CONVERSATION_ROWS_MOST }),
  next,
  unread: integer({ min: 0 }),
  cursor: change,
  write: choice(writables),
});
export type ConversationPage = Infer<typeof conversationPage>;

/** How far both sides have read; since when staff have seen what they have. */
export const markers = { seenByVisitor: change, seenByStaff: change, staffSeenAt: nullable(time) };

export const syncAsked = open({ cursor: integer({ min: 0 }) });
/** What was touched since, each as it is now, in that order. `more`: ask again from `cursor`. `reset`: the cursor is none of this project's; load everything anew. */
export const synced = open({
  conversations: list(conversationRow, { max: SYNC_MESSAGES * 2 }),
  messages: list(open({ conversation: shareToken, message: threadMessage }), { max: SYNC_MESSAGES }),
  /** Of the same conversations. */
  markers: list(open({ conversation: shareToken, ...markers }), { max: SYNC_MESSAGES * 2 }),
  cursor: change,
  more: flag(),
  unread: integer({ min: 0 }),
  reset: optional(flag()),
});
export type Synced = Infer<typeof synced>;

const messageText = text({ max: REPLY_CHARS });
/** Addresses that uploads were given. */
const filesGiven = list(text({ min: 1, max: ADDRESS_CHARS }), { max: MESSAGE_FILES });
/** `id`: a UUID of the client's; sent again it is the same message. `body`: as typed; the server makes a document of it. */
export const newMessage = shape({ id, body: optional(messageText), files: optional(filesGiven) });
export type NewMessage = Infer<typeof newMessage>;
/** `page`: the address that the visitor looks at. */
export const newConversation = shape({
  id,
  page: optional(text({ max: ADDRESS_CHARS })),
  /** Begins with this bot, which may speak first: then there may be no message. 404 for one that is not live. */
  botId: optional(text({ max: 64 })),
  message: optional(newMessage),
});
export type NewConversation = Infer<typeof newConversation>;

/** `before`: what is older than this change; the newest page without it. */
export const threadAsked = open({
  before: optional(change),
  limit: otherwise(integer({ min: 1, max: THREAD_ROWS_MOST }), THREAD_ROWS),
});
export type ThreadAsked = Infer<typeof threadAsked>;
/** `steps`: the statuses that the report has had, in their order, and when it came to each last. */
export const reportCard = open({
  number: integer({ min: 1 }),
  text: text({ max: 100_000 }),
  /** An address on the media origin, good for 10 minutes; null where there is none. */
  picture: nullable(text({ max: ADDRESS_CHARS })),
  fixedIn: text({ max: FIXED_IN_CHARS }),
  steps: list(open({ status: choice(ticketStatuses), at: time }), { max: ticketStatuses.length }),
});
export type ReportCard = Infer<typeof reportCard>;

const score = integer({ min: 1, max: 5 });
export const givenRating = shape({ score, comment: optional(text({ max: RATING_COMMENT_CHARS })) });
export type GivenRating = Infer<typeof givenRating>;

/** Whether answers can go by mail: `off`, this installation sends none; `unknown`, nobody knows where to; `known`. */
export const mailWays = ['off', 'unknown', 'known'] as const;
/** Oldest first. `before`: the change to ask older ones by; null where there are none. */
export const thread = open({
  conversation: conversationRow,
  messages: list(threadMessage, { max: THREAD_ROWS_MOST }),
  before: nullable(change),
  ...markers,
  /** Of a thread that began with a report. */
  report: optional(reportCard),
  /** How its visitor has rated the last closing, and until when they may change it. */
  rating: nullable(open({ score, comment: text({ max: RATING_COMMENT_CHARS }), until: time })),
  write: choice(writables),
  mail: choice(mailWays),
});
export type Thread = Infer<typeof thread>;
export const threadBegun = open({ conversation: conversationRow, messages: list(threadMessage, { max: THREAD_ROWS }) });
export type ThreadBegun = Infer<typeof threadBegun>;
export const messageSent = open({ message: threadMessage });
export type MessageSent = Infer<typeof messageSent>;
/** As typed; the server makes a document of it. */
export const messageEdit = shape({ body: messageText });
export const seenUpTo = shape({ change });
/** Who answers reach beside this page; a field that is left out stays. */
export const ownContact = shape({ email: optional(text({ max: 320 })), name: optional(text({ max: 512 })) });
export type OwnContact = Infer<typeof ownContact>;
export const transcriptAsked = shape({ as: choice(['mail', 'text'] as const) });
export type TranscriptAsked = Infer<typeof transcriptAsked>;
/** True where it was mailed, else the text. */
export const transcriptReply = either(flag(), text({ max: 20_000_000 }));

/** What the link of a mail opens. `logo`: an address; '' for none. */
export const openedLink = open({
  conversation: shareToken,
  project: open({ name: text({ max: 512 }), logo: text({ max: ADDRESS_CHARS }) }),
  until: time,
});
export type OpenedLink = Infer<typeof openedLink>;
export const expiredLink = shape({ link: text({ min: 1, max: 64 }) });
export const conversationAfter = open({ conversation: conversationRow });
export type ConversationAfter = Infer<typeof conversationAfter>;
