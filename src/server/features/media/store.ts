/** The library's files. Times are milliseconds UTC. */
import type { MediaKind } from '../../../wire/media/kinds.ts';
import type { MediaQuery } from '../../../wire/media/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { allOf, folded, likeWord, type Condition } from '../documents/service.ts';
import { countUses, isLive, isUsed } from './uses-store.ts';

export type MediaRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly kind: MediaKind;
  readonly type: string;
  readonly name: string;
  /** Of what was sent. */
  readonly sha256: string;
  /** In all widths together. */
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  readonly moving: boolean;
  readonly alt: string;
  readonly caption: string;
  readonly takenAt: number;
  readonly takenRelease: string | null;
  readonly createdAt: number;
  readonly account: string | null;
};

const columns = `id, project_id, kind, type, name, sha256, bytes, width, height, seconds, moving, alt, caption, taken_at,
  taken_release, created_at, account_id`;

export async function insertMedia(transaction: Transaction, media: MediaRecord): Promise<void> {
  await transaction.run(
    `insert into media (${columns}, search, unused_since)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    media.id,
    media.projectId,
    media.kind,
    media.type,
    media.name,
    media.sha256,
    media.bytes,
    media.width,
    media.height,
    media.seconds,
    media.moving ? 1 : 0,
    media.alt,
    media.caption,
    media.takenAt,
    media.takenRelease,
    media.createdAt,
    media.account,
    searchText(media),
    media.createdAt,
  );
}

/** What can change of it. */
export async function saveMedia(transaction: Transaction, media: MediaRecord): Promise<void> {
  await transaction.run(
    `update media set name = ?, alt = ?, caption = ?, taken_at = ?, taken_release = ?, search = ? where id = ?`,
    media.name,
    media.alt,
    media.caption,
    media.takenAt,
    media.takenRelease,
    searchText(media),
    media.id,
  );
}

/** Of this project alone. */
export async function mediaById(queries: Queries, projectId: string, id: string): Promise<MediaRecord | undefined> {
  const row = await queries.one(`select ${columns} from media where project_id = ? and id = ?`, projectId, id);
  return row && toMedia(row);
}

/** Whose ever it is: its address is all that a reader has. */
export async function servedMedia(queries: Queries, id: string): Promise<MediaRecord | undefined> {
  const row = await queries.one(`select ${columns} from media where id = ?`, id);
  return row && toMedia(row);
}

export async function mediaBySha256(
  queries: Queries,
  projectId: string,
  sha256: string,
): Promise<MediaRecord | undefined> {
  const row = await queries.one(`select ${columns} from media where project_id = ? and sha256 = ?`, projectId, sha256);
  return row && toMedia(row);
}

/** Those of these ids that the project has. */
export async function mediaByIds(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MediaRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all(
    `select ${columns} from media where project_id = ? and id in (${ids.map(() => '?').join(', ')})`,
    projectId,
    ...ids,
  );
  return new Map(rows.map(toMedia).map((media) => [media.id, media]));
}

export async function countMedia(queries: Queries, projectId: string): Promise<number> {
  return Number((await queries.one(`select count(*) as n from media where project_id = ?`, projectId))?.n);
}

/** By their ids, behind that one. */
export async function mediaAfter(
  queries: Queries,
  projectId: string,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<MediaRecord[]> {
  const rows = await queries.all(
    `select ${columns} from media where project_id = ? and id > ? order by id limit ?`,
    projectId,
    after,
    most,
  );
  return rows.map(toMedia);
}

export async function deleteMediaRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from media where id = ?`, id);
}

/** Pictures of live texts that were taken before then, or under another release; those that were taken first, first. */
export async function agedPictures(
  queries: Queries,
  projectId: string,
  { before, newest, most }: { readonly before: number; readonly newest: string | null; readonly most: number },
): Promise<MediaRecord[]> {
  const rows = await queries.all(
    `select ${columns} from media where project_id = ? and kind = 'picture' and ${isLive('media.id')}
     and (taken_at < ? or taken_release <> ?) order by taken_at, id limit ?`,
    projectId,
    before,
    newest,
    most,
  );
  return rows.map(toMedia);
}

const orders: Readonly<Record<MediaQuery['sort'], string>> = {
  // Ids are given in the order of time.
  newest: 'media.id desc',
  oldest: 'media.id',
  name: 'lower(media.name), media.id',
  largest: 'media.bytes desc, media.id desc',
  'most-used': `${countUses('media.id')} desc, media.id desc`,
};

export async function mediaPageOf(
  queries: Queries,
  project: string,
  /** `before`: an id, or nothing: what is older, of those that are sorted by age. */
  { before, limit, offset, sort, ...filter }: Omit<MediaQuery, 'cursor'> & { readonly before: string },
): Promise<{ readonly rows: MediaRecord[]; readonly total: number }> {
  const where = whereOf(project, filter);
  const page = before === '' ? where : allOf([where, { sql: 'media.id < ?', values: [before] }]);
  const [rows, count] = await Promise.all([
    queries.all(
      `select ${columns} from media where ${page.sql} order by ${orders[sort]} limit ? offset ?`,
      ...page.values,
      limit,
      offset,
    ),
    queries.one(`select count(*) as n from media where ${where.sql}`, ...where.values),
  ]);
  return { rows: rows.map(toMedia), total: Number(count?.n ?? 0) };
}

function whereOf(
  project: string,
  { kind, search = '', used }: Pick<MediaQuery, 'kind' | 'search' | 'used'>,
): Condition {
  const parts: Condition[] = [{ sql: 'media.project_id = ?', values: [project] }];
  if (kind !== undefined) parts.push({ sql: 'media.kind = ?', values: [kind] });
  if (used !== 'all') parts.push({ sql: `${used === 'yes' ? '' : 'not '}${isUsed('media.id')}`, values: [] });
  for (const word of search.split(/\s+/).filter(Boolean))
    parts.push({ sql: `media.search like ? escape '!'`, values: [likeWord(word)] });
  return allOf(parts);
}

/** Of all: those that nothing names are unused from now on, and those that something names are not. */
export async function markUnused(transaction: Transaction, now: number): Promise<void> {
  const [unused, used] = markings;
  await transaction.run(unused, now);
  await transaction.run(used);
}

/** The same of these. */
export async function markOf(transaction: Transaction, ids: readonly string[], now: number): Promise<void> {
  const those = ` and id in (${ids.map(() => '?').join(', ')})`;
  const [unused, used] = markings;
  await transaction.run(unused + those, now, ...ids);
  await transaction.run(used + those, ...ids);
}

const markings = [
  `update media set unused_since = ? where unused_since is null and not ${isUsed('media.id')}`,
  `update media set unused_since = null where unused_since is not null and ${isUsed('media.id')}`,
] as const;

/** The same bytes were sent again: somebody is about to use them. */
export async function touchUnused(transaction: Transaction, id: string, now: number): Promise<void> {
  await transaction.run(`update media set unused_since = ? where id = ? and unused_since is not null`, now, id);
}

/** Of all projects. */
export async function unusedSince(queries: Queries, before: number, most: number): Promise<MediaRecord[]> {
  const rows = await queries.all(
    `select ${columns} from media where unused_since < ? and not ${isUsed('media.id')} order by unused_since limit ?`,
    before,
    most,
  );
  return rows.map(toMedia);
}

function searchText({ name, alt, caption }: Pick<MediaRecord, 'name' | 'alt' | 'caption'>): string {
  return folded([name, alt, caption].join('\n'));
}

function toMedia(row: Row): MediaRecord {
  const number = (value: unknown) => (value === null ? null : Number(value));
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    kind: String(row.kind) as MediaKind,
    type: String(row.type),
    name: String(row.name),
    sha256: String(row.sha256),
    bytes: Number(row.bytes),
    width: number(row.width),
    height: number(row.height),
    seconds: number(row.seconds),
    moving: Number(row.moving) === 1,
    alt: String(row.alt),
    caption: String(row.caption),
    takenAt: Number(row.taken_at),
    takenRelease: row.taken_release === null ? null : String(row.taken_release),
    createdAt: Number(row.created_at),
    account: row.account_id === null ? null : String(row.account_id),
  };
}
