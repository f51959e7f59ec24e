/** Addresses that a mail can go to: one, without a name, and without a sign that means something in a header. */
import { EMAIL_CHARS } from '../auth/limits.ts';
import { text } from '../schema.ts';

const part = String.raw`[^\s@<>,;:"()[\]\\\p{Cc}]+`;
export const EMAIL = new RegExp(`^${part}@${part}$`, 'u');
export const emailAddress = text({ min: 3, max: EMAIL_CHARS, pattern: EMAIL, what: 'an e-mail address' });
/** '' says that there is none. */
export const emailOrNone = text({
  max: EMAIL_CHARS,
  pattern: new RegExp(`^(?:${part}@${part})?$`, 'u'),
  what: 'an e-mail address',
});
