/** Bans from making and from reporting tasks (academy-api 1.3). Administrators are never banned in effect. */
import { ApiError } from '../../../wire/errors.ts';
import { PLATFORM_LIST_ROWS_MOST, DAY_MS } from '../../../wire/limits.ts';
import { BLOCK_DAYS } from '../../../wire/task-reports/limits.ts';
import type { Ban, BanAction, BanChange, NewBan } from '../../../wire/task-reports/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { fromRfc3339, toRfc3339 } from '../../time.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { banById, bansThat, countBans, deleteBan, writeBan, type BanFilter, type BanRecord } from './store.ts';

export type Bans = {
  /** Errors: 403 for whoever is no administrator and asks for more than their own. */
  readonly list: (filter: BanFilter, reader: UserAuth) => Promise<Ban[]>;
  /** Errors: 400 when the end is not after the start, 422 for what is no time, and for days beside an end. */
  readonly add: (given: NewBan, actor: string) => Promise<Ban>;
  readonly change: (id: string, change: BanChange, actor: string) => Promise<Ban>;
  readonly lift: (id: string, actor: string) => Promise<void>;
  /** Errors: 403 `banned` with the end of the ban in `details`. */
  readonly refuseBanned: (queries: Queries, user: UserAuth, action: BanAction) => Promise<void>;
  /** 3, 7, 30 days, then for ever, by the number of earlier bans of the kind; inside a change that writes its own audit entry. */
  readonly block: (transaction: Transaction, blocked: Blocked) => Promise<Ban>;
};

export type Blocked = {
  readonly user: string;
  readonly action: BanAction;
  readonly by: string;
  readonly reason: string;
};

export function createBans({ storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>, audit: Audit): Bans {
  return { list, add, change, lift, refuseBanned, block };

  async function list(filter: BanFilter, reader: UserAuth): Promise<Ban[]> {
    if (!reader.admin && filter.user !== reader.id) throw new ApiError('permission_denied', 'Permission denied');
    return (await bansThat(storage, filter, now(), PLATFORM_LIST_ROWS_MOST)).map((ban) => toBan(ban, now()));
  }

  async function add(given: NewBan, actor: string): Promise<Ban> {
    const startsAt = timeOf('start', given.start) ?? now();
    const record: BanRecord = {
      id: newId(),
      accountId: given.user_id.toLowerCase(),
      creatorId: actor,
      startsAt,
      endsAt: endOf(given, startsAt),
      action: given.action,
      reason: given.reason ?? '',
    };
    refuseDuration(record);
    const after = toBan(record, now());
    await storage.write(async (transaction) => {
      await writeBan(transaction, record);
      await audit.note(transaction, { actor, action: 'addBan', target: `user:${record.accountId}`, after });
    });
    return after;
  }

  async function change(id: string, given: BanChange, actor: string): Promise<Ban> {
    return storage.write(async (transaction) => {
      const before = found(await banById(transaction, id));
      refuseConflict(toBan(before, now()), given.expected);
      const record: BanRecord = {
        ...before,
        startsAt: timeOf('start', given.start) ?? before.startsAt,
        endsAt: given.end === null ? null : (timeOf('end', given.end) ?? before.endsAt),
        action: given.action ?? before.action,
        reason: given.reason ?? before.reason,
      };
      refuseDuration(record);
      await writeBan(transaction, record);
      const after = toBan(record, now());
      const target = `user:${record.accountId}`;
      await audit.note(transaction, { actor, action: 'changeBan', target, before: toBan(before, now()), after });
      return after;
    });
  }

  async function lift(id: string, actor: string): Promise<void> {
    await storage.write(async (transaction) => {
      const ban = found(await banById(transaction, id));
      await deleteBan(transaction, id);
      const target = `user:${ban.accountId}`;
      await audit.note(transaction, { actor, action: 'liftBan', target, before: toBan(ban, now()) });
    });
  }

  async function refuseBanned(queries: Queries, user: UserAuth, action: BanAction): Promise<void> {
    if (user.admin) return;
    const filter = { user: user.id, creator: undefined, action, active: true };
    const active = await bansThat(queries, filter, now(), PLATFORM_LIST_ROWS_MOST);
    if (active.length === 0) return;
    const ends = active.map(({ endsAt }) => endsAt ?? Infinity);
    const end = Math.max(...ends);
    const details = end === Infinity ? null : toRfc3339(end);
    throw new ApiError('banned', details === null ? 'Banned' : `Banned until ${details}`, { details });
  }

  async function block(transaction: Transaction, { user, action, by, reason }: Blocked): Promise<Ban> {
    const days = BLOCK_DAYS[await countBans(transaction, user, action)];
    const record: BanRecord = {
      id: newId(),
      accountId: user,
      creatorId: by,
      startsAt: now(),
      endsAt: days === undefined ? null : now() + days * DAY_MS,
      action,
      reason,
    };
    await writeBan(transaction, record);
    return toBan(record, now());
  }
}

function endOf({ end, days }: NewBan, startsAt: number): number | null {
  if (typeof days !== 'number') return timeOf('end', end) ?? null;
  if (typeof end === 'string')
    throw new ApiError('invalid_field', 'days and end cannot be given both', { details: { field: 'days' } });
  return startsAt + days * DAY_MS;
}

function timeOf(field: string, given: string | null | undefined): number | undefined {
  if (given === undefined || given === null) return undefined;
  const ms = fromRfc3339(given);
  if (ms === undefined)
    throw new ApiError('invalid_field', `${field} must be a time such as 2026-01-05T09:30:00Z`, { details: { field } });
  return ms;
}

function refuseDuration({ startsAt, endsAt }: BanRecord): void {
  if (endsAt !== null && endsAt <= startsAt)
    throw new ApiError('negative_duration', 'The end of a ban is after its start.');
}

function found(ban: BanRecord | undefined): BanRecord {
  if (!ban) throw new ApiError('ban_not_found', 'Ban not found');
  return ban;
}

function toBan(ban: BanRecord, now: number): Ban {
  return {
    id: ban.id,
    user_id: ban.accountId,
    creator: ban.creatorId,
    start: toRfc3339(ban.startsAt),
    end: ban.endsAt === null ? null : toRfc3339(ban.endsAt),
    active: ban.startsAt <= now && (ban.endsAt === null || now < ban.endsAt),
    action: ban.action,
    reason: ban.reason,
  };
}
