/** How a project has conversations. */
import { PROJECT_LANGUAGES } from '../config/limits.ts';
import { expected } from '../conflict.ts';
import { language } from '../language.ts';
import { ticketPriorities } from '../tickets/shapes.ts';
import {
  flag,
  integer,
  list,
  maybe,
  nullable,
  open,
  optional,
  shape,
  table,
  text,
  type Infer,
  type Struct,
} from '../schema.ts';

/** A year. */
export const SLA_MINUTES_MOST = 525_600;
export const CLOSING_DAYS_MOST = 90;
export const CLOSING_TEXT_CHARS = 1000;

const ofEachPriority = <T>(of: Struct<T>) =>
  Object.fromEntries(ticketPriorities.map((priority) => [priority, of])) as Record<
    (typeof ticketPriorities)[number],
    Struct<T>
  >;
const minutes = integer({ min: 0, max: SLA_MINUTES_MOST });
/** Open minutes until the first reply, each reply after it, and the closing; 0 is none. */
export const slaTargets = shape({ first: minutes, next: minutes, closing: minutes });
export type SlaTargets = Infer<typeof slaTargets>;
export const sla = shape(ofEachPriority(slaTargets));
export type Sla = Infer<typeof sla>;
export const noSla: Sla = Object.fromEntries(
  ticketPriorities.map((priority) => [priority, { first: 0, next: 0, closing: 0 }]),
) as Sla;

/** Without a word of the visitor for so many days; null: never. Texts by language, none closes silently. */
export const closing = shape({
  days: nullable(integer({ min: 1, max: CLOSING_DAYS_MOST })),
  texts: table(text({ max: CLOSING_TEXT_CHARS }), { max: PROJECT_LANGUAGES }),
});
export type Closing = Infer<typeof closing>;

/** Phrases by which a visitor asks for a person, by language (P-BOT-19). */
export const PERSON_PHRASES_MOST = 50;
export const PERSON_PHRASE_CHARS = 60;
const phrases = list(text({ min: 1, max: PERSON_PHRASE_CHARS }), { max: PERSON_PHRASES_MOST });
const personPhrases = table(phrases, { max: PROJECT_LANGUAGES });

const fields = {
  /** Visitors may write to the team. */
  conversations: flag(),
  /** They are asked how it was when a conversation is closed. */
  ratings: flag(),
  /** Links in messages stand with a picture and title of where they lead. */
  linkCards: flag(),
  /** A mail that belongs to no conversation begins one. */
  byMail: flag(),
  /** Whoever answers what nobody has takes it. */
  takeByReply: flag(),
  /** The team that new conversations go to; null: nobody's. */
  firstTeam: nullable(text({ min: 1, max: 64 })),
  /** A language without any has ours. */
  personPhrases,
  sla,
  closing,
};

export const conversationSettings = open({ ...fields, languages: list(language, { max: PROJECT_LANGUAGES }) });
export type ConversationSettings = Infer<typeof conversationSettings>;
export const conversationSettingsChange = shape({
  conversations: optional(fields.conversations),
  ratings: optional(fields.ratings),
  linkCards: optional(fields.linkCards),
  byMail: optional(fields.byMail),
  takeByReply: optional(fields.takeByReply),
  firstTeam: maybe(text({ min: 1, max: 64 })),
  personPhrases: optional(personPhrases),
  sla: optional(sla),
  closing: optional(closing),
  expected,
});
export type ConversationSettingsChange = Infer<typeof conversationSettingsChange>;

/** In a project's settings; what is missing takes its default. */
export const storedConversationSettings = {
  ratings: optional(flag()),
  linkCards: optional(flag()),
  byMail: optional(flag()),
  takeByReply: optional(flag()),
  firstTeam: optional(text({ max: 64 })),
  personPhrases: optional(personPhrases),
  sla: optional(sla),
  closing: optional(
    open({
      days: optional(integer({ min: 1, max: CLOSING_DAYS_MOST })),
      texts: optional(table(text({ max: CLOSING_TEXT_CHARS }), { max: PROJECT_LANGUAGES })),
    }),
  ),
} as const;
/** A change of those: `closing` as a whole; its texts, and phrases of a language, go where they are null. */
export const storedConversationChanges = {
  conversations: maybe(flag()),
  ratings: maybe(flag()),
  linkCards: maybe(flag()),
  byMail: maybe(flag()),
  takeByReply: maybe(flag()),
  firstTeam: maybe(text({ max: 64 })),
  personPhrases: maybe(table(nullable(phrases))),
  sla: maybe(sla),
  closing: maybe(
    shape({
      days: maybe(integer({ min: 1, max: CLOSING_DAYS_MOST })),
      texts: maybe(table(nullable(text({ max: CLOSING_TEXT_CHARS })))),
    }),
  ),
} as const;
