/** What the sign-in form asks for. The server's own limits, so that nothing is sent that it would refuse by form. */
import type { FieldErrors, Resolver } from 'react-hook-form';
import { refine, object, type Infer } from 'superstruct';
import { EMAIL_CHARS, PASSWORD_CHARS } from '../../../wire/auth/limits.ts';
import { text } from '../../../wire/schema.ts';

export const credentials = object({
  name: refine(text({ min: 1, max: EMAIL_CHARS }), 'filled', (value) => value.trim().length > 0),
  password: text({ min: 1, max: PASSWORD_CHARS }),
});
export type Credentials = Infer<typeof credentials>;

/** The fields that do not fit: all that can be wrong with them here is that they are missing. */
export const checkCredentials: Resolver<Credentials> = (values) => {
  const [error, given] = credentials.validate(values);
  if (!error) return { values: given, errors: {} };
  const wrong = error.failures().map(({ path }) => [path[0], { type: 'required' }]);
  return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<Credentials> };
};
