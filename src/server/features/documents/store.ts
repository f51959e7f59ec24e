/** Rich texts, their drafts of late and their versions. Times are milliseconds UTC. */
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import type { Profile } from '../../../wire/documents/nodes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { searchText } from './search-text.ts';
import { staleSql } from './stale.ts';

export type DocumentKind = 'article' | 'news';
export type LiveText = DocumentWords & { readonly version: number; readonly at: number };

export type DocumentRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly kind: DocumentKind;
  /** What it is the text of, such as an article. */
  readonly ref: string;
  readonly lang: string;
  readonly profile: Profile;
  readonly revision: number;
  readonly draft: DocumentWords;
  readonly draftBy: string | null;
  readonly draftAt: number | null;
  /** What the page that saved it calls it. */
  readonly draftMark: string | null;
  readonly live: LiveText | null;
  /** It was live once. */
  readonly wasLive: boolean;
  readonly publishAt: number | null;
  readonly unpublishAt: number | null;
  readonly nextVersion: number;
  /** Of a translation: the version of its source that it was made from. */
  readonly sourceVersion: number | null;
};

export const columns = `id, project_id, kind, ref, lang, profile, revision, title, summary, slug, body, draft_by, draft_at,
  live_version, live_title, live_summary, live_slug, live_body, live_at, publish_at, unpublish_at, next_version,
  source_version, draft_mark`;

type NewRecord = Omit<
  DocumentRecord,
  'revision' | 'draftMark' | 'live' | 'wasLive' | 'publishAt' | 'unpublishAt' | 'nextVersion' | 'sourceVersion'
>;

export async function insertDocument(transaction: Transaction, document: NewRecord): Promise<void> {
  const { draft } = document;
  await transaction.run(
    `insert into document (id, project_id, kind, ref, lang, profile, title, summary, slug, body, draft_by, draft_at,
       created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    document.id,
    document.projectId,
    document.kind,
    document.ref,
    document.lang,
    document.profile,
    draft.title,
    draft.summary,
    draft.slug,
    JSON.stringify(draft.body),
    document.draftBy,
    document.draftAt,
    document.draftAt,
  );
}

/** Of this project alone. */
export async function documentById(
  queries: Queries,
  projectId: string,
  id: string,
): Promise<DocumentRecord | undefined> {
  const row = await queries.one(`select ${columns} from document where project_id = ? and id = ?`, projectId, id);
  return row && toDocument(row);
}

/** A text in a list, without its body. */
export type LineRecord = {
  readonly id: string;
  readonly ref: string;
  readonly lang: string;
  readonly title: string;
  readonly draftAt: number | null;
  /** When what is live was published. */
  readonly liveAt: number | null;
  readonly isScheduled: boolean;
  readonly isLive: boolean;
  readonly wasLive: boolean;
  /** The draft says what is live. */
  readonly isSame: boolean;
  /** Its source was published after the version that it was made from. */
  readonly isStale: boolean;
};

/** The draft says what is live, as `stateOf` has it; null where nothing is. */
export const sameSql = `title = live_title and summary = live_summary and slug in ('', live_slug) and body = live_body`;

/** Of several things, the oldest language first. */
export async function linesOf(
  queries: Queries,
  projectId: string,
  { kind, refs }: { kind: DocumentKind; refs: readonly string[] },
): Promise<LineRecord[]> {
  if (refs.length === 0) return [];
  const rows = await queries.all(
    `select id, ref, lang, title, draft_at, live_at, publish_at is not null as scheduled, live_body is not null as live,
       live_version is not null as was_live,
       coalesce(${sameSql}, 1 = 0) as same,
       ${staleSql} as stale
     from document
     where project_id = ? and kind = ? and ref in (${refs.map(() => '?').join(', ')}) order by ref, created_at, id`,
    projectId,
    kind,
    ...refs,
  );
  return rows.map((row) => ({
    id: String(row.id),
    ref: String(row.ref),
    lang: String(row.lang),
    title: String(row.title),
    draftAt: number(row.draft_at),
    liveAt: number(row.live_at),
    isScheduled: Number(row.scheduled) === 1,
    isLive: Number(row.live) === 1,
    wasLive: Number(row.was_live) === 1,
    isSame: Number(row.same) === 1,
    isStale: Number(row.stale) === 1,
  }));
}

/** What is written in one language, whether anybody sees it or not. */
export type Draft = DocumentWords & { readonly document: string; readonly lang: string; readonly at: number };

/** Of one thing, the oldest language first. */
export async function draftsOf(
  queries: Queries,
  projectId: string,
  { kind, ref }: { kind: DocumentKind; ref: string },
): Promise<Draft[]> {
  const rows = await queries.all(
    `select id, lang, title, summary, slug, body, draft_at from document
     where project_id = ? and kind = ? and ref = ? order by created_at, id`,
    projectId,
    kind,
    ref,
  );
  return rows.map((row) => ({
    ...toWords(row),
    document: String(row.id),
    lang: String(row.lang),
    at: Number(row.draft_at ?? 0),
  }));
}

/** The language of the most texts first. */
export async function countByLanguage(queries: Queries, projectId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(
    `select lang, count(*) as n from document where project_id = ? group by lang order by count(*) desc, lang`,
    projectId,
  );
  return new Map(rows.map(({ lang, n }) => [String(lang), Number(n)]));
}

export async function deleteDocuments(
  transaction: Transaction,
  projectId: string,
  { kind, ref }: { kind: DocumentKind; ref: string },
): Promise<void> {
  await transaction.run(`delete from document where project_id = ? and kind = ? and ref = ?`, projectId, kind, ref);
}

/** Those whose hour has come, of all projects: at most `most`. */
export async function dueDocuments(
  queries: Queries,
  now: number,
  most: number,
): Promise<{ readonly id: string; readonly projectId: string }[]> {
  const rows = await queries.all(
    `select id, project_id from document where publish_at <= ?
     union select id, project_id from document where unpublish_at <= ? order by id limit ?`,
    now,
    now,
    most,
  );
  return rows.map((row) => ({ id: String(row.id), projectId: String(row.project_id) }));
}

/** Writes what has changed of it. */
export async function saveDocument(
  transaction: Transaction,
  before: DocumentRecord,
  document: DocumentRecord,
): Promise<void> {
  const { draft } = document;
  await transaction.run(
    `update document set revision = ?, title = ?, summary = ?, slug = ?, body = ?, draft_by = ?, draft_at = ?,
       publish_at = ?, unpublish_at = ?, next_version = ?, search = ?, source_version = ?, draft_mark = ?
     where id = ?`,
    document.revision,
    draft.title,
    draft.summary,
    draft.slug,
    JSON.stringify(draft.body),
    document.draftBy,
    document.draftAt,
    document.publishAt,
    document.unpublishAt,
    document.nextVersion,
    searchText(draft),
    document.sourceVersion,
    document.draftMark,
    document.id,
  );
  // A draft is saved each second while somebody types: what visitors see, as long as it is, is not written with it.
  if (document.live !== before.live || document.wasLive !== before.wasLive) await saveLive(transaction, document);
}

async function saveLive(transaction: Transaction, { id, live, wasLive }: DocumentRecord): Promise<void> {
  await transaction.run(
    `update document set live_version = ?, live_title = ?, live_summary = ?, live_slug = ?, live_body = ?, live_at = ?
     where id = ?`,
    live?.version ?? (wasLive ? 0 : null),
    live?.title ?? null,
    live?.summary ?? null,
    live?.slug ?? null,
    live ? JSON.stringify(live.body) : null,
    live?.at ?? null,
    id,
  );
}

const text = (value: unknown): string | null => (value === null ? null : String(value));
const number = (value: unknown): number | null => (value === null ? null : Number(value));

export function toWords({ title, summary, slug, body }: Row): DocumentWords {
  return {
    title: String(title),
    summary: String(summary),
    slug: String(slug),
    body: JSON.parse(String(body)) as DocumentWords['body'],
  };
}

export function toDocument(row: Row): DocumentRecord {
  const live: LiveText | null =
    row.live_body === null
      ? null
      : {
          title: String(row.live_title),
          summary: String(row.live_summary),
          slug: String(row.live_slug),
          body: JSON.parse(String(row.live_body)) as DocumentWords['body'],
          version: Number(row.live_version),
          at: Number(row.live_at),
        };
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    kind: String(row.kind) as DocumentKind,
    ref: String(row.ref),
    lang: String(row.lang),
    profile: String(row.profile) as Profile,
    revision: Number(row.revision),
    draft: toWords(row),
    draftBy: text(row.draft_by),
    draftAt: number(row.draft_at),
    draftMark: text(row.draft_mark),
    live,
    wasLive: row.live_version !== null,
    publishAt: number(row.publish_at),
    unpublishAt: number(row.unpublish_at),
    nextVersion: Number(row.next_version),
    sourceVersion: number(row.source_version),
  };
}
