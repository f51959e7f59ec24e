/** The form of a user's profile: texts where the account has none are empty here. */
import type { Account } from '../../../wire/auth/shapes.ts';
import { Failure } from '../../api/failure.ts';
import type { UserChange, UserProfile } from '../../../wire/users/shapes.ts';

const plain = [
  'name',
  'display_name',
  'email',
  'description',
  'first_name',
  'last_name',
  'street',
  'zip_code',
  'city',
  'country',
  'vat_id',
] as const;

export function profileOf(user: Account): UserProfile {
  const texts = Object.fromEntries(plain.map((field) => [field, user[field] ?? ''])) as Record<
    (typeof plain)[number],
    string
  >;
  return { ...texts, tags: user.tags, business: user.business ?? false };
}

/** The fields to send. Servers take an empty text for no change: a field cannot be emptied, and saying so beats silence. */
export function changeOf(changed: Partial<UserProfile>): UserChange {
  const emptied = Object.keys(changed).find((field) => changed[field as keyof UserProfile] === '');
  if (emptied) throw new Failure('invalid_field', `${emptied} cannot be emptied`, { status: 422, field: emptied });
  return changed;
}
