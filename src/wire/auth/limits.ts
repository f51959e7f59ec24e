/** Limits of signing in: names, tokens, lock-out, second factor, captcha. */

export const ACCOUNT_NAME_CHARS = 32;
export const EMAIL_CHARS = 256;
export const PASSWORD_CHARS = 4096;
export const DEVICE_NAME_CHARS = 256;
export const ACCESS_TOKEN_SECONDS = 300;
export const REFRESH_TOKEN_DAYS = 30;
export const REFRESH_BEFORE_EXPIRY_SECONDS = 100;
export const LOCKOUT_FAILURES = 5;
export const LOCKOUT_WINDOW_MINUTES = 15;
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
