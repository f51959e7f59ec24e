/** Accounts as they are stored. */
import type { Row } from '../../storage/port.ts';
import { xpOfAccount } from '../skills/total.ts';

/** Times are milliseconds. */
export type AccountRecord = {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly passwordHash: string | null;
  readonly admin: boolean;
  readonly enabled: boolean;
  readonly mfaEnabled: boolean;
  readonly newsletter: boolean;
  readonly description: string;
  /** JSON of a list of texts. */
  readonly tags: string;
  readonly createdAt: number;
  readonly lastLogin: number | null;
  readonly lastNameChange: number | null;
  readonly business: boolean | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly street: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly vatId: string | null;
  readonly coins: number;
  readonly withheldCoins: number;
  readonly xp: number;
};

/** The columns of an account, of a table that the query names `a`. */
export const accountColumns = `a.id, a.name, a.display_name, a.email, a.email_verified, a.password_hash, a.admin, a.enabled,
  a.mfa_enabled, a.newsletter, a.description, a.tags, a.created_at, a.last_login, a.last_name_change, a.business,
  a.first_name, a.last_name, a.street, a.zip_code, a.city, a.country, a.vat_id, a.coins, a.withheld_coins,
  ${xpOfAccount('a.id')} as xp`;

export function toAccountRecord(row: Row): AccountRecord {
  return {
    id: String(row.id),
    name: String(row.name),
    displayName: String(row.display_name),
    email: textOf(row.email),
    emailVerified: row.email_verified === 1,
    passwordHash: textOf(row.password_hash),
    admin: row.admin === 1,
    enabled: row.enabled === 1,
    mfaEnabled: row.mfa_enabled === 1,
    newsletter: row.newsletter === 1,
    description: String(row.description),
    tags: String(row.tags),
    createdAt: Number(row.created_at),
    lastLogin: numberOf(row.last_login),
    lastNameChange: numberOf(row.last_name_change),
    business: numberOf(row.business) === null ? null : row.business === 1,
    firstName: textOf(row.first_name),
    lastName: textOf(row.last_name),
    street: textOf(row.street),
    zipCode: textOf(row.zip_code),
    city: textOf(row.city),
    country: textOf(row.country),
    vatId: textOf(row.vat_id),
    coins: Number(row.coins),
    withheldCoins: Number(row.withheld_coins),
    xp: Number(row.xp),
  };
}

/** What a search by name looks at: the name and the display name, a line each, lower-cased by us. */
export function searchName(name: string, displayName: string): string {
  return `${name.toLowerCase()}\n${displayName.toLowerCase()}`;
}

function textOf(value: Row[string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function numberOf(value: Row[string] | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
