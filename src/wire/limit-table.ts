/**
 * How often one caller may ask, of the whole product in one place (P-OPS-44). A call names the rows that count it
 * (`limits` of its sheet); LIMITS of the environment gives a row another number. What is counted in a session counts by
 * address for whoever has none. A row of addresses has room for a school behind one address (2,000 open pages), a row of a
 * key for all visitors of a large site: they bound what many addresses or sessions do together, and are counted last, so
 * that what one caller is refused takes nothing from the others.
 */
import { DAY_MS, HOUR_MS, MB, MINUTE_MS } from './limits.ts';

export type CountedBy =
  /** An address, of IPv6 its /64. */
  | 'address'
  /** The address of a visitor who has no session yet; who has one is not counted. */
  | 'newcomer'
  /** A visitor's session. */
  | 'session'
  /** All visitors of a project together, by its SDK key. */
  | 'key'
  /** All visitors of a project together who have no session yet. */
  | 'newcomers-of-key'
  /** An account of the dashboard or the platform. */
  | 'account';

export type Limit = {
  /** What there is too much of, as a refusal says it. */
  readonly what: string;
  readonly by: CountedBy;
  /** Calls, or bytes of bodies where it says so, that pass in one window. */
  readonly most: number;
  /** The window, which begins with the first call that it counts. */
  readonly windowMs: number;
  readonly unit?: 'bytes';
  /** In place of 429: the third-party SDK never comes back from a 429 there (P-OPS-45). */
  readonly status?: 503;
};

export const limitTable = {
  'starts-per-newcomer': { what: 'new sessions', by: 'newcomer', most: 600, windowMs: MINUTE_MS, status: 503 },
  'starts-per-key': { what: 'new sessions', by: 'newcomers-of-key', most: 6000, windowMs: MINUTE_MS, status: 503 },
  'session-changes-per-address': { what: 'changes of sessions', by: 'address', most: 1200, windowMs: MINUTE_MS },
  'session-changes-per-session': { what: 'changes of this session', by: 'session', most: 120, windowMs: MINUTE_MS },
  'reports-per-address': { what: 'reports', by: 'address', most: 60, windowMs: MINUTE_MS },
  'reports-per-session': { what: 'reports', by: 'session', most: 10, windowMs: MINUTE_MS },
  'reports-per-session-a-day': { what: 'reports', by: 'session', most: 100, windowMs: DAY_MS },
  'reports-per-key': { what: 'reports of this site', by: 'key', most: 600, windowMs: MINUTE_MS },
  'event-batches-per-address': { what: 'events', by: 'address', most: 12_000, windowMs: MINUTE_MS },
  'event-batches-per-session': { what: 'events', by: 'session', most: 120, windowMs: MINUTE_MS },
  'event-batches-per-key': { what: 'events of this site', by: 'key', most: 300_000, windowMs: MINUTE_MS },
  'uploads-per-address': { what: 'uploads', by: 'address', most: 600, windowMs: MINUTE_MS },
  'uploads-per-key': { what: 'uploads of this site', by: 'key', most: 6000, windowMs: MINUTE_MS },
  'upload-bytes-per-session': { what: 'uploads', by: 'session', most: 1024 * MB, windowMs: DAY_MS, unit: 'bytes' },
  'configuration-per-address': { what: 'calls for a configuration', by: 'address', most: 600, windowMs: MINUTE_MS },
  'exports-per-account': { what: 'exports and erasures', by: 'account', most: 10, windowMs: HOUR_MS },
  'help-searches-per-session': { what: 'searches', by: 'session', most: 60, windowMs: MINUTE_MS },
  'help-searches-per-address': { what: 'searches', by: 'address', most: 600, windowMs: MINUTE_MS },
  'questions-per-session': { what: 'questions', by: 'session', most: 20, windowMs: HOUR_MS },
  'questions-per-address': { what: 'questions', by: 'address', most: 400, windowMs: HOUR_MS },
  'help-answers-per-session': { what: 'answers', by: 'session', most: 30, windowMs: HOUR_MS },
  'help-answers-per-address': { what: 'answers', by: 'address', most: 300, windowMs: HOUR_MS },
  'subscriptions-per-session': { what: 'subscriptions', by: 'session', most: 5, windowMs: HOUR_MS },
  'subscriptions-per-address': { what: 'subscriptions', by: 'address', most: 50, windowMs: HOUR_MS },
  'requests-per-session': { what: 'requests', by: 'session', most: 5, windowMs: HOUR_MS },
  'requests-per-address': { what: 'requests', by: 'address', most: 50, windowMs: HOUR_MS },
  'request-comments-per-session': { what: 'comments', by: 'session', most: 20, windowMs: HOUR_MS },
  'request-comments-per-address': { what: 'comments', by: 'address', most: 200, windowMs: HOUR_MS },
  'request-votes-per-session': { what: 'votes', by: 'session', most: 60, windowMs: HOUR_MS },
  'request-votes-per-address': { what: 'votes', by: 'address', most: 600, windowMs: HOUR_MS },
  'conversations-per-session': { what: 'conversations', by: 'session', most: 5, windowMs: HOUR_MS },
  'messages-per-session': { what: 'messages', by: 'session', most: 20, windowMs: MINUTE_MS },
  'messages-per-address': { what: 'messages', by: 'address', most: 200, windowMs: MINUTE_MS },
  'surveys-opened-per-session': { what: 'openings of surveys', by: 'session', most: 60, windowMs: MINUTE_MS },
  'surveys-opened-per-address': { what: 'openings of surveys', by: 'address', most: 600, windowMs: MINUTE_MS },
  'survey-answers-per-session': { what: 'answers', by: 'session', most: 60, windowMs: MINUTE_MS },
  'survey-answers-per-address': { what: 'answers', by: 'address', most: 1200, windowMs: MINUTE_MS },
  'survey-links-per-address': { what: 'responses by a link', by: 'address', most: 5, windowMs: HOUR_MS },
  'news-marks-per-session': { what: 'reactions', by: 'session', most: 120, windowMs: MINUTE_MS },
  'news-marks-per-address': { what: 'reactions', by: 'address', most: 1200, windowMs: MINUTE_MS },
  'calls-per-account': { what: 'calls', by: 'account', most: 1200, windowMs: MINUTE_MS },
  'socket-openings-per-address': { what: 'openings of sockets', by: 'address', most: 200, windowMs: MINUTE_MS },
  'refreshes-per-address': { what: 'renewed sign-ins', by: 'address', most: 600, windowMs: MINUTE_MS },
  'sign-ups-per-address': { what: 'sign-ups', by: 'address', most: 10, windowMs: HOUR_MS },
  'page-searches-per-address': { what: 'searches', by: 'address', most: 600, windowMs: MINUTE_MS },
  'code-mails-per-address': { what: 'mails with codes', by: 'address', most: 10, windowMs: HOUR_MS },
} as const satisfies Readonly<Record<string, Limit>>;

/** How much of something one caller may have open at once, in place of calls in a window. */
export const openLimits = {
  'open-sockets-per-address': { what: 'open sockets', most: 200 },
  'open-sockets-per-session': { what: 'open sockets of this session', most: 10 },
} as const;

/**
 * Rows that are counted where that lies which they count: messages with their socket, mails when they are sent (one that did
 * not go counts no more), requests of visitors in the database, where a restart forgets none. `most` within any `windowMs`.
 */
export const keptLimits = {
  'messages-per-socket': { what: 'messages', most: 600, windowMs: MINUTE_MS },
  'code-mails-per-mailbox': { what: 'mails to this address', most: 3, windowMs: HOUR_MS },
  'code-mails-per-mailbox-a-day': { what: 'mails to this address', most: 10, windowMs: DAY_MS },
  'own-data-requests-per-session': { what: 'requests', most: 3, windowMs: DAY_MS },
} as const;

export type LimitName = keyof typeof limitTable;
type OpenLimitName = keyof typeof openLimits;
type KeptLimitName = keyof typeof keptLimits;
/** Rows that an installation has given another number. */
export type OwnLimits = Readonly<Partial<Record<LimitName | OpenLimitName | KeptLimitName, number>>>;

const namesOf = <T extends object>(rows: T) => Object.keys(rows) as (keyof T)[];
export const limitNames = namesOf(limitTable);
export const openLimitNames = namesOf(openLimits);
export const ownLimitNames = [...limitNames, ...openLimitNames, ...namesOf(keptLimits)];

/** The number of a row that is counted elsewhere, as this installation has it. */
export function mostOf(own: OwnLimits, name: OpenLimitName | KeptLimitName): number {
  return own[name] ?? { ...openLimits, ...keptLimits }[name].most;
}
