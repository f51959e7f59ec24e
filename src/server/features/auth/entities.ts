/** Accounts and sessions as the platform's wire shows them: UNIX seconds, no hashes. */
import type { Account, AccountSession } from '../../../wire/auth/shapes.ts';
import type { AccountRecord } from '../users/records.ts';
import type { SessionRecord } from './store.ts';

export function toAccount(record: AccountRecord): Account {
  return {
    id: record.id,
    name: record.name,
    display_name: record.displayName,
    email: record.email,
    email_verified: record.emailVerified,
    registration: seconds(record.createdAt),
    last_login: record.lastLogin === null ? null : seconds(record.lastLogin),
    last_name_change: record.lastNameChange === null ? null : seconds(record.lastNameChange),
    enabled: record.enabled,
    admin: record.admin,
    password: record.passwordHash !== null,
    mfa_enabled: record.mfaEnabled,
    description: record.description,
    tags: JSON.parse(record.tags) as string[],
    newsletter: record.newsletter,
    business: record.business,
    first_name: record.firstName,
    last_name: record.lastName,
    street: record.street,
    zip_code: record.zipCode,
    city: record.city,
    country: record.country,
    vat_id: record.vatId,
    can_buy_coins: invoiceable(record),
    can_receive_coins: record.business === true && invoiceable(record),
    // The contract's address is at a third party, which would learn who is looked at.
    avatar_url: null,
    balance: record.coins,
    xp: record.xp,
  };
}

/** Whether there is all that stands on an invoice. */
function invoiceable(record: AccountRecord): boolean {
  const { business, firstName, lastName, street, zipCode, city, country, vatId } = record;
  const parts = [firstName, lastName, street, zipCode, city, country, ...(business ? [vatId] : [])];
  return business !== null && parts.every((part) => part !== null && part !== '');
}

/** `opener` is the account that opened it as somebody else. */
export function toSession(record: SessionRecord, opener?: AccountRecord): AccountSession {
  return {
    id: record.id,
    user_id: record.accountId,
    device_name: record.deviceName,
    last_update: seconds(record.updatedAt),
    ...(opener ? { opened_by: { id: opener.id, name: opener.displayName } } : {}),
  };
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
