/** The order of texts: by bytes, as SQLite has it, whatever the locale of the database. */

const QUOTED_OR_TEXT = /'(?:[^']|'')*'|\btext\b/g;

/** A statement that makes or alters a table, with its texts compared by bytes. Others as they are. */
export function withByteOrder(statement: string): string {
  if (!/^\s*(create|alter)\s+table\b/i.test(statement)) return statement;
  return statement.replaceAll(QUOTED_OR_TEXT, (token) => (token === 'text' ? `text collate "C"` : token));
}
