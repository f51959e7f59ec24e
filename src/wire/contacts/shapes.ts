/** Contacts: persons as the desk sees them. */
import { companyId } from '../contact-companies/shapes.ts';
import {
  ATTRIBUTE_COLUMNS,
  ATTRIBUTE_KEY_CHARS,
  ATTRIBUTE_TEXT_CHARS,
  CONTACT_ATTRIBUTES,
} from '../attributes/limits.ts';
import { attributeValues } from '../attributes/shapes.ts';
import { cancelReasons, deliveryStates } from '../campaigns/figures.ts';
import { campaignKindNames, receiptKinds } from '../campaigns/kinds.ts';
import { CAMPAIGN_NAME_CHARS } from '../campaigns/limits.ts';
import { expected } from '../conflict.ts';
import { nextPage, pageQuery } from '../paging.ts';
import { deviceKinds } from '../pure/device-kinds.ts';
import {
  amount,
  anything,
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  otherwise,
  maybe,
  shape,
  table,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { EVENT_NAME_CHARS } from '../events/limits.ts';
import { responseStates } from '../surveys/messenger-shapes.ts';
import { SESSION_TEXT_CHARS } from '../visitors/limits.ts';
import { sdks } from '../visitors/sdks.ts';
import {
  CONTACT_NOTE_CHARS,
  CONTACT_NOTES,
  CONTACT_RULE_CHARS,
  CONTACT_PAGE_CHARS,
  CONTACT_SEARCH_CHARS,
  FIELD_CHANGES_KEPT,
  PRESENCE_ASKED,
} from './limits.ts';
import { fieldSources } from './sources.ts';

const id = text({ max: 36 });
const line = text({ max: SESSION_TEXT_CHARS });
const attributeIds = text({ max: ATTRIBUTE_COLUMNS * 37 });

/** `user`: there is a user id; `visitor`: there is none. */
export const contactKinds = ['user', 'visitor'] as const;
export type ContactKind = (typeof contactKinds)[number];
export const contactOrders = ['seen', 'first'] as const;

export const contactFields = ['name', 'email', 'phone', 'value'] as const;
export type ContactField = (typeof contactFields)[number];

const row = {
  id,
  kind: choice(contactKinds),
  /** '' for a visitor. */
  userId: line,
  name: line,
  email: line,
  /** The site's own server has vouched for the user id. */
  proven: flag(),
  /** It only says this user id, and somebody else has proven it. */
  claims: flag(),
  /** As the page said it: '' for none. */
  company: line,
  /** Of its contact company; null for none. */
  companyId: nullable(companyId),
  firstSeen: time,
  lastSeen: time,
  visits: integer({ min: 0 }),
  /** Null where the browser has not said. */
  device: nullable(choice(deviceKinds)),
  browser: line,
  system: line,
  /** Origin and path of the page that was looked at last, '' for none. */
  page: text({ max: CONTACT_PAGE_CHARS }),
};

/** By the attribute's id. */
const cells = table(anything(), { max: ATTRIBUTE_COLUMNS });
export const contactRow = open({
  ...row,
  /** Of those asked for: what the contact has of them, as it is told of one contact. */
  columns: optional(cells),
  /** Of those asked for: personal ones that it has something of. */
  masked: optional(list(id, { max: ATTRIBUTE_COLUMNS })),
});
export type ContactRow = Infer<typeof contactRow>;

const filter = {
  /** Words that names, addresses, user ids or companies begin with, or the id of a session. */
  search: optional(text({ max: CONTACT_SEARCH_CHARS })),
  kind: optional(choice(contactKinds)),
  /** The people of this contact company. */
  company: optional(companyId),
  /** Those alone who have a value of this attribute that does not fit its type. */
  misfit: optional(id),
  /** Whoever is in this audience. */
  audience: optional(id),
  /** Whoever fits this rule, as JSON. */
  rule: optional(text({ max: CONTACT_RULE_CHARS })),
};

export const contactQuery = open({
  ...filter,
  sort: otherwise(choice(contactOrders), 'seen'),
  /** Ids of up to 30, with commas between them, whose values are told. */
  attributes: optional(attributeIds),
  ...pageQuery,
});
export type ContactQuery = Infer<typeof contactQuery>;

/** `personal`: with attributes that are masked in lists. */
export const contactTable = shape({
  format: choice(['csv', 'jsonl']),
  filter: optional(shape(filter)),
  sort: optional(choice(contactOrders)),
  personal: optional(flag()),
});
export type ContactTable = Infer<typeof contactTable>;

export const contactPage = open({
  contacts: list(contactRow, { max: 100 }),
  next: nextPage,
  /** At most 10,000; `exact` is false where there are more. */
  total: integer({ min: 0 }),
  exact: flag(),
});
export type ContactPage = Infer<typeof contactPage>;

/** What a member has noted on somebody for the others. `author`: '' where the account is gone. */
const contactNote = open({ id, author: text({ max: 200 }), body: text({ max: CONTACT_NOTE_CHARS }), at: time });
export type ContactNote = Infer<typeof contactNote>;
export const newContactNote = shape({ body: text({ min: 1, max: CONTACT_NOTE_CHARS }) });

export const contact = open({
  ...row,
  phone: line,
  value: amount(),
  /** As a page or an SDK said it: '' for none. */
  lang: line,
  /** The site's own server has named the e-mail address. */
  emailTrusted: flag(),
  /** Whose SDK its page spoke through last; null where nobody has said. */
  sdk: nullable(choice(sdks)),
  /** Of the person's own clock (IANA); '' where no page has said. */
  zone: line,
  /** Staff have blocked them: they can read and not write. */
  blocked: flag(),
  /** Sessions of the widget that are this person. */
  sessions: integer({ min: 0 }),
  /** Who said what stands in a field, and when; none for a field that nobody has filled. */
  said: list(open({ field: choice(contactFields), source: choice(fieldSources), at: time }), {
    max: contactFields.length,
  }),
  /** By key. */
  attributes: attributeValues,
  /** The newest first. */
  notes: list(contactNote, { max: CONTACT_NOTES }),
});
export type Contact = Infer<typeof contact>;

const given = maybe(line);
/** `attributes`: by key. `expected`: as the fields had it, an attribute under `attributes.` and its key. */
export const contactChange = shape({
  name: given,
  email: given,
  phone: given,
  attributes: optional(table(anything(), { max: CONTACT_ATTRIBUTES })),
  expected,
});
export type ContactChange = Infer<typeof contactChange>;

/** One of the two: a field, or the id of an attribute. */
export const historyQuery = open({ field: optional(choice(contactFields)), attribute: optional(id) });
export type HistoryQuery = Infer<typeof historyQuery>;
export const fieldHistory = open({
  /** '' for a value that was taken away. */
  changes: list(open({ value: text({ max: ATTRIBUTE_TEXT_CHARS }), source: choice(fieldSources), at: time }), {
    max: FIELD_CHANGES_KEPT,
  }),
});
export type FieldHistory = Infer<typeof fieldHistory>;

export const personalAsked = shape({
  contacts: list(id, { max: PRESENCE_ASKED }),
  attributes: list(id, { max: ATTRIBUTE_COLUMNS }),
});
/** By contact, and of each by attribute. */
export const personalShown = open({ values: table(cells, { max: PRESENCE_ASKED }) });
export type PersonalShown = Infer<typeof personalShown>;

export const timelineKinds = [
  'page',
  'event',
  'ticket',
  'change',
  'identity',
  'merge',
  'campaign',
  'response',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What happened; which of the last fields there are is a matter of the kind. */
export const timelineEntry = open({
  id,
  kind: choice(timelineKinds),
  at: time,
  /** Of a page: its origin and path. */
  page: optional(text({ max: CONTACT_PAGE_CHARS })),
  /** Of an event. */
  name: optional(text({ max: EVENT_NAME_CHARS })),
  data: optional(anything()),
  ticket: optional(open({ number: integer({ min: 1 }), title: text({ max: 4096 }), type: line, status: line })),
  /** Of a field, or of the attribute of this name. `value`: '' for one that was taken away. */
  change: optional(
    open({
      field: nullable(choice(contactFields)),
      attribute: optional(text({ max: ATTRIBUTE_KEY_CHARS })),
      value: text({ max: ATTRIBUTE_TEXT_CHARS }),
      source: choice(fieldSources),
    }),
  ),
  /** The user id that came, and whether it was proven. */
  identity: optional(open({ userId: line, proven: flag() })),
  /** Who became part of the contact by hand, or did no longer; null for somebody who is gone. */
  merge: optional(open({ name: nullable(line), undone: flag() })),
  /** What was sent to them, and what became of it: what they did with it, in its order, else its state. */
  campaign: optional(
    open({
      id,
      name: text({ max: CAMPAIGN_NAME_CHARS }),
      kind: choice(campaignKindNames),
      state: choice(deliveryStates),
      reason: nullable(choice(cancelReasons)),
      done: list(choice(receiptKinds), { max: receiptKinds.length }),
    }),
  ),
  /** An answered survey. */
  response: optional(open({ survey: id, name: text({ max: CAMPAIGN_NAME_CHARS }), state: choice(responseStates) })),
});
export type TimelineEntry = Infer<typeof timelineEntry>;

export const timelineQuery = open({ kind: optional(choice(timelineKinds)), ...pageQuery });
export type TimelineQuery = Infer<typeof timelineQuery>;
/** Newest first. */
export const timelinePage = open({ entries: list(timelineEntry, { max: 100 }), next: nextPage });
export type TimelinePage = Infer<typeof timelinePage>;

/** `ids`: of contacts, with commas between them. */
export const presenceQuery = shape({ ids: otherwise(text({ max: PRESENCE_ASKED * 37 }), '') });
/** Those of them who have an open socket. */
export const presence = open({ here: list(id, { max: PRESENCE_ASKED }) });
export type Presence = Infer<typeof presence>;
