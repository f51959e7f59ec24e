/** What lists of the desk are asked with and answer where they come in pages. */
import { integer, nullable, optional, otherwise, text } from './schema.ts';

const cursor = text({ max: 512 });
export const pageLimit = otherwise(integer({ min: 1, max: 100 }), 25);
/** `cursor`: from `next` of the page before. */
export const pageQuery = { limit: pageLimit, cursor: optional(cursor) };
/** Null where no page follows. */
export const nextPage = nullable(cursor);
/** Rows before the page. */
export const pageOffset = otherwise(integer({ min: 0, max: 1_000_000 }), 0);
