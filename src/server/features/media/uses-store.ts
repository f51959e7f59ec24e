/** Which texts name which files: in the draft, in what visitors see, in versions, and as the cover of what they are of. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** Of a text, besides its versions. Covers are named by the oldest text of what has them. */
export type Place = 'draft' | 'live' | 'cover';

/** How many texts name the file whose id `column` holds. */
export function countUses(column: string): string {
  return `(select count(*) from (select document_id from media_use where media = ${column}
    union select document_id from media_use_version where media = ${column}) naming)`;
}

export function isUsed(column: string): string {
  return `(exists (select 1 from media_use where media = ${column})
    or exists (select 1 from media_use_version where media = ${column}))`;
}

export function isLive(column: string): string {
  return `exists (select 1 from media_use where media = ${column} and place = 'live')`;
}

/** What the text names there. */
export async function usesAt(queries: Queries, document: string, place: Place): Promise<string[]> {
  const rows = await queries.all(`select media from media_use where document_id = ? and place = ?`, document, place);
  return rows.map(({ media }) => String(media));
}

export async function writeUses(
  transaction: Transaction,
  { document, place }: { readonly document: string; readonly place: Place },
  { gone, come }: { readonly gone: readonly string[]; readonly come: readonly string[] },
): Promise<void> {
  for (const id of gone)
    await transaction.run(
      `delete from media_use where document_id = ? and place = ? and media = ?`,
      document,
      place,
      id,
    );
  for (const id of come)
    await transaction.run(`insert into media_use (document_id, place, media) values (?, ?, ?)`, document, place, id);
}

/** A version never changes: what it names goes with it. */
export async function addVersionUses(
  transaction: Transaction,
  document: string,
  no: number,
  media: readonly string[],
): Promise<void> {
  for (const id of media)
    await transaction.run(
      `insert into media_use_version (document_id, no, media) values (?, ?, ?) on conflict (document_id, no, media) do nothing`,
      document,
      no,
      id,
    );
}

/** By id; files that no text names are missing. */
export async function useCounts(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const asked = ids.map(() => '?').join(', ');
  const rows = await queries.all(
    `select media, count(*) as n from (select document_id, media from media_use where media in (${asked})
       union select document_id, media from media_use_version where media in (${asked})) naming group by media`,
    ...ids,
    ...ids,
  );
  return new Map(rows.map(({ media, n }) => [String(media), Number(n)]));
}

export type UseRecord = {
  readonly media: string;
  readonly document: string;
  readonly draft: boolean;
  readonly live: boolean;
  readonly cover: boolean;
  readonly versions: number;
};

/** The texts that name these files, at most so many of each, the latest first. */
export async function usesOfEach(queries: Queries, media: readonly string[], most: number): Promise<UseRecord[]> {
  if (media.length === 0) return [];
  const asked = media.map(() => '?').join(', ');
  const rows = await queries.all(
    `select media, document_id, draft, live, cover, versions from (
       select media, document_id, max(draft) as draft, max(live) as live, max(cover) as cover, sum(versions) as versions,
         row_number() over (partition by media order by document_id desc) as nth from (
         select media, document_id, case when place = 'draft' then 1 else 0 end as draft,
           case when place = 'live' then 1 else 0 end as live, case when place = 'cover' then 1 else 0 end as cover,
           0 as versions from media_use where media in (${asked})
         union all select media, document_id, 0, 0, 0, 1 from media_use_version where media in (${asked})) named
       group by media, document_id) uses
     where nth <= ? order by media, nth`,
    ...media,
    ...media,
    most,
  );
  return rows.map((row) => ({
    media: String(row.media),
    document: String(row.document_id),
    draft: Number(row.draft) === 1,
    live: Number(row.live) === 1,
    cover: Number(row.cover) === 1,
    versions: Number(row.versions),
  }));
}

/** Texts that name it now: in draft or live, and as a cover. */
export async function namingNow(
  queries: Queries,
  media: string,
): Promise<{ readonly bodies: string[]; readonly covers: string[] }> {
  const rows = await queries.all(
    `select document_id, place from media_use where media = ? order by document_id`,
    media,
  );
  const at = (isCover: boolean) => [
    ...new Set(rows.filter(({ place }) => (place === 'cover') === isCover).map((row) => String(row.document_id))),
  ];
  return { bodies: at(false), covers: at(true) };
}
