/** The thread of a ticket as staff read it, and what they write there. */
import {
  choice,
  flag,
  givenTime,
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
import { EMAIL_CHARS } from '../auth/limits.ts';
import { MAIL_SUBJECT_CHARS, MAIL_WORDS_CHARS } from '../mail/limits.ts';
import { SAVED_USED_MOST } from '../saved-replies/limits.ts';
import { ticketAlso } from '../tickets/also.ts';
import {
  CONVERSATION_TITLE_CHARS,
  THREAD_ROWS,
  THREAD_ROWS_MOST,
  HELD_MOST,
  MENTIONS_MOST,
  REPLY_EDITS_MOST,
} from './limits.ts';
import { change, markers, messageFields, messageId, threadEvents } from './shapes.ts';

/**
 * What is said of an entry that its visitor does not read: a reply that was to go later did not, because they had written;
 * their message only says thank you, and opened nothing; whoever had the ticket has given it back to its team;
 * what came after became a ticket of its own, or this one came of another (`number`); and of mails (`mail`): the visitor's next
 * one has another subject; nobody wrote this one; a reply could not be delivered, or was after all.
 */
export const staffEvents = [
  'not_sent',
  'thanks',
  'handed_back',
  'split_off',
  'split_from',
  'subject_changed',
  'automatic_mail',
  'not_delivered',
  'delivered',
] as const;
export type StaffEvent = (typeof staffEvents)[number];

/** `held`: it goes to its visitor at `deliverAt`; `deleted`: its author has taken it back before that. */
export const messageStates = ['held', 'sent', 'deleted'] as const;

/** The mail that a message came by, or that an event tells of. */
export const messageMail = open({
  id: messageId,
  /** Whose it is, or who should have had it; `name`: as they call themselves in it. */
  address: text({ max: EMAIL_CHARS }),
  name: text({ max: 512 }),
  subject: text({ max: MAIL_SUBJECT_CHARS }),
  /** It is not the address of the contact, nor of somebody whom staff have added. */
  isForeign: flag(),
  /** The mail says more than the message does. */
  hasMore: flag(),
  /** Of the mail server that has not taken it. */
  words: text({ max: MAIL_WORDS_CHARS }),
});
export type MessageMail = Infer<typeof messageMail>;

export const deskMessage = open({
  ...messageFields,
  mail: optional(messageMail),
  event: nullable(choice([...threadEvents, ...staffEvents])),
  /** Of the ticket that an event is about. */
  number: nullable(integer({ min: 1 })),
  /** The account of staff; null for a visitor and for what happened by itself. */
  authorId: nullable(messageId),
  state: choice(messageStates),
  deliverAt: nullable(time),
  /** It goes only where its visitor has not written until then. */
  unlessAnswered: flag(),
});
export type DeskMessage = Infer<typeof deskMessage>;

/** `before` and `after`: what is older than a change, or newer; the newest page without them. */
export const deskThreadAsked = open({
  before: optional(change),
  after: optional(change),
  limit: otherwise(integer({ min: 1, max: THREAD_ROWS_MOST }), THREAD_ROWS),
});
export type DeskThreadAsked = Infer<typeof deskThreadAsked>;
/** Oldest first. `held`: replies that have not gone yet, by the time when they go. */
export const deskThread = open({
  messages: list(deskMessage, { max: THREAD_ROWS_MOST }),
  held: list(deskMessage, { max: HELD_MOST }),
  before: nullable(change),
  ...markers,
});
export type DeskThread = Infer<typeof deskThread>;

/** What the ticket is set to with the reply. */
export const repliedStatuses = ['waiting', 'done'] as const;
/**
 * `body`: a document of the profile `message`. `seen`: the newest change that its writer had before them; where staff have
 * answered since, or somebody's answer is held, the reply is refused (409 `reply_raced`) unless `force`. `deliverAt`: when
 * it goes, at once where that is past; without it as long after as its author has chosen for 'Undo'.
 */
export const newReply = shape({
  id: messageId,
  kind: choice(['reply', 'note'] as const),
  body: open({}),
  seen: optional(change),
  status: optional(choice(repliedStatuses)),
  /** What it also does to the ticket when it goes. `status` counts for more. */
  also: optional(ticketAlso),
  /** Saved replies that it was made of. */
  saved: optional(list(messageId, { max: SAVED_USED_MOST })),
  /** Accounts of members whom a note names: it stands in their 'Mentions' until they have opened the ticket. */
  mentions: optional(list(messageId, { max: MENTIONS_MOST })),
  force: optional(flag()),
  deliverAt: optional(givenTime),
  unlessAnswered: optional(flag()),
});
export type NewReply = Infer<typeof newReply>;

/** Of a reply of one's own: of one that is held all of it, of one that was sent its words, for 15 minutes. */
export const replyChange = shape({
  body: optional(open({})),
  deliverAt: optional(givenTime),
  unlessAnswered: optional(flag()),
});
export type ReplyChange = Infer<typeof replyChange>;

/** What an edited reply said before, the latest first. `at`: when it stopped saying so. */
export const replyBefore = open({
  before: list(open({ body: open({}), at: time }), { max: REPLY_EDITS_MOST }),
});
export type ReplyBefore = Infer<typeof replyBefore>;

/** To a contact, or to an address: whoever has it finds the conversation in the messenger. `id`: a UUID, of the first message too. */
export const newTicket = shape({
  id: messageId,
  contact: optional(messageId),
  email: optional(text({ min: 3, max: 320 })),
  subject: optional(text({ max: CONVERSATION_TITLE_CHARS })),
  body: open({}),
});
export type NewTicket = Infer<typeof newTicket>;

/** `into`: the ticket whose thread takes it in. */
export const mergeInto = shape({ into: messageId });
/** `from`: the message that the new conversation begins with. */
export const splitAt = shape({ from: messageId });
