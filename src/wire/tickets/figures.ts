/** Figures of conversations. Each counts what the list of tickets finds by `counted`, `from` and `to`. Times are RFC 3339. */
import { choice, integer, list, nullable, open, optional, otherwise, text, time, type Infer } from '../schema.ts';
import { FIGURE_BOTS, FIGURE_COMMENTS, FIGURE_MEMBERS, TICKET_TITLE_CHARS, WEEK_HOURS } from './limits.ts';
import { member } from './shapes.ts';

export const figureDays = ['7', '30', '364'] as const;
export type FigureDays = (typeof figureDays)[number];

const id = text({ min: 1, max: 64 });
export const conversationFiguresQuery = open({
  days: otherwise(choice(figureDays), '30'),
  /** IANA, the reader's: where days and hours begin. */
  zone: optional(text({ max: 64 })),
  /** Of a team, or `none`. */
  team: optional(id),
  /** Answers that this member has given; of everything else what they are assigned to. */
  member: optional(id),
});
export type ConversationFiguresQuery = Infer<typeof conversationFiguresQuery>;

const count = integer({ min: 0 });
/** Open milliseconds that half of them, and nine of ten, are within; null where there are none. */
const within = open({ half: nullable(count), most: nullable(count) });

export const conversationTotals = open({
  started: count,
  /** Conversations that got their first answer by a person, and how soon. */
  answered: count,
  first: within,
  /** Later answers to a visitor who waited, the conversations that got one, and how soon. */
  replies: count,
  replied: count,
  next: within,
  closed: count,
  /** Of those closed: ended by a bot, after a Yes to what it answered, or otherwise. */
  byAnswer: count,
  byBot: count,
  /** A first answer was promised by then; and it came in time. */
  promised: count,
  kept: count,
  rated: count,
  /** Of all ratings together. */
  stars: count,
});
export type ConversationTotals = Infer<typeof conversationTotals>;

export const conversationFigures = open({
  /** The period before ends where this one begins, and is as many days long. */
  before: time,
  from: time,
  to: time,
  now: conversationTotals,
  earlier: conversationTotals,
  /** By day of the reader's zone, oldest first; `day` such as 2026-11-24. */
  days: list(open({ day: text({ max: 10 }), started: count, closed: count }), { max: 364 }),
  /** How many began in each hour of the week, Monday's first one first. */
  hours: list(count, { max: WEEK_HOURS }),
  /** Ratings of 1 to 5 stars. */
  scores: list(count, { max: 5 }),
  comments: list(
    open({
      ticket: id,
      number: integer({ min: 1 }),
      title: text({ max: TICKET_TITLE_CHARS }),
      score: integer({ min: 1, max: 5 }),
      comment: text({ max: 1000 }),
      at: time,
    }),
    { max: FIGURE_COMMENTS },
  ),
  /** Bots that have ended some, most first; those of a bot that is gone too. */
  bots: list(open({ bot: id, byAnswer: count, byBot: count }), { max: FIGURE_BOTS }),
  /** Whoever has answered, or has closed or rated ones; null for conversations that are nobody's. */
  members: list(
    open({ member: nullable(member), answered: count, replies: count, closed: count, rated: count, stars: count }),
    { max: FIGURE_MEMBERS },
  ),
});
export type ConversationFigures = Infer<typeof conversationFigures>;
