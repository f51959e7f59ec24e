/** Which texts have which links, in their drafts and in what visitors see. Times are milliseconds UTC. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { isOuter } from './links-in.ts';

export type Place = 'draft' | 'live';
type At = { readonly project: string; readonly document: string; readonly place: Place };

/** How a link is named in the tables, however long it is. */
export const keyOf = (href: string): string => new Bun.CryptoHasher('sha256').update(href).digest('base64url');

export async function linksAt(queries: Queries, { document, place }: At): Promise<string[]> {
  const rows = await queries.all(`select href from text_link where document_id = ? and place = ?`, document, place);
  return rows.map(({ href }) => String(href));
}

export async function writeLinks(
  transaction: Transaction,
  { project, document, place }: At,
  { gone, come, at }: { readonly gone: readonly string[]; readonly come: readonly string[]; readonly at: number },
): Promise<void> {
  for (const href of gone)
    await transaction.run(
      `delete from text_link where document_id = ? and place = ? and link = ?`,
      document,
      place,
      keyOf(href),
    );
  for (const href of come)
    await transaction.run(
      `insert into text_link (document_id, place, link, project_id, href, own, added_at) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (document_id, place, link) do nothing`,
      document,
      place,
      keyOf(href),
      project,
      href,
      isOuter(href) ? 0 : 1,
      at,
    );
}

export async function markRead(transaction: Transaction, document: string, at: number): Promise<void> {
  await transaction.run(
    `insert into text_links_read (document_id, read_at) values (?, ?) on conflict (document_id) do nothing`,
    document,
    at,
  );
}

export async function readDocuments(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries.all(`select document_id from text_links_read`);
  return new Set(rows.map((row) => String(row.document_id)));
}

/** Texts that have it now, in draft or live. */
export async function documentsWith(queries: Queries, projectId: string, href: string): Promise<string[]> {
  const rows = await queries.all(
    `select distinct document_id from text_link where link = ? and project_id = ? order by document_id`,
    keyOf(href),
    projectId,
  );
  return rows.map((row) => String(row.document_id));
}

/** The same with where, the latest text first. */
export async function usesOf(
  queries: Queries,
  projectId: string,
  href: string,
  most: number,
): Promise<{ readonly document: string; readonly live: boolean }[]> {
  const rows = await queries.all(
    `select document_id, max(case when place = 'live' then 1 else 0 end) as live from text_link
     where link = ? and project_id = ? group by document_id order by document_id desc limit ?`,
    keyOf(href),
    projectId,
    most,
  );
  return rows.map((row) => ({ document: String(row.document_id), live: Number(row.live) === 1 }));
}

/** Links of a project to something of ours, with when the first text got each. */
export async function ownLinks(
  queries: Queries,
  projectId: string,
): Promise<{ readonly href: string; readonly addedAt: number }[]> {
  const rows = await queries.all(
    `select href, min(added_at) as added_at from text_link where project_id = ? and own = 1 group by href`,
    projectId,
  );
  return rows.map(({ href, added_at: at }) => ({ href: String(href), addedAt: Number(at) }));
}
