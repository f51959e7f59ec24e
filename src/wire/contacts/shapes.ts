/** Contacts: persons as the desk sees them. */
import { language } from '../language.ts';
import { nextPage, pageQuery } from '../paging.ts';
import { deviceKinds } from '../pure/device.ts';
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
  shape,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { EVENT_NAME_CHARS } from '../events/limits.ts';
import { SESSION_TEXT_CHARS } from '../visitors/limits.ts';
import { CONTACT_PAGE_CHARS, CONTACT_SEARCH_CHARS, PRESENCE_ASKED } from './limits.ts';

const id = text({ max: 36 });
const line = text({ max: SESSION_TEXT_CHARS });

/** `user`: there is a user id; `visitor`: there is none. */
export const contactKinds = ['user', 'visitor'] as const;
export type ContactKind = (typeof contactKinds)[number];
export const contactOrders = ['seen', 'first'] as const;

/** Who may have said what a field says. A page gives way to all others. */
export const fieldSources = ['page', 'proven'] as const;
export type FieldSource = (typeof fieldSources)[number];
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

export const contactRow = open(row);
export type ContactRow = Infer<typeof contactRow>;

export const contactQuery = open({
  /** Words that names, addresses, user ids or companies begin with, or the id of a session. */
  search: optional(text({ max: CONTACT_SEARCH_CHARS })),
  kind: optional(choice(contactKinds)),
  sort: otherwise(choice(contactOrders), 'seen'),
  ...pageQuery,
});
export type ContactQuery = Infer<typeof contactQuery>;

export const contactPage = open({
  contacts: list(contactRow, { max: 100 }),
  next: nextPage,
  /** At most 10,000; `exact` is false where there are more. */
  total: integer({ min: 0 }),
  exact: flag(),
});
export type ContactPage = Infer<typeof contactPage>;

export const contact = open({
  ...row,
  phone: line,
  value: amount(),
  lang: language,
  /** The site's own server has named the e-mail address. */
  emailTrusted: flag(),
  /** Sessions of the widget that are this person. */
  sessions: integer({ min: 0 }),
  /** Who said what stands in a field, and when; none for a field that nobody has filled. */
  said: list(open({ field: choice(contactFields), source: choice(fieldSources), at: time }), {
    max: contactFields.length,
  }),
});
export type Contact = Infer<typeof contact>;

export const timelineKinds = ['page', 'event', 'ticket', 'change', 'identity'] as const;
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
  change: optional(open({ field: choice(contactFields), value: line, source: choice(fieldSources) })),
  /** The user id that came, and whether it was proven. */
  identity: optional(open({ userId: line, proven: flag() })),
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
