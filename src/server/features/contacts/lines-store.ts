/** Contacts by what a file says of them: a user id or an e-mail address. */
import { listedTexts } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';

/** By line: the persons of that user id, else those of that address, whatever its case; lines that match nobody are left out. */
export async function personsOfLines(
  queries: Queries,
  projectId: string,
  lines: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = listedTexts(queries.engine, lines);
  const addresses = listedTexts(
    queries.engine,
    lines.map((line) => line.toLowerCase()),
  );
  const [byId, byAddress] = await Promise.all([
    queries.all(
      `select user_id as word, case when merged_into = '' then id else merged_into end as person from contact
       where project_id = ? and user_id <> '' and user_id in ${ids.sql}`,
      projectId,
      ...ids.values,
    ),
    queries.all(
      `select lower(email) as word, id as person from contact
       where project_id = ? and merged_into = '' and email <> '' and lower(email) in ${addresses.sql}`,
      projectId,
      ...addresses.values,
    ),
  ]);
  const [users, mails] = [byWord(byId), byWord(byAddress)];
  return new Map(
    lines.flatMap((line) => {
      const persons = users.get(line) ?? mails.get(line.toLowerCase());
      return persons ? [[line, persons] as const] : [];
    }),
  );
}

function byWord(rows: readonly Record<string, unknown>[]): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(rows, ({ word }) => String(word));
  return new Map([...groups].map(([word, of]) => [word, [...new Set(of.map(({ person }) => String(person)))]]));
}
