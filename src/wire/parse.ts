/**
 * The door for values from outside: one that does not fit becomes an `ApiError` (422) that names the field, and never repeats
 * the value, because values may be secrets. Apart of the structs, so that frames carry no table of errors.
 */
import { validate } from 'superstruct';
import { ApiError } from './errors.ts';
import { fits, type Struct } from './schema.ts';

/** Characters of a field's name in an error: the name may be the caller's own text, and is cut here. */
const FIELD_CHARS = 200;

/**
 * The value, typed; or an `ApiError` with code `invalid_field` that names the first field that does not fit: by its whole
 * path, such as `salary.max`, or by so many steps of it.
 */
export function parse<T>(of: Struct<T>, value: unknown, steps?: number): T {
  if (fits(of, value)) return value;
  // A value that does not fit has a failure: both come of one rule.
  const error = validate(value, of)[0]!;
  const path = error.path.join('.');
  const field = error.path.slice(0, steps).join('.').slice(0, FIELD_CHARS).toWellFormed() || 'body';
  const words = error.message.slice(error.path.length > 0 ? `At path: ${path} -- `.length : 0);
  throw new ApiError('invalid_field', `${field} ${error.value === undefined ? 'is missing' : words}`, {
    details: { field },
  });
}
