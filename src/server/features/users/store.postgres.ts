/** Users are searched by parts of names and addresses with an index of trigrams: no memory, and new rows at once. */
import type { Storage } from '../../storage/port.ts';

/** What an index of trigrams looks like on each of the searched columns. */
const indexes = [
  `create index if not exists account_by_name_part on account using gin (search_name gin_trgm_ops)`,
  `create index if not exists account_by_email_part on account using gin (email_key gin_trgm_ops)`,
];

/**
 * Makes the indexes where they are missing. Returns a line for the operator where the database does not allow the
 * extension: then every search reads all users.
 */
export async function prepareUserSearch(storage: Storage): Promise<string | undefined> {
  if (storage.engine !== 'postgres') return undefined;
  try {
    await storage.exclusive(async (transaction) => {
      await transaction.run(`create extension if not exists pg_trgm`);
      for (const index of indexes) await transaction.run(index);
    });
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Searching many users is slow without the extension pg_trgm, which cannot be made (${reason}).`;
  }
}
