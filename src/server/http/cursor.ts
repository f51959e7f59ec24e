/** Where a list goes on, as a text that callers pass back and do not read. */
import { ApiError } from '../../wire/errors.ts';
import { isUuid } from './ids.ts';

/** `id`: a UUID, the last one of the page before. */
export function cursorAfter(id: string): string {
  return Buffer.from(`after ${id}`).toString('base64url');
}

/** The id in a cursor. Errors: 400 `cursor_invalid` for a text that is none of ours. */
export function idInCursor(cursor: string): string {
  const [word, id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (word === 'after' && more.length === 0 && isUuid(id)) return id.toLowerCase();
  throw new ApiError('cursor_invalid', 'This cursor is none of this list. Begin again without one.');
}
