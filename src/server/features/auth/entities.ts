/** Accounts and sessions as the platform's wire shows them: UNIX seconds, no hashes. */
import type { Account, AccountSession } from '../../../wire/auth.ts';
import type { AccountRecord, SessionRecord } from './store.ts';

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
    avatar_url: null,
  };
}

export function toSession(record: SessionRecord): AccountSession {
  return {
    id: record.id,
    user_id: record.accountId,
    device_name: record.deviceName,
    last_update: seconds(record.updatedAt),
  };
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
