/** What happened to a user and what they did, newest first, from the audit log; on other servers what the account tells. */
import type { AuditEntry, AuditQuery } from '../../../wire/audit/shapes.ts';
import type { Account } from '../../../wire/auth/shapes.ts';
import type { QueryInput } from '../../../wire/endpoint.ts';
import { auditEndpoints } from '../../../wire/audit/calls.ts';
import { AUDIT_PAGE_ROWS } from '../../../wire/audit/limits.ts';
import type { Ban } from '../../../wire/task-reports/shapes.ts';
import type { Api } from '../../api/api.ts';

export const timelineKinds = ['account', 'bans', 'earned', 'sessions', 'made'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export type TimelineEntry = {
  readonly id: string;
  /** Milliseconds. */
  readonly at: number;
  /** A call of the endpoint table, or one of the account's own dates. */
  readonly action: string;
  readonly kind: TimelineKind;
  /** Null for the platform itself; absent where it is the user. */
  readonly by?: string | null;
  /** The name of the user in whose place it was done. */
  readonly onBehalfOf?: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
};

export type Timeline = { readonly entries: readonly TimelineEntry[]; readonly more: boolean };

const kinds: Readonly<Record<string, TimelineKind>> = {
  addBan: 'bans',
  changeBan: 'bans',
  liftBan: 'bans',
  addTaskReport: 'bans',
  resolveTaskReport: 'bans',
  changeCoins: 'earned',
  changeXp: 'earned',
  signIn: 'sessions',
  signUp: 'sessions',
  refresh: 'sessions',
  signOut: 'sessions',
  endSession: 'sessions',
  endCurrentSession: 'sessions',
  refreshReused: 'sessions',
  impersonate: 'sessions',
};

/** Renewals of a token happen every few minutes and tell nothing. */
const unseen = new Set(['refresh']);

/** `rows` of each of the two questions: what was done to the user, and what they did. */
export async function loadTimeline(api: Api, user: Account, rows: number, signal: AbortSignal): Promise<Timeline> {
  const ask = (query: QueryInput<AuditQuery>) =>
    api(auditEndpoints.audit, { query: { ...query, limit: rows }, signal });
  const [to, by] = await Promise.all([ask({ target: `user:${user.id}` }), ask({ actor: user.id })]);
  // Beyond the older end of either list the other one has gaps.
  const floor = Math.max(...[to, by].map(({ entries, next }) => (next === null ? 0 : (entries.at(-1)?.number ?? 0))));
  const byNumber = new Map([...to.entries, ...by.entries].map((entry) => [entry.number, entry]));
  const entries = [...byNumber.values()]
    .filter(({ number, action }) => number >= floor && !unseen.has(action))
    .sort((a, b) => b.number - a.number);
  return { entries: entries.map((entry) => toEntry(entry, user)), more: to.next !== null || by.next !== null };
}

export const TIMELINE_ROWS = AUDIT_PAGE_ROWS;

function toEntry(entry: AuditEntry, user: Account): TimelineEntry {
  const { number, at, actor, onBehalfOfName: onBehalfOf, action, target, before, after } = entry;
  const own = actor === user.id;
  const kind = kinds[action] ?? (own && !target.startsWith('user:') ? 'made' : 'account');
  const who = { ...(own ? {} : { by: actor }), onBehalfOf };
  return { id: String(number), at: Date.parse(at), action, kind, ...who, before, after };
}

/** The timeline without an audit log: registration, last sign-in, last change of the name, bans. */
export function plainTimeline(user: Account, bans: readonly Ban[]): Timeline {
  const date = (action: string, seconds: number | null): TimelineEntry[] =>
    seconds === null ? [] : [{ id: action, at: seconds * 1000, action, kind: 'account' }];
  const entries = [
    ...date('registered', user.registration),
    ...date('lastLogin', user.last_login),
    ...date('nameChanged', user.last_name_change),
    ...bans.map((ban): TimelineEntry => ({
      id: ban.id,
      at: Date.parse(ban.start),
      action: 'addBan',
      kind: 'bans',
      by: ban.creator,
      after: ban,
    })),
  ];
  return { entries: entries.sort((a, b) => b.at - a.at), more: false };
}

/** Names of the fields that differ, of two records as the log has them. */
export function changedNames(before: unknown, after: unknown): string[] {
  const [old, now] = [recordOf(before), recordOf(after)];
  return Object.keys({ ...old, ...now }).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
