/** Users as administrators and they themselves see and change them (academy-api 1.2). */
import type { Account } from '../../../wire/auth/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { BanAction } from '../../../wire/task-reports/shapes.ts';
import type { UserChange, UserPage } from '../../../wire/users/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { isUuid } from '../../http/ids.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { toAccount } from '../auth/entities.ts';
import type { Hash } from '../auth/passwords.ts';
import type { AccountRecord } from './records.ts';
import type { Auth } from '../auth/service.ts';
import { columnsOf } from './changes.ts';
import type { Roster } from './roster.ts';
import {
  deleteUserRows,
  endCodes,
  idByEmail,
  idByName,
  otherAdministrators,
  updateUser,
  userById,
  usersByIds,
  usersPage,
  type UserColumns,
  type UserFilter,
} from './store.ts';
import type { UserRows } from './slots.ts';

export { sealMfaSecrets } from './mfa-seal.ts';

export type Users = {
  readonly page: (asked: AskedUsers) => Promise<UserPage>;
  /** Errors: 400 for what is no id, 404. */
  readonly one: (id: string) => Promise<Account>;
  /** Errors: 400, 403, 404 and 409 in the contract's words. */
  readonly change: (id: string, change: UserChange, by: UserAuth) => Promise<Account>;
  /** Errors: 400, 403 for the last administrator, 404. */
  readonly remove: (id: string, by: UserAuth) => Promise<void>;
};

/** `banned`: held by a ban of this kind now. */
export type AskedUsers = Omit<UserFilter, 'banned'> & { readonly banned?: BanAction | undefined };
type UserParts = {
  readonly audit: Audit;
  readonly auth: Pick<Auth, 'dropSessions' | 'dropOpened' | 'ended'>;
  readonly hash: Hash;
  readonly roster: Pick<Roster, 'find'>;
  /** What goes with an account, in the tables of other features. */
  readonly rows: () => readonly UserRows[];
};

export function createUsers({ storage, now }: Pick<Ports, 'storage' | 'now'>, parts: UserParts): Users {
  const { audit, auth, hash, roster } = parts;
  return { page, one, change, remove };

  async function page({ banned, ...asked }: AskedUsers): Promise<UserPage> {
    const found = banned ? undefined : await roster.find(asked);
    if (found) return { total: found.total, users: (await usersByIds(storage, found.ids)).map(toAccount) };
    const filter = banned ? { ...asked, banned: { action: banned, at: now() } } : asked;
    const { total, users } = await usersPage(storage, filter);
    return { total, users: users.map(toAccount) };
  }

  async function one(id: string): Promise<Account> {
    return toAccount(found(await userById(storage, asId(id))));
  }

  async function change(id: string, given: UserChange, by: UserAuth): Promise<Account> {
    // Looked at before a password is hashed: what is refused costs nothing.
    columnsOf(found(await userById(storage, asId(id))), given, by, { now: now(), passwordHash: undefined });
    const passwordHash = given.password ? await hash(given.password, by.id) : undefined;
    const { before, after } = await storage.write(async (transaction) => {
      const before = found(await userById(transaction, id));
      refuseConflict(toAccount(before), given.expected);
      const columns = columnsOf(before, given, by, { now: now(), passwordHash });
      await refuseTaken(transaction, before, columns);
      await refuseWithoutAdministrator(transaction, before, columns);
      await updateUser(transaction, before, columns);
      // A code proves that somebody reads the mail of the address it went to.
      if (columns.email) await endCodes(transaction, id);
      if (columns.enabled === 0) await auth.dropSessions(transaction, id);
      else if (passwordHash) await auth.dropSessions(transaction, id, by.sessionId);
      // Who may no longer look through others' eyes stops at once, also if the right comes back within the hour.
      if (columns.admin === 0) await auth.dropOpened(transaction, id);
      const after = found(await userById(transaction, id));
      const target = `user:${id}`;
      await audit.note(transaction, {
        actor: by.id,
        action: 'changeUser',
        target,
        before: toAccount(before),
        after: { ...toAccount(after), ...(passwordHash ? { password_changed: true } : {}) },
      });
      return { before, after };
    });
    if ((before.enabled && !after.enabled) || before.admin !== after.admin || passwordHash) auth.ended(id);
    return toAccount(after);
  }

  async function remove(id: string, by: UserAuth): Promise<void> {
    await storage.write(async (transaction) => {
      const user = found(await userById(transaction, asId(id)));
      if (user.admin) await refuseLast(transaction, id);
      await auth.dropOpened(transaction, id);
      await deleteUserRows(transaction, id, parts.rows());
      const target = `user:${id}`;
      await audit.note(transaction, { actor: by.id, action: 'deleteUser', target, before: toAccount(user) });
    });
    auth.ended(id);
  }
}

async function refuseTaken(transaction: Transaction, user: AccountRecord, columns: UserColumns): Promise<void> {
  const named = columns.name && (await idByName(transaction, columns.name));
  if (named && named !== user.id) throw new ApiError('user_exists', 'User already exists');
  const mailed = columns.email && (await idByEmail(transaction, columns.email));
  if (mailed && mailed !== user.id) throw new ApiError('email_exists', 'Email already exists');
}

/** Two administrators may take each other's rights at the same moment: who may is looked at before either is done. */
async function refuseWithoutAdministrator(
  transaction: Transaction,
  user: AccountRecord,
  columns: UserColumns,
): Promise<void> {
  const ends = columns.admin === 0 || columns.enabled === 0;
  if (ends && user.admin && user.enabled) await refuseLast(transaction, user.id);
}

async function refuseLast(transaction: Transaction, id: string): Promise<void> {
  if ((await otherAdministrators(transaction, id)) === 0)
    throw new ApiError('permission_denied', 'Permission denied', { details: 'This is the last administrator.' });
}

function asId(id: string): string {
  if (!isUuid(id)) throw new ApiError('bad_request', 'The id of a user is a UUID.');
  return id;
}

function found(user: AccountRecord | undefined): AccountRecord {
  if (!user) throw new ApiError('user_not_found', 'User not found');
  return user;
}
