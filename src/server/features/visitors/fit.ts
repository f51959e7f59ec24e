import { ACCOUNT_NAME_CHARS } from '../../../wire/auth/limits.ts';
import { SESSION_TEXT_CHARS } from '../../../wire/visitors/limits.ts';
import { amount, fits, isObject } from '../../../wire/schema.ts';

/**
 * Sites have a number where a text is usual, a text where a number is, or a whole paragraph for a name: no such field costs
 * the identity or what came beside it. Who the visitor is (`userId`, `userHash`) is never changed; lists and objects stay
 * and are refused.
 */
export function fitKnown(given: unknown): unknown {
  if (!isObject(given)) return given;
  const copy = { ...given };
  for (const name of ['name', 'email', 'phone'] as const)
    if (Object.hasOwn(copy, name)) copy[name] = fitText(copy[name], SESSION_TEXT_CHARS);
  if (Object.hasOwn(copy, 'lang')) copy.lang = fitText(copy.lang ?? undefined, ACCOUNT_NAME_CHARS);
  if (typeof copy.value === 'string') copy.value = fits(amount(), Number(copy.value)) ? Number(copy.value) : 0;
  return copy;
}

const fitText = (value: unknown, chars: number) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, chars) : value;

/** The same for an update of a session, whose facts stand in `data`. */
export function fitUpdate(given: unknown): unknown {
  return isObject(given) ? { ...given, data: fitKnown(given.data) } : given;
}
