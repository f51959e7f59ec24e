/**
 * Sign-in and accounts as their owner sees them: `/api/auth/session…` (academy-api 1.1, 2 and 3). Times are UNIX seconds;
 * one service of the contract tells fractions of them.
 */
import {
  ACCOUNT_NAME_CHARS,
  CAPTCHA_RESPONSE_CHARS,
  DEVICE_NAME_CHARS,
  EMAIL_CHARS,
  PASSWORD_CHARS,
} from './limits.ts';
import {
  DISPLAY_NAME_CHARS,
  PERSON_NAME_CHARS,
  PLACE_CHARS,
  STREET_CHARS,
  USER_DESCRIPTION_CHARS,
  USER_TAG_CHARS,
  USER_TAGS,
  ZIP_CODE_CHARS,
} from '../users/limits.ts';
import {
  amount,
  anything,
  either,
  flag,
  integer,
  list,
  maybe,
  nullable,
  open,
  optional,
  text,
  type Infer,
} from '../schema.ts';

const maybeText = (max: number) => nullable(text({ max }));

export const signIn = open({
  name_or_email: text({ min: 1, max: EMAIL_CHARS }),
  password: text({ min: 1, max: PASSWORD_CHARS }),
  mfa_code: optional(either(text({ max: 0 }), nullable(text({ max: 6, pattern: /^[0-9]{6}$/, what: 'six digits' })))),
  recovery_code: optional(
    either(
      text({ max: 0 }),
      nullable(text({ max: 27, pattern: /^[A-Z0-9]{6}(-[A-Z0-9]{6}){3}$/, what: 'four groups of six' })),
    ),
  ),
  recaptcha_response: optional(maybeText(CAPTCHA_RESPONSE_CHARS)),
});
export type SignIn = Infer<typeof signIn>;

export const refresh = open({ refresh_token: text({ min: 1, max: 256 }) });

/** A user. Services of the contract send no `balance` and `xp`; ours does. */
export const account = open({
  id: text({ max: 64 }),
  name: text({ min: 1, max: ACCOUNT_NAME_CHARS }),
  display_name: text({ min: 1, max: DISPLAY_NAME_CHARS }),
  email: nullable(text({ max: EMAIL_CHARS })),
  email_verified: flag(),
  registration: amount(),
  last_login: nullable(amount()),
  last_name_change: nullable(amount()),
  enabled: flag(),
  admin: flag(),
  password: flag(),
  mfa_enabled: flag(),
  description: nullable(text({ max: USER_DESCRIPTION_CHARS })),
  tags: list(text({ max: USER_TAG_CHARS }), { max: USER_TAGS }),
  newsletter: flag(),
  business: maybe(flag()),
  first_name: optional(maybeText(PERSON_NAME_CHARS)),
  last_name: optional(maybeText(PERSON_NAME_CHARS)),
  street: optional(maybeText(STREET_CHARS)),
  zip_code: optional(maybeText(ZIP_CODE_CHARS)),
  city: optional(maybeText(PLACE_CHARS)),
  country: optional(maybeText(PLACE_CHARS)),
  vat_id: optional(maybeText(PLACE_CHARS)),
  can_buy_coins: optional(flag()),
  can_receive_coins: optional(flag()),
  avatar_url: nullable(text({ max: 2048 })),
  balance: optional(integer()),
  xp: optional(integer()),
});
export type Account = Infer<typeof account>;

export const accountSession = open({
  id: text({ max: 64 }),
  user_id: text({ max: 64 }),
  device_name: maybeText(DEVICE_NAME_CHARS),
  last_update: amount(),
  /** Who opened it in the user's place; absent where the user signed in, and from services of the contract. */
  opened_by: optional(open({ id: text({ max: 64 }), name: text({ max: DISPLAY_NAME_CHARS }) })),
});
export type AccountSession = Infer<typeof accountSession>;

export const signedIn = open({
  user: account,
  session: accountSession,
  access_token: text({ max: 4096 }),
  refresh_token: text({ max: 256 }),
});
export type SignedIn = Infer<typeof signedIn>;

/** The payload of an access token (HS256). `rt` is the hex SHA-256 of the refresh token it came with. */
export const accessClaims = open({
  exp: integer(),
  uid: text({ max: 64 }),
  sid: text({ max: 64 }),
  rt: text({ max: 64 }),
  data: open({ admin: flag(), email_verified: flag() }),
});
export type AccessClaims = Infer<typeof accessClaims>;

export const doneReply = anything();
