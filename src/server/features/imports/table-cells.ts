/** Cells of a table as values. */
import { EMAIL_CHARS } from '../../../wire/auth/limits.ts';
import { EMAIL } from '../../../wire/mail/address.ts';
import { REQUEST_TAGS, REQUEST_TAG_CHARS } from '../../../wire/requests/limits.ts';
import type { SourcePerson } from '../requests/service.ts';

const USER_CHARS = 500;
const NAME_CHARS = 200;
/** No such tool is older. */
const FIRST = Date.UTC(2000, 0, 1);

/** Undefined for what is no number of votes; null for nothing. */
export function votesIn(cell: string): number | null | undefined {
  if (cell === '') return null;
  // As spreadsheets write thousands: no vote is a part of one.
  const digits = /^\d{1,3}(?:,\d{3}){1,2}$/.test(cell) ? cell.replaceAll(',', '') : cell;
  return /^\d{1,9}(?:\.0+)?$/.test(digits) ? Number.parseInt(digits, 10) : undefined;
}

/** Milliseconds UTC; without a zone it is UTC. Undefined for what is none, such as 03/04/2024, which has two readings. */
export function timeIn(cell: string, now: number): number | null | undefined {
  if (cell === '') return null;
  const at = millisecondsIn(cell);
  return at >= FIRST && at <= now ? at : undefined;
}

function millisecondsIn(cell: string): number {
  if (/^\d{10}$/.test(cell)) return Number(cell) * 1000;
  if (/^\d{13}$/.test(cell)) return Number(cell);
  const [, day, hour = '00:00:00', zone = ''] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i.exec(cell) ?? [];
  if (day !== undefined) return Date.parse(`${day}T${hour}${/^[+-]/.test(zone) ? withColon(zone) : 'Z'}`);
  if (!/\p{L}{3}/u.test(cell)) return Number.NaN;
  return Date.parse(/(?:GMT|UTC|Z|[+-]\d\d:?\d\d)\b/i.test(cell) ? cell : `${cell} UTC`);
}

const withColon = (zone: string): string => (zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`);

export function tagsIn(cell: string): string[] {
  const tags = cell.split(/[,;|\n]/).map((tag) => tag.trim().slice(0, REQUEST_TAG_CHARS).trim());
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, REQUEST_TAGS);
}

/** Null without an address and a user id that can be one. */
export function personFrom(given: SourcePerson): SourcePerson | null {
  const email = given.email.length <= EMAIL_CHARS && EMAIL.test(given.email) ? given.email : '';
  const user = given.user.length <= USER_CHARS ? given.user : '';
  if (email === '' && user === '') return null;
  return { email, user, name: given.name.slice(0, NAME_CHARS).toWellFormed() };
}
