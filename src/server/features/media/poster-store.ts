/** Our own pictures of films at other hosts. Times are milliseconds UTC. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type PosterRecord = {
  readonly id: string;
  readonly projectId: string;
  /** As texts name it: `YouTube/…` (`posterOf`). */
  readonly film: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: number;
};

const columns = 'id, project_id, film, type, width, height, created_at';

/** One that is there already stays. */
export async function insertPoster(transaction: Transaction, poster: PosterRecord): Promise<boolean> {
  const { id, projectId, film, type, width, height, createdAt } = poster;
  const rows = await transaction.run(
    `insert into media_poster (${columns}) values (?, ?, ?, ?, ?, ?, ?) on conflict (project_id, film) do nothing`,
    id,
    projectId,
    film,
    type,
    width,
    height,
    createdAt,
  );
  return rows > 0;
}

export async function postersOf(
  queries: Queries,
  projectId: string,
  films: readonly string[],
): Promise<ReadonlyMap<string, PosterRecord>> {
  if (films.length === 0) return new Map();
  const rows = await queries.all(
    `select ${columns} from media_poster where project_id = ? and film in (${films.map(() => '?').join(', ')})`,
    projectId,
    ...films,
  );
  return new Map(rows.map(toPoster).map((poster) => [poster.film, poster]));
}

export async function posterById(queries: Queries, id: string): Promise<PosterRecord | undefined> {
  const row = await queries.one(`select ${columns} from media_poster where id = ?`, id);
  return row && toPoster(row);
}

/** Another one as soon as there is one more: pages that were drawn without it are old then. */
export async function posterStamp(queries: Queries, projectId: string): Promise<string> {
  const row = await queries.one(
    `select count(*) as n, max(created_at) as at from media_poster where project_id = ?`,
    projectId,
  );
  return `${Number(row?.n ?? 0)} ${Number(row?.at ?? 0)}`;
}

/** Of films that no text names, of all projects. */
export async function unnamedPosters(queries: Queries, before: number, most: number): Promise<string[]> {
  const rows = await queries.all(
    `select id from media_poster where created_at < ?
       and not exists (select 1 from media_use where media = media_poster.film)
       and not exists (select 1 from media_use_version where media = media_poster.film) limit ?`,
    before,
    most,
  );
  return rows.map(({ id }) => String(id));
}

export async function deletePoster(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from media_poster where id = ?`, id);
}

function toPoster(row: Row): PosterRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    film: String(row.film),
    type: String(row.type),
    width: Number(row.width),
    height: Number(row.height),
    createdAt: Number(row.created_at),
  };
}
