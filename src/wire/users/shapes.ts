/** Users of the platform: `/api/auth/users…` (academy-api 1.2 and 7) and what happens to them. */
import { account } from '../auth/shapes.ts';
import { expected } from '../conflict.ts';
import {
  ACCOUNT_NAME_CHARS,
  CAPTCHA_RESPONSE_CHARS,
  EMAIL_CHARS,
  PASSWORD_CHARS,
  PASSWORD_CHARS_LEAST,
} from '../auth/limits.ts';
import {
  DISPLAY_NAME_CHARS,
  PERSON_NAME_CHARS,
  PLACE_CHARS,
  STREET_CHARS,
  USER_DESCRIPTION_CHARS,
  USER_PAGE_ROWS_MOST,
  USER_TAG_CHARS,
  USER_TAGS,
  ZIP_CODE_CHARS,
} from './limits.ts';
import { anything, either, flag, integer, list, maybe, nullable, open, text, type Infer } from '../schema.ts';

/** Letters, digits, `_` and `-`; never an @, so that a name and an e-mail address cannot be taken for each other. */
export const USER_NAME = /^[a-zA-Z0-9_-]+$/;
export const EMAIL_FORM = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

const noText = text({ max: 0 });
/** Text that may be left as it is by sending '' or null. */
const unless = (max: number, pattern?: RegExp, what?: string) =>
  maybe(either(noText, text({ min: 1, max, pattern, what })));

/** One that is set; '' takes it away, where that is allowed. */
const newPassword = text({
  max: PASSWORD_CHARS,
  pattern: new RegExp(`^(?:[\\s\\S]{${PASSWORD_CHARS_LEAST},})?$`),
  what: `at least ${PASSWORD_CHARS_LEAST} characters long`,
});

const nameForm = 'letters, digits, _ or -';
const emailForm = 'an e-mail address';

export const userPage = open({
  total: integer({ min: 0 }),
  users: list(account, { max: USER_PAGE_ROWS_MOST }),
});
export type UserPage = Infer<typeof userPage>;

/** Every field is optional; '' and null leave texts unchanged, but an empty password takes the password away. */
export const userChange = open({
  expected,
  name: unless(ACCOUNT_NAME_CHARS, USER_NAME, nameForm),
  display_name: unless(DISPLAY_NAME_CHARS),
  email: unless(EMAIL_CHARS, EMAIL_FORM, emailForm),
  email_verified: maybe(flag()),
  password: maybe(newPassword),
  enabled: maybe(flag()),
  admin: maybe(flag()),
  description: unless(USER_DESCRIPTION_CHARS),
  tags: maybe(list(text({ min: 1, max: USER_TAG_CHARS }), { max: USER_TAGS })),
  newsletter: maybe(flag()),
  business: maybe(flag()),
  first_name: unless(PERSON_NAME_CHARS),
  last_name: unless(PERSON_NAME_CHARS),
  street: unless(STREET_CHARS),
  zip_code: unless(ZIP_CODE_CHARS),
  city: unless(PLACE_CHARS),
  country: unless(PLACE_CHARS),
  vat_id: unless(PLACE_CHARS),
});
export type UserChange = Infer<typeof userChange>;

/** The profile as a form has it: texts that an account may lack are empty. */
export const userProfile = open({
  name: text({ min: 1, max: ACCOUNT_NAME_CHARS, pattern: USER_NAME, what: nameForm }),
  display_name: text({ min: 1, max: DISPLAY_NAME_CHARS }),
  email: either(noText, text({ min: 1, max: EMAIL_CHARS, pattern: EMAIL_FORM, what: emailForm })),
  description: text({ max: USER_DESCRIPTION_CHARS }),
  tags: list(text({ min: 1, max: USER_TAG_CHARS }), { max: USER_TAGS }),
  business: flag(),
  first_name: text({ max: PERSON_NAME_CHARS }),
  last_name: text({ max: PERSON_NAME_CHARS }),
  street: text({ max: STREET_CHARS }),
  zip_code: text({ max: ZIP_CODE_CHARS }),
  city: text({ max: PLACE_CHARS }),
  country: text({ max: PLACE_CHARS }),
  vat_id: text({ max: PLACE_CHARS }),
});
export type UserProfile = Infer<typeof userProfile>;

export const signUp = open({
  name: text({ min: 1, max: ACCOUNT_NAME_CHARS, pattern: USER_NAME, what: nameForm }),
  display_name: text({ min: 1, max: DISPLAY_NAME_CHARS }),
  email: unless(EMAIL_CHARS, EMAIL_FORM, emailForm),
  password: maybe(newPassword),
  oauth_register_token: maybe(text({ max: 256 })),
  recaptcha_response: maybe(text({ max: CAPTCHA_RESPONSE_CHARS })),
});
export type SignUp = Infer<typeof signUp>;

export const mailCode = open({ code: text({ min: 1, max: 64 }) });
export const passwordResetRequest = open({
  email: text({ min: 1, max: EMAIL_CHARS }),
  recaptcha_response: maybe(text({ max: CAPTCHA_RESPONSE_CHARS })),
});
export const passwordReset = open({
  email: text({ min: 1, max: EMAIL_CHARS }),
  code: text({ min: 1, max: 64 }),
  password: text({ min: PASSWORD_CHARS_LEAST, max: PASSWORD_CHARS }),
});

export const mfaCode = open({ code: text({ max: 6, pattern: /^[0-9]{6}$/, what: 'six digits' }) });
/** The TOTP secret in base32, or the recovery code. */
export const mfaSecret = text({ max: 64 });

/** Which captcha is asked for, and with `altcha` a challenge to solve: its solution goes into `recaptcha_response`. */
export const captcha = open({
  kind: text({ max: 16 }),
  siteKey: nullable(text({ max: 256 })),
  challenge: anything(),
});
export type Captcha = Infer<typeof captcha>;

/** Whether strangers may make accounts. */
export const registration = open({ registration: flag() });
export type Registration = Infer<typeof registration>;
