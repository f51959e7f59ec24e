/** Where a list goes on, as a text that callers pass back and do not read. */
import { ApiError } from '../../wire/errors.ts';
import { isUuid } from './ids.ts';

/** `id`: a UUID, the last one of the page before. */
export function cursorAfter(id: string): string {
  return Buffer.from(`after ${id}`).toString('base64url');
}

/** A page of `limit` rows of which one more was asked for. `next`: its cursor, where there are more; else null. */
export function pageOf<T extends { readonly id: string }>(
  rows: readonly T[],
  limit: number,
): { readonly shown: T[]; readonly next: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last ? cursorAfter(last.id) : null };
}

/** Of a list with several orders, of which `by` alone goes on by cursors: '' without one. Errors: 400 `cursor_invalid`. */
export function idInSorted(cursor: string | undefined, sort: string, by: string): string {
  if (cursor === undefined) return '';
  if (sort === by) return idInCursor(cursor);
  throw new ApiError('cursor_invalid', `Only the list sorted by ${by} goes on by a cursor: use offset.`);
}

/** The id in a cursor. Errors: 400 `cursor_invalid` for a text that is none of ours. */
export function idInCursor(cursor: string): string {
  const [word, id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (word === 'after' && more.length === 0 && isUuid(id)) return id.toLowerCase();
  throw noSuchCursor();
}

/** Where a list by time goes on: `at` in milliseconds UTC, and among those of one time by the id. */
export type TimePlace = { readonly at: number; readonly id: string };

/** As the database orders by time and id. */
export function newestFirst(one: TimePlace, other: TimePlace): number {
  return other.at - one.at || (one.id < other.id ? 1 : -1);
}

/** As `pageOf`, of a list by time. */
export function pageByTime<T extends { readonly id: string }>(
  rows: readonly T[],
  limit: number,
  at: (row: T) => number,
): { readonly shown: T[]; readonly next: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last ? cursorAtTime({ at: at(last), id: last.id }) : null };
}

export function cursorAtTime({ at, id }: TimePlace): string {
  return Buffer.from(`at ${at} ${id}`).toString('base64url');
}

/** Undefined without a cursor. Errors: 400 `cursor_invalid` for a text that is none of ours. */
export function timeInCursor(cursor: string | undefined, isId = isUuid): TimePlace | undefined {
  if (cursor === undefined) return undefined;
  const [word, at = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (word === 'at' && /^\d{1,15}$/.test(at) && more.length === 0 && isId(id))
    return { at: Number(at), id: isId === isUuid ? id.toLowerCase() : id };
  throw noSuchCursor();
}

const noSuchCursor = () => new ApiError('cursor_invalid', 'This cursor is none of this list. Begin again without one.');
