/**
 * Edits that meet (409): a change may say what its fields held when the form was opened. Where one of them holds something
 * else by now, nothing is written and the answer tells field by field. Fields that nobody else touched do not matter, so two
 * people who change different fields both get through. Services that do not know this ignore it.
 */
import { anything, list, nullable, open, optional, table, text, type Infer } from './schema.ts';

const FIELDS_MOST = 64;
/** An attribute of a contact is named by its key, of up to 200 characters. */
const FIELD_CHARS = 256;

/** In the body of a change: names and values as the reply of the same resource has them. */
export const expected = optional(nullable(table(anything(), { max: FIELDS_MOST })));
export type Expected = Infer<typeof expected>;

/** The `details` of an error `conflict`. */
export const conflictDetails = open({
  conflicts: list(open({ field: text({ max: FIELD_CHARS }), expected: anything(), current: anything() }), {
    max: FIELDS_MOST,
  }),
});
export type ConflictDetails = Infer<typeof conflictDetails>;
