/** Limits of signing in: names, tokens, lock-out, second factor, captcha. */

export const ACCOUNT_NAME_CHARS = 32;
export const EMAIL_CHARS = 256;
/** Where one is set. Older ones may be shorter, and still sign in. */
export const PASSWORD_CHARS_LEAST = 8;
export const PASSWORD_CHARS = 4096;
export const DEVICE_NAME_CHARS = 256;
export const ACCESS_TOKEN_SECONDS = 300;
export const REFRESH_TOKEN_DAYS = 30;
/** Two tabs that renew at the same moment both send the token they have: so long a second use is a race and no theft. */
export const REFRESH_RACE_SECONDS = 10;
/** How long a session lasts that was opened as somebody else: the life of its one access token. */
export const OPENED_SESSION_SECONDS = 3600;
export const REFRESH_BEFORE_EXPIRY_SECONDS = 100;
/** Of one account, or a name that nobody has, at one address. */
export const LOCKOUT_FAILURES = 5;
export const LOCKOUT_WINDOW_MINUTES = 15;
/** Of one address, over all names. */
export const ADDRESS_FAILURES = 100;
export const ADDRESS_WINDOW_MINUTES = 60;
/** Wrong codes of one account in a row, over all addresses, before each further one has to wait. */
export const MFA_FAILURES = 10;
/** The first pause is a minute, each further one twice as long, up to this. */
export const MFA_PAUSE_MINUTES_MOST = 60;
/** After so long without a wrong code those before are forgotten: it gains nobody more tries than the pauses allow. */
export const MFA_FORGOTTEN_HOURS = 24;
export const MFA_CODE_DIGITS = 6;
export const MFA_PERIOD_SECONDS = 30;
/** Periods before and after the present one whose codes are taken too: clocks differ. */
export const MFA_PERIODS_AROUND = 1;
export const MFA_SECRET_BYTES = 20;
export const RECOVERY_CODE_GROUPS = 4;
export const RECOVERY_CODE_GROUP_CHARS = 6;
export const CAPTCHA_FAILURES = 3;
export const CAPTCHA_SCORE_LEAST = 0.5;
export const CAPTCHA_RESPONSE_CHARS = 2048;
export const CAPTCHA_MINUTES = 5;
