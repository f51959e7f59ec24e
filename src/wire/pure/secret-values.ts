/** Secrets out of plain data: texts by what they look like, values of telling names whatever they look like. */
import { JSON_DEPTH } from '../limits.ts';
import { EMPTY_VALUE } from './secret-assigned.ts';
import { isCard } from './secret-looks.ts';
import { isSecretName, isSecretValue, kindOfName, type SecretKind } from './secret-names.ts';
import type { Redactor } from './secrets.ts';

/** A copy to be cleaned. `named`: it stands under a telling name, so that all of it is secret. */
type Waiting = [table: Record<string, unknown>, named: boolean, depth: number];

/**
 * A copy of `value`, in one step for each value in it. Without recursion, and what is nested deeper than any body may be
 * goes as a whole: a stranger's data must not end the stack, here or where it is written as JSON.
 */
export function* redactValue(value: unknown, redactor: Redactor): Generator<void, unknown> {
  const whole: Record<string, unknown> = { value };
  const waiting: Waiting[] = [[whole, false, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [table, above, depth] = next;
    const called = calledSecret(table);
    for (const [name, inner] of Object.entries(table)) {
      yield;
      const kind = above || name === called ? 'always' : Array.isArray(table) ? '' : kindOfName(name);
      const named = kind === 'always';
      if (inner && typeof inner === 'object' && depth < JSON_DEPTH) {
        const copy = Array.isArray(inner) ? [...inner] : { ...inner };
        table[name] = copy;
        waiting.push([copy as Waiting[0], named, depth + 1]);
      } else table[name] = redactOne(inner, redactor, kind);
    }
  }
  return whole.value;
}

/** `redactValue` without pauses, for short values: runs all of its steps at once. */
export function redactAtOnce(value: unknown, redactor: Redactor): unknown {
  const work = redactValue(value, redactor);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** JSON is read as what it is: a value in it may have spaces and quotes. */
export function redactText(text: string, redactor: Redactor): string {
  const first = text.trimStart()[0];
  if (first !== '{' && first !== '[') return redactor.text(text);
  const value = readJson(text);
  if (value === undefined) return redactor.text(text);
  const before = redactor.changes();
  const said = redactAtOnce(value, redactor);
  // Where no secret was found the JSON stays as it was written.
  return redactor.changes() > before ? JSON.stringify(said) : text;
}

/** Fields as forms and headers are listed: `{name: 'password', value: 'x'}`. */
function calledSecret(table: Record<string, unknown>): string | undefined {
  if (!('value' in table)) return undefined;
  return [table.name, table.key, table.id].some((one) => typeof one === 'string' && isSecretName(one))
    ? 'value'
    : undefined;
}

function redactOne(value: unknown, redactor: Redactor, kind: SecretKind): unknown {
  if (typeof value === 'string') return redactString(value, redactor, kind);
  const isSecret =
    typeof value === 'number'
      ? isCardNumber(value) || (kind !== '' && isSecretValue(kind, `${value}`))
      : typeof value === 'object' && value !== null;
  return isSecret ? redactor.note() : value;
}

function redactString(value: string, redactor: Redactor, kind: SecretKind): string {
  if (kind === '' || !isSecretValue(kind, value)) return redactText(value, redactor);
  return value.trim() === '' || EMPTY_VALUE.test(value) ? value : redactor.note();
}

/** Cards have 13 to 19 digits; a duration in parts of a millisecond has as many. */
const isCardNumber = (value: number) => /^\d{13,19}$/.test(`${value}`) && isCard(`${value}`);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
