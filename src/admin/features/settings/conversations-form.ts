/** How the project has conversations, as a form: targets and days as they are typed. */
import { ticketPriorities } from '../../../wire/tickets/shapes.ts';
import {
  CLOSING_DAYS_MOST,
  CLOSING_TEXT_CHARS,
  PERSON_PHRASE_CHARS,
  PERSON_PHRASES_MOST,
  SLA_MINUTES_MOST,
  type ConversationSettings,
  type ConversationSettingsChange,
  type Sla,
} from '../../../wire/settings/conversations.ts';
import { flag, open, table, text, type Infer, type Struct } from '../../../wire/schema.ts';

export const targets = ['first', 'next', 'closing'] as const;
export type Target = (typeof targets)[number];
export type Priority = (typeof ticketPriorities)[number];

const typed = text({ max: 20 });
const each = <N extends string, T>(names: readonly N[], of: Struct<T>) =>
  Object.fromEntries(names.map((name) => [name, of])) as Record<N, Struct<T>>;

export const conversationsForm = open({
  conversations: flag(),
  ratings: flag(),
  linkCards: flag(),
  byMail: flag(),
  takeByReply: flag(),
  /** '' for no team. */
  firstTeam: text({ max: 64 }),
  /** By language, one a line. */
  personPhrases: table(text({ max: PERSON_PHRASES_MOST * (PERSON_PHRASE_CHARS + 2) })),
  sla: open(each(ticketPriorities, open(each(targets, typed)))),
  closingDays: typed,
  closingTexts: table(text({ max: CLOSING_TEXT_CHARS })),
});
export type ConversationsForm = Infer<typeof conversationsForm>;
export type ConversationsField = keyof ConversationsForm & string;

export function toForm(view: ConversationSettings): ConversationsForm {
  const { conversations, ratings, linkCards, byMail, takeByReply, firstTeam, personPhrases, sla, closing, languages } =
    view;
  const empty = Object.fromEntries(languages.map((lang) => [lang, '']));
  return {
    conversations,
    ratings,
    linkCards,
    byMail,
    takeByReply,
    firstTeam: firstTeam ?? '',
    personPhrases: {
      ...empty,
      ...Object.fromEntries(Object.entries(personPhrases).map(([lang, phrases]) => [lang, phrases.join('\n')])),
    },
    sla: ofEach((priority, target) => minutesWords(sla[priority][target])),
    closingDays: String(closing.days ?? ''),
    closingTexts: { ...empty, ...closing.texts },
  };
}

const ofEach = <T>(of: (priority: Priority, target: Target) => T) =>
  Object.fromEntries(
    ticketPriorities.map((priority) => [priority, Object.fromEntries(targets.map((one) => [one, of(priority, one)]))]),
  ) as Record<Priority, Record<Target, T>>;

/** `8 h`, `90 min`; '' for none. */
export function minutesWords(minutes: number): string {
  if (minutes === 0) return '';
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}

/** `90`, `90 min`, `1:30`, `2 h`; nothing is 0. Undefined for what is no time, or over a year. */
export function minutesTyped(typed: string): number | undefined {
  if (typed.trim() === '') return 0;
  const clock = /^\s*(\d{1,4}):([0-5]\d)\s*(?:h|std\.?)?\s*$/i.exec(typed);
  const plain = /^\s*(\d{1,6})\s*(h|std\.?|min\.?|m)?\s*$/i.exec(typed);
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : plain && Number(plain[1]) * (/^(h|s)/i.test(plain[2] ?? '') ? 60 : 1);
  return minutes !== null && minutes <= SLA_MINUTES_MOST ? minutes : undefined;
}

export const wrongTargets = ({ sla }: ConversationsForm): boolean =>
  ticketPriorities.some((priority) => targets.some((target) => minutesTyped(sla[priority][target]) === undefined));

export function daysTyped(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const days = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return days >= 1 && days <= CLOSING_DAYS_MOST ? days : undefined;
}

/** One a line; empty lines and repetitions are none. */
export const phrasesTyped = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

export const wrongPhrases = ({ personPhrases }: ConversationsForm): boolean =>
  Object.values(personPhrases).some((typed) => {
    const phrases = phrasesTyped(typed);
    return phrases.length > PERSON_PHRASES_MOST || phrases.some((one) => one.length > PERSON_PHRASE_CHARS);
  });

export const fieldNamed = (name: string | null): ConversationsField | undefined => {
  const [first] = name?.split('.') ?? [];
  if (first === 'closing') return name?.includes('texts') ? 'closingTexts' : 'closingDays';
  return (
    ['conversations', 'ratings', 'linkCards', 'byMail', 'takeByReply', 'firstTeam', 'personPhrases', 'sla'] as const
  ).find((field) => field === first);
};

/** The fields that changed as the server calls them, and what it is to have found there. */
export function changeOf(
  form: ConversationsForm,
  changed: readonly ConversationsField[],
  held: ConversationSettings,
): ConversationSettingsChange {
  const all = {
    ...form,
    firstTeam: form.firstTeam || null,
    personPhrases: Object.fromEntries(
      Object.entries(form.personPhrases).map(([lang, typed]) => [lang, phrasesTyped(typed)]),
    ),
    sla: ofEach((priority, target) => minutesTyped(form.sla[priority][target]) ?? 0) as Sla,
    closing: { days: daysTyped(form.closingDays) ?? null, texts: form.closingTexts },
  };
  const names = new Set(
    changed.map((name) => (name === 'closingDays' || name === 'closingTexts' ? ('closing' as const) : name)),
  );
  const fields = [...names];
  return {
    ...Object.fromEntries(fields.map((name) => [name, all[name]])),
    expected: Object.fromEntries(fields.map((name) => [name, held[name]])),
  };
}
