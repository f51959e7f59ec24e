/** What visitors see of texts. Times are milliseconds UTC. */
import type { Body } from '../../../wire/documents/nodes.ts';
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import type { Queries, Row } from '../../storage/port.ts';
import type { DocumentKind, LiveText } from './store.ts';

/** Without its body. */
export type LiveLine = Omit<LiveText, 'body'> & {
  readonly document: string;
  readonly ref: string;
  readonly lang: string;
};

const columns = 'id, ref, lang, live_version, live_title, live_summary, live_slug, live_at';

/** Of one project, those of one thing together, the oldest language first. */
export async function liveLines(queries: Queries, projectId: string, kind: DocumentKind): Promise<LiveLine[]> {
  const rows = await queries.all(
    `select ${columns} from document
     where project_id = ? and kind = ? and live_body is not null order by ref, created_at, id`,
    projectId,
    kind,
  );
  return rows.map(toLine);
}

/** All languages of one thing, with their bodies. */
export async function liveTexts(
  queries: Queries,
  projectId: string,
  { kind, ref }: { kind: DocumentKind; ref: string },
): Promise<(LiveLine & Pick<LiveText, 'body'>)[]> {
  const rows = await queries.all(
    `select ${columns}, live_body from document
     where project_id = ? and kind = ? and ref = ? and live_body is not null order by created_at, id`,
    projectId,
    kind,
    ref,
  );
  return rows.map((row) => ({ ...toLine(row), body: JSON.parse(String(row.live_body)) as DocumentWords['body'] }));
}

/** Whether there is any of them. */
export async function isLive(
  queries: Queries,
  projectId: string,
  { kind, ref }: { kind: DocumentKind; ref: string },
): Promise<boolean> {
  const row = await queries.one(
    `select 1 as one from document where project_id = ? and kind = ? and ref = ? and live_body is not null limit 1`,
    projectId,
    kind,
    ref,
  );
  return row !== undefined;
}

/** One of them; undefined where it went. */
export async function liveBody(
  queries: Queries,
  projectId: string,
  { kind, ref, lang }: { kind: DocumentKind; ref: string; lang: string },
): Promise<Body | undefined> {
  const row = await queries.one(
    `select live_body from document
     where project_id = ? and kind = ? and ref = ? and lang = ? and live_body is not null`,
    projectId,
    kind,
    ref,
    lang,
  );
  return row && (JSON.parse(String(row.live_body)) as Body);
}

function toLine(row: Row): LiveLine {
  return {
    document: String(row.id),
    ref: String(row.ref),
    lang: String(row.lang),
    version: Number(row.live_version),
    title: String(row.live_title),
    summary: String(row.live_summary),
    slug: String(row.live_slug),
    at: Number(row.live_at),
  };
}
