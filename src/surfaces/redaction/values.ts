/** Secrets out of plain data: texts by what they look like, values of telling names whatever they look like. */
import { isCard, isSecretName, type Redactor } from '../../wire/pure/secrets.ts';

/** A copy of `value`. `named`: it stands under a telling name, so that all of it is secret. One step for each value. */
export function* redactValue(value: unknown, redactor: Redactor, named = false): Generator<void, unknown> {
  yield;
  if (typeof value === 'string') return named ? whole(value, redactor) : redactText(value, redactor);
  if (typeof value === 'number') return named || isCardNumber(value) ? redactor.note() : value;
  if (!value || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const inner of value) list.push(yield* redactValue(inner, redactor, named));
    return list;
  }
  const table: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value))
    table.push([name, yield* redactValue(inner, redactor, named || isSecretName(name))]);
  return Object.fromEntries(table);
}

/** JSON is read as what it is: a value in it may have spaces and quotes. */
export function redactText(text: string, redactor: Redactor): string {
  const first = text.trimStart()[0];
  if (first !== '{' && first !== '[') return redactor.text(text);
  const before = redactor.count();
  const value = readJson(text);
  if (value === undefined) return redactor.text(text);
  const work = redactValue(value, redactor);
  let step = work.next();
  while (!step.done) step = work.next();
  // As it was written, where nothing was found.
  return redactor.count() > before ? JSON.stringify(step.value) : text;
}

/** Cards have 13 to 19 digits; a duration in parts of a millisecond has as many. */
const isCardNumber = (value: number) => /^\d{13,19}$/.test(`${value}`) && isCard(`${value}`);

const whole = (text: string, redactor: Redactor) => (text.trim() ? redactor.note() : text);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
