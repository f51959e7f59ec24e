/**
 * Query strings of the platform's lists. Other clients build them by joining texts: an empty value counts as absent, names
 * that are not known are let pass, and of a name that is given twice the first counts. Values are checked: 422 naming the field.
 */
import { ApiError } from '../../wire/errors.ts';

export type Query = {
  /** Trimmed; undefined where there is nothing. */
  readonly text: (name: string, max: number) => string | undefined;
  readonly flag: (name: string) => boolean | undefined;
  readonly whole: (name: string, limits: { min: number; max?: number; otherwise: number }) => number;
  readonly word: <T extends string>(name: string, words: readonly T[]) => T | undefined;
  /** Of a name that may be repeated. */
  readonly words: <T extends string>(name: string, words: readonly T[]) => T[];
};

export function queryOf(search: URLSearchParams): Query {
  const filled = (name: string) =>
    search
      .getAll(name)
      .map((value) => value.trim())
      .filter(Boolean);
  const only = (name: string): string | undefined => filled(name)[0];
  const known = <T extends string>(name: string, value: string, words: readonly T[]): T =>
    words.includes(value as T) ? (value as T) : refuse(name, `must be one of ${words.join(', ')}`);

  return {
    text(name, max) {
      const value = only(name);
      return value === undefined || value.length <= max ? value : refuse(name, `must have at most ${max} characters`);
    },
    flag(name) {
      const value = only(name);
      if (value === undefined) return undefined;
      return value === 'true' || (value !== 'false' && refuse(name, 'must be true or false'));
    },
    whole(name, { min, max = Number.MAX_SAFE_INTEGER, otherwise }) {
      const value = only(name);
      if (value === undefined) return otherwise;
      const number = /^-?\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      return refuse(name, `must be a whole number from ${min} to ${max === Number.MAX_SAFE_INTEGER ? '2^53-1' : max}`);
    },
    word(name, words) {
      const value = only(name);
      return value === undefined ? undefined : known(name, value, words);
    },
    words: (name, words) => [...new Set(filled(name).map((value) => known(name, value, words)))],
  };
}

function refuse(field: string, reason: string): never {
  throw new ApiError('invalid_field', `${field} ${reason}`, { details: { field } });
}
