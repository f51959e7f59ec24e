/** Audiences: rules over contacts, and lists of them. */
import { expected } from '../conflict.ts';
import { contactRow } from '../contacts/shapes.ts';
import { nextPage, pageQuery } from '../paging.ts';
import {
  anything,
  choice,
  flag,
  integer,
  lenient,
  list,
  nullable,
  open,
  optional,
  shape,
  text,
  time,
  type Infer,
  type Struct,
} from '../schema.ts';
import { condition } from './conditions.ts';
import {
  AUDIENCES_OF_CONTACT,
  AUDIENCE_DESCRIPTION_CHARS,
  AUDIENCE_NAME_CHARS,
  AUDIENCE_SEARCH_CHARS,
  ESTIMATE_PEOPLE,
  LIST_MEMBERS,
  MEMBERS_CHANGED,
  RULE_CONDITIONS,
} from './limits.ts';
import { rule } from './rule.ts';

const id = text({ max: 36 });
const name = text({ min: 1, max: AUDIENCE_NAME_CHARS });
const description = text({ max: AUDIENCE_DESCRIPTION_CHARS });

export const audienceKinds = ['rule', 'list'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

const row = {
  id,
  name,
  description,
  kind: choice(audienceKinds),
  /** Null for a list. */
  rule: nullable(rule),
  /** Of a list; null for a rule, whose people are counted when it is asked. */
  members: nullable(integer({ min: 0, max: LIST_MEMBERS })),
  changedAt: time,
};
export const audienceRow = open(row);
export type AudienceRow = Infer<typeof audienceRow>;

/** What asks whether somebody is in it: an audience, an article, a news entry … */
export const audienceUse = open({ kind: text({ max: 32 }), id: text({ max: 64 }), name: text({ max: 500 }) });
export type AudienceUse = Infer<typeof audienceUse>;

export const audience = open({ ...row, usedBy: list(audienceUse, { max: 1000 }) });
export type Audience = Infer<typeof audience>;

export const audienceQuery = open({
  /** Part of a name. */
  search: optional(text({ max: AUDIENCE_SEARCH_CHARS })),
  kind: optional(choice(audienceKinds)),
  ...pageQuery,
});
export type AudienceQuery = Infer<typeof audienceQuery>;
/** Newest first. */
export const audiencePage = open({
  audiences: list(audienceRow, { max: 100 }),
  next: nextPage,
  total: integer({ min: 0 }),
});
export type AudiencePage = Infer<typeof audiencePage>;

/** `rule`: of the kind rule alone. */
export const newAudience = shape({
  name,
  description: optional(description),
  kind: choice(audienceKinds),
  rule: optional(rule),
});
export type NewAudience = Infer<typeof newAudience>;
export const audienceChange = shape({
  name: optional(name),
  description: optional(description),
  rule: optional(rule),
  expected,
});
export type AudienceChange = Infer<typeof audienceChange>;

/** Ids of contacts. */
export const membersChange = shape({
  add: optional(list(id, { max: MEMBERS_CHANGED })),
  remove: optional(list(id, { max: MEMBERS_CHANGED })),
});
export type MembersChange = Infer<typeof membersChange>;
export const membersChanged = open({
  members: integer({ min: 0, max: LIST_MEMBERS }),
  added: integer({ min: 0 }),
  removed: integer({ min: 0 }),
  /** Those of `add` that are no contact of the project. */
  unknown: list(id, { max: MEMBERS_CHANGED }),
});
export type MembersChanged = Infer<typeof membersChanged>;
export const memberPage = open({ contacts: list(contactRow, { max: 100 }), next: nextPage });
export type MemberPage = Infer<typeof memberPage>;
export const memberQuery = open(pageQuery);

export const estimateAsked = shape({ rule });
export type EstimateAsked = Infer<typeof estimateAsked>;
export const estimate = open({
  /** Of the sample, as a part of all, where it is not exact. */
  matched: integer({ min: 0 }),
  total: integer({ min: 0 }),
  exact: flag(),
  /** Some of them, those seen last first. */
  people: list(contactRow, { max: ESTIMATE_PEOPLE }),
  /** For how many days events are kept; null for ever. A condition that looks further back finds no more. */
  eventDays: nullable(integer({ min: 1 })),
});
export type Estimate = Infer<typeof estimate>;

/** The audiences that a contact is in, newest first; `more`: there are older ones that were not asked about. */
export const contactAudiences = open({
  audiences: list(open({ id, name, kind: choice(audienceKinds) }), { max: AUDIENCES_OF_CONTACT }),
  more: flag(),
});
export type ContactAudiences = Infer<typeof contactAudiences>;

/** Whether a contact is in, by a rule as it stands in the form or by an audience. */
export const explainAsked = shape({ contact: id, rule: optional(rule), audience: optional(id) });
export type ExplainAsked = Infer<typeof explainAsked>;

/** A rule with what became of each of its items; `holds` counts its own `not`. */
export type ToldGroup = {
  readonly kind: 'all' | 'any';
  readonly not: boolean;
  readonly holds: boolean;
  readonly items: readonly ToldItem[];
};
/** `met`: what the contact has: a text, a number, a flag as 1 or 0, a time in milliseconds UTC, or null for none. */
export type ToldCondition = {
  readonly kind: 'condition';
  readonly condition: Infer<typeof condition>;
  readonly holds: boolean;
  readonly met: string | number | null;
};
export type ToldItem = ToldGroup | ToldCondition | { readonly kind: 'everybody'; readonly holds: boolean };

const toldItem = lenient(
  open({
    kind: choice(['all', 'any', 'condition', 'everybody']),
    holds: flag(),
    items: optional(list(anything(), { max: RULE_CONDITIONS })),
  }),
) as unknown as Struct<ToldItem>;
const toldCondition = lenient(open({ condition, holds: flag(), met: anything() })) as unknown as Struct<ToldCondition>;
export const explained = open({
  in: flag(),
  /** Null for a list. */
  tree: nullable(toldItem),
  /** For who is not in: the fewest conditions that would have to turn out otherwise, in the order of the rule. */
  missing: list(toldCondition, { max: RULE_CONDITIONS }),
});
export type Explained = Infer<typeof explained>;
