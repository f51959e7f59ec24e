/** What a change of a user does, and what is refused (academy-api 1.2). */
import { DAY_MS } from '../../../wire/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import { NAME_CHANGE_DAYS } from '../../../wire/users/limits.ts';
import type { UserChange } from '../../../wire/users/shapes.ts';
import type { UserAuth } from '../../http/route.ts';
import type { AccountRecord } from './records.ts';
import type { UserColumns } from './store.ts';

const NAME_CHANGE_MS = NAME_CHANGE_DAYS * DAY_MS;
/** Two letters of a country and what it gives its businesses. */
const VAT_FORM = /^[A-Z]{2}(?=.*\d)[0-9A-Z+*]{2,12}$/;

/** The columns to write. Errors: 403 and 404 in the contract's words. `passwordHash` is that of `change.password`. */
export function columnsOf(
  user: AccountRecord,
  change: UserChange,
  by: UserAuth,
  at: { now: number; passwordHash: string | undefined },
): UserColumns {
  refuseRights(user, change, by);
  const columns: UserColumns = { ...plainColumns(change), ...flagColumns(change) };
  if (change.name && change.name !== user.name) Object.assign(columns, nameColumns(user, change.name, by, at.now));
  if (change.email && change.email !== user.email) {
    columns.email = change.email;
    columns.email_verified = change.email_verified ? 1 : 0;
  }
  if (change.password === '') throw new ApiError('last_login_method', 'Cannot delete last login method');
  if (at.passwordHash) columns.password_hash = at.passwordHash;
  refuseWithoutEmail(columns.email ?? user.email, change);
  return columns;
}

/** Who is no administrator changes no rights; and nobody locks themselves out. */
function refuseRights(user: AccountRecord, change: UserChange, by: UserAuth): void {
  const rights = [change.enabled, change.admin, change.email_verified];
  const denied =
    (!by.admin && rights.some((right) => typeof right === 'boolean')) ||
    (user.id === by.id && change.enabled === false) ||
    (user.id === by.id && typeof change.admin === 'boolean' && change.admin !== user.admin);
  if (denied) throw new ApiError('permission_denied', 'Permission denied');
}

function refuseWithoutEmail(email: string | null, change: UserChange): void {
  if (email !== null) return;
  if (change.email_verified || change.newsletter) throw new ApiError('no_email', 'No email');
  if (change.admin)
    throw new ApiError('no_email', 'No email: an administrator needs an account with an e-mail address');
}

function nameColumns(user: AccountRecord, name: string, by: UserAuth, now: number): UserColumns {
  const recent = user.lastNameChange !== null && now - user.lastNameChange < NAME_CHANGE_MS;
  if (recent && !by.admin)
    throw new ApiError('permission_denied', 'Permission denied', {
      details: `A name can be changed every ${NAME_CHANGE_DAYS} days.`,
    });
  return { name, last_name_change: now };
}

/** Texts that are not empty, and the list of tags. */
function plainColumns(change: UserChange): UserColumns {
  const { display_name, description, first_name, last_name, street, zip_code, city, country } = change;
  const texts = { display_name, description, first_name, last_name, street, zip_code, city, country };
  const columns: UserColumns = Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
  if (change.tags) columns.tags = JSON.stringify(change.tags);
  if (change.vat_id) columns.vat_id = vatId(change.vat_id);
  return columns;
}

function vatId(given: string): string {
  const bare = given.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (!VAT_FORM.test(bare)) throw new ApiError('invalid_vat_id', 'Invalid VAT ID');
  return bare;
}

function flagColumns(change: UserChange): UserColumns {
  const { email_verified, enabled, admin, newsletter, business } = change;
  const flags = Object.entries({ email_verified, enabled, admin, newsletter, business });
  return Object.fromEntries(
    flags.filter(([, flag]) => typeof flag === 'boolean').map(([name, flag]) => [name, flag ? 1 : 0]),
  );
}
