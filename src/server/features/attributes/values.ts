/** What a value is read as. The form says what it looks like; which forms fit is a matter of the attribute's type. */
import { ATTRIBUTE_FOLDED_CHARS, ATTRIBUTE_TEXT_CHARS } from '../../../wire/attributes/limits.ts';
import type { AttributeType } from '../../../wire/attributes/shapes.ts';
import { wholeText } from '../../http/whole-text.ts';
import { folded } from '../documents/service.ts';

/** `stamp`: a number that may be a time too, in seconds or milliseconds since 1970. */
export const forms = ['text', 'number', 'stamp', 'boolean', 'date', 'list'] as const;
export type Form = (typeof forms)[number];

export const fitting: Readonly<Record<AttributeType, readonly Form[]>> = {
  text: forms,
  number: ['number', 'stamp'],
  boolean: ['boolean'],
  date: ['date', 'stamp'],
  list: ['list'],
};

export type Value = {
  readonly text: string;
  readonly folded: string;
  readonly form: Form;
  readonly number: number | null;
  /** Milliseconds UTC. */
  readonly moment: number | null;
  /** Of a list: its texts, folded, each between two U+001F. */
  readonly items: string | null;
};

/** Between the items of a list, and around them all: no text of a page has it. */
export const ITEM_END = '\u001f';
/** A whole number up to here counts seconds, a larger one milliseconds: the year 5138, or March 1973. */
const SECONDS_MOST = 99_999_999_999;
/** Smaller numbers are amounts and no times: 1973 in seconds. */
const STAMP_LEAST = 100_000_000;
/** The last moment of a date of JavaScript. */
const MOMENT_MOST = 8.64e15;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const NUMBER_CHARS = 40;
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Null for what says nothing: null and an empty text. */
export function readValue(given: unknown): Value | null {
  if (given === null || given === undefined) return null;
  if (Array.isArray(given)) return ofList(given);
  const text = cut(typeof given === 'object' ? JSON.stringify(given) : String(given));
  if (text.trim() === '') return null;
  const plain = { text, folded: foldedValue(text), number: null, moment: null, items: null };
  if (typeof given === 'object') return { ...plain, form: 'text' };
  if (/^(?:true|false)$/i.test(text.trim())) return { ...plain, form: 'boolean' };
  const number = numberIn(text.trim());
  if (number !== null) {
    const moment = momentOf(number);
    return { ...plain, form: moment === null ? 'number' : 'stamp', number, moment };
  }
  const moment = dateIn(text.trim());
  return moment === null ? { ...plain, form: 'text' } : { ...plain, form: 'date', moment };
}

/** That of the attribute whose first value this is. A text of digits may begin with a 0 that counts: it is a text. */
export function typeOf(given: unknown, { form }: Value): AttributeType {
  if (typeof given === 'number') return 'number';
  if (typeof given === 'boolean') return 'boolean';
  return form === 'date' || form === 'list' ? form : 'text';
}

export const misfitting = (type: AttributeType): Form[] => forms.filter((form) => !fits(type, form));
export const fits = (type: AttributeType, form: Form): boolean => fitting[type].includes(form);

/** What staff give: of the type, or nothing. Undefined for what is not. */
export function staffValue(type: AttributeType, given: unknown): Value | null | undefined {
  const value = readValue(given);
  if (value === null) return null;
  if (!fits(type, value.form) || isTooLong(given)) return undefined;
  const isOfType = {
    text: typeof given === 'string',
    number: typeof given === 'number',
    boolean: typeof given === 'boolean',
    date: typeof given === 'string' && value.form === 'date',
    list: Array.isArray(given) && given.every((item) => typeof item === 'string'),
  };
  return isOfType[type] ? value : undefined;
}

/** A page's text is cut; somebody who writes one is told. */
function isTooLong(given: unknown): boolean {
  if (typeof given === 'string') return given.length > ATTRIBUTE_TEXT_CHARS;
  return (
    Array.isArray(given) &&
    (JSON.stringify(given).length > ATTRIBUTE_TEXT_CHARS ||
      given.some((item) => String(item).length > ATTRIBUTE_FOLDED_CHARS))
  );
}

/** As the wire tells it. */
export function shownValue(
  type: AttributeType,
  { text, form, number, moment }: Omit<Value, 'folded' | 'items'>,
): unknown {
  if (!fits(type, form)) return text;
  if (type === 'number') return number;
  if (type === 'boolean') return text.trim().toLowerCase() === 'true';
  if (type === 'date') return new Date(moment!).toISOString();
  return type === 'list' ? (JSON.parse(text) as unknown) : text;
}

/** The same for whatever is compared with a value. */
export function foldedValue(text: string): string {
  return wholeText(folded(text).slice(0, ATTRIBUTE_FOLDED_CHARS));
}

/** As it stands among the items of a list. */
export const foldedItem = (text: string): string => foldedValue(text).replaceAll(ITEM_END, '');

/** As many items as find room. */
function ofList(given: readonly unknown[]): Value {
  const items: string[] = [];
  let chars = 2;
  for (const one of given) {
    if (one === null || one === undefined) continue;
    const item = wholeText(typeof one === 'object' ? JSON.stringify(one) : String(one)).slice(
      0,
      ATTRIBUTE_FOLDED_CHARS,
    );
    chars += JSON.stringify(item).length + 1;
    if (chars > ATTRIBUTE_TEXT_CHARS) break;
    items.push(item.toWellFormed());
  }
  const text = JSON.stringify(items);
  const compared = [...new Set(items.map(foldedItem))];
  return {
    text,
    folded: foldedValue(items.join(', ')),
    form: 'list',
    number: null,
    moment: null,
    items: `${ITEM_END}${compared.map((item) => `${item}${ITEM_END}`).join('')}`,
  };
}

function cut(text: string): string {
  return wholeText(text.slice(0, ATTRIBUTE_TEXT_CHARS));
}

function numberIn(text: string): number | null {
  if (text.length > NUMBER_CHARS || !NUMBER.test(text)) return null;
  const number = Number(text);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number + 0 : null;
}

function momentOf(number: number): number | null {
  if (!Number.isInteger(number) || number < STAMP_LEAST) return null;
  const moment = number <= SECONDS_MOST ? number * 1000 : number;
  return moment <= MOMENT_MOST ? moment : null;
}

/** A day, or a time of one; without a zone it is UTC. */
function dateIn(text: string): number | null {
  const [, year, month, day, zone] = DATE.exec(text) ?? [];
  if (year === undefined) return null;
  const days = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (days.getUTCDate() !== Number(day) || days.getUTCMonth() !== Number(month) - 1) return null;
  const written = text.replace(' ', 'T').toUpperCase();
  const moment = Date.parse(zone === undefined && written.includes('T') ? `${written}Z` : written);
  return Number.isNaN(moment) ? null : moment;
}
