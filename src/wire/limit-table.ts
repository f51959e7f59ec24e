/**
 * How often one caller may ask, of the whole product in one place (P-OPS-44). A call names the rows that count it
 * (`limits` of its sheet); LIMITS of the environment gives a row another number. What is counted in a session counts by
 * address for whoever has none.
 */
import { DAY_MS, HOUR_MS, MB, MINUTE_MS } from './limits.ts';

export type CountedBy =
  /** An address, of IPv6 its /64. */
  | 'address'
  /** The address of a visitor who has no session yet; who has one is not counted. */
  | 'newcomer'
  /** A visitor's session. */
  | 'session'
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
  'session-changes-per-address': { what: 'changes of sessions', by: 'address', most: 1200, windowMs: MINUTE_MS },
  'session-changes-per-session': { what: 'changes of this session', by: 'session', most: 120, windowMs: MINUTE_MS },
  'reports-per-address': { what: 'reports', by: 'address', most: 60, windowMs: MINUTE_MS },
  'reports-per-session': { what: 'reports', by: 'session', most: 10, windowMs: MINUTE_MS },
  'reports-per-session-a-day': { what: 'reports', by: 'session', most: 100, windowMs: DAY_MS },
  'event-batches-per-session': { what: 'events', by: 'session', most: 120, windowMs: MINUTE_MS },
  'uploads-per-address': { what: 'uploads', by: 'address', most: 600, windowMs: MINUTE_MS },
  'upload-bytes-per-session': { what: 'uploads', by: 'session', most: 1024 * MB, windowMs: DAY_MS, unit: 'bytes' },
  'configuration-per-address': { what: 'calls for a configuration', by: 'address', most: 600, windowMs: MINUTE_MS },
  'exports-per-account': { what: 'exports and erasures', by: 'account', most: 10, windowMs: HOUR_MS },
  'calls-per-account': { what: 'calls', by: 'account', most: 1200, windowMs: MINUTE_MS },
  'socket-openings-per-address': { what: 'openings of sockets', by: 'address', most: 200, windowMs: MINUTE_MS },
  'refreshes-per-address': { what: 'renewed sign-ins', by: 'address', most: 600, windowMs: MINUTE_MS },
  'sign-ups-per-address': { what: 'sign-ups', by: 'address', most: 10, windowMs: HOUR_MS },
  'code-mails-per-address': { what: 'mails with codes', by: 'address', most: 10, windowMs: HOUR_MS },
} as const satisfies Readonly<Record<string, Limit>>;

/** How much of something one caller may have open at once, in place of calls in a window. */
export const openLimits = {
  'open-sockets-per-address': { what: 'open sockets', most: 200 },
  'open-sockets-per-session': { what: 'open sockets of this session', most: 10 },
} as const;

export type LimitName = keyof typeof limitTable;
export type OpenLimitName = keyof typeof openLimits;
/** Rows that an installation has given another number. */
export type OwnLimits = Readonly<Partial<Record<LimitName | OpenLimitName, number>>>;

export const limitNames = Object.keys(limitTable) as LimitName[];
export const ownLimitNames = [...limitNames, ...(Object.keys(openLimits) as OpenLimitName[])];
