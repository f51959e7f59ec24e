/** What is counted of mailed news: which entries each digest had, and how many subscriptions its mails have ended. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** `kind`: what the mails are about. */
export type Mailing = { readonly kind: 'news' | 'digest'; readonly id: string };

/** A second time it changes nothing. `news`: ids. */
export async function saveDigest(
  transaction: Transaction,
  projectId: string,
  { digest, news }: { readonly digest: string; readonly news: readonly string[] },
): Promise<void> {
  for (const id of news)
    await transaction.run(
      `insert into digest_entry (project_id, digest, news_id) values (?, ?, ?) on conflict do nothing`,
      projectId,
      digest,
      id,
    );
}

/** The ids of the entries that a digest had. */
export async function entriesOfDigest(queries: Queries, projectId: string, digest: string): Promise<string[]> {
  const rows = await queries.all(
    `select news_id from digest_entry where project_id = ? and digest = ?`,
    projectId,
    digest,
  );
  return rows.map((row) => String(row.news_id));
}

/** By the id of an entry: the digests that had it. */
export async function digestsOf(
  queries: Queries,
  projectId: string,
  news: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (news.length === 0) return new Map();
  const rows = await queries.all(
    `select news_id, digest from digest_entry where project_id = ? and news_id in (${news.map(() => '?').join(', ')})`,
    projectId,
    ...news,
  );
  const digests = Map.groupBy(rows, (row) => String(row.news_id));
  return new Map([...digests].map(([id, of]) => [id, of.map(({ digest }) => String(digest))]));
}

export async function addEnd(transaction: Transaction, projectId: string, { kind, id }: Mailing): Promise<void> {
  await transaction.run(
    `insert into mail_end (project_id, about_kind, about_id, ended) values (?, ?, ?, 1)
     on conflict (project_id, about_kind, about_id) do update set ended = mail_end.ended + 1`,
    projectId,
    kind,
    id,
  );
}

/** By the id of what mails of a kind were about. */
export async function endsOf(
  queries: Queries,
  projectId: string,
  kind: Mailing['kind'],
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(
    `select about_id, ended from mail_end where project_id = ? and about_kind = ?`,
    projectId,
    kind,
  );
  return new Map(rows.map((row) => [String(row.about_id), Number(row.ended)]));
}
