/** What takes long with audiences: exact counts, and lists that are filled. */
import { choice, flag, integer, list, nullable, open, optional, shape, text, type Infer } from '../schema.ts';
import { contactKinds } from '../contacts/shapes.ts';
import { CONTACT_SEARCH_CHARS } from '../contacts/limits.ts';
import { LIST_MEMBERS, MEMBER_LINES, MEMBER_LINE_CHARS } from './limits.ts';
import { rule } from './rule.ts';

const id = text({ max: 36 });
const count = integer({ min: 0 });

export const audienceWorkStates = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;
export type AudienceWorkState = (typeof audienceWorkStates)[number];

export const audienceWork = open({
  id,
  kind: choice(['count', 'fill']),
  state: choice(audienceWorkStates),
  /** Contacts that were looked at, of all. */
  done: count,
  total: count,
  /** Those that the rule has found. */
  matched: count,
  /** Of a list that is filled: those who were not on it. */
  added: count,
});
export type AudienceWork = Infer<typeof audienceWork>;

/** One of the two: who is found by the search, or by the rule as it is now. */
export const fillAsked = shape({
  rule: optional(rule),
  search: optional(
    shape({ search: optional(text({ max: CONTACT_SEARCH_CHARS })), kind: optional(choice(contactKinds)) }),
  ),
});
export type FillAsked = Infer<typeof fillAsked>;

/** Lines of a file: user ids or e-mail addresses. */
export const linesAdded = shape({ lines: list(text({ max: MEMBER_LINE_CHARS }), { max: MEMBER_LINES }) });
export type LinesAdded = Infer<typeof linesAdded>;
export const linesTaken = open({
  members: integer({ min: 0, max: LIST_MEMBERS }),
  added: count,
  /** Lines that match nobody, as they were. */
  unmatched: list(text({ max: MEMBER_LINE_CHARS }), { max: MEMBER_LINES }),
});
export type LinesTaken = Infer<typeof linesTaken>;

/** An audience, or a rule as it stands in the form, laid over an audience. */
export const overlapAsked = shape({ rule: optional(rule), audience: optional(id), with: id });
export type OverlapAsked = Infer<typeof overlapAsked>;
/** People, of a sample as parts of all where it is not exact. */
export const overlap = open({ both: count, first: count, second: count, total: count, exact: flag() });
export type Overlap = Infer<typeof overlap>;

/** `audience`: an id, or `all`; `without`: the campaign that asks. */
export const samePeopleQuery = open({ audience: id, without: optional(id) });
/** Whom a campaign reaches, and who else speaks to them. */
export const samePeople = open({
  reach: open({ matched: count, total: count, exact: flag() }),
  /** Live campaigns with at least one of them, those with most first; `share`: of the people, in percent. */
  campaigns: list(open({ id, name: text({ max: 80 }), share: integer({ min: 0, max: 100 }) }), { max: 100 }),
  /** Interrupting items that these people saw in the last 7 days, for each 100 of them; null without people. */
  interruptions: nullable(count),
});
export type SamePeople = Infer<typeof samePeople>;
