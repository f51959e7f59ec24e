/** Rich texts, their drafts of late and their versions. Times are milliseconds UTC. */
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import type { Profile } from '../../../wire/documents/nodes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type DocumentKind = 'article' | 'news';
export type VersionKind = 'publish' | 'auto' | 'manual' | 'restore' | 'import';
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
  readonly live: LiveText | null;
  /** It was live once. */
  readonly wasLive: boolean;
  readonly publishAt: number | null;
  readonly unpublishAt: number | null;
  readonly nextVersion: number;
};

export type VersionRecord = {
  readonly no: number;
  readonly kind: VersionKind;
  readonly words: DocumentWords;
  readonly note: string;
  readonly account: string | null;
  readonly at: number;
};

/** Of a list of them. */
export type VersionLine = Omit<VersionRecord, 'words'> & { readonly title: string };

const columns = `id, project_id, kind, ref, lang, profile, revision, title, summary, slug, body, draft_by, draft_at,
  live_version, live_title, live_summary, live_slug, live_body, live_at, publish_at, unpublish_at, next_version`;

type NewRecord = Omit<DocumentRecord, 'revision' | 'live' | 'wasLive' | 'publishAt' | 'unpublishAt' | 'nextVersion'>;

export async function insertDocument(transaction: Transaction, document: NewRecord): Promise<void> {
  const { draft } = document;
  await transaction.run(
    `insert into document (id, project_id, kind, ref, lang, profile, title, summary, slug, body, draft_by, draft_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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

/** Writes all that can change. */
export async function saveDocument(transaction: Transaction, document: DocumentRecord): Promise<void> {
  const { draft, live } = document;
  await transaction.run(
    `update document set revision = ?, title = ?, summary = ?, slug = ?, body = ?, draft_by = ?, draft_at = ?,
       live_version = ?, live_title = ?, live_summary = ?, live_slug = ?, live_body = ?, live_at = ?,
       publish_at = ?, unpublish_at = ?, next_version = ?
     where id = ?`,
    document.revision,
    draft.title,
    draft.summary,
    draft.slug,
    JSON.stringify(draft.body),
    document.draftBy,
    document.draftAt,
    live?.version ?? (document.wasLive ? 0 : null),
    live?.title ?? null,
    live?.summary ?? null,
    live?.slug ?? null,
    live ? JSON.stringify(live.body) : null,
    live?.at ?? null,
    document.publishAt,
    document.unpublishAt,
    document.nextVersion,
    document.id,
  );
}

export async function keepRevision(transaction: Transaction, { id, revision, draft }: DocumentRecord): Promise<void> {
  await transaction.run(
    `insert into document_revision (document_id, revision, title, summary, slug, body) values (?, ?, ?, ?, ?, ?)
     on conflict (document_id, revision) do nothing`,
    id,
    revision,
    draft.title,
    draft.summary,
    draft.slug,
    JSON.stringify(draft.body),
  );
}

export async function forgetRevisions(transaction: Transaction, id: string, before: number): Promise<void> {
  await transaction.run(`delete from document_revision where document_id = ? and revision < ?`, id, before);
}

export async function revisionOf(queries: Queries, id: string, revision: number): Promise<DocumentWords | undefined> {
  const row = await queries.one(
    `select title, summary, slug, body from document_revision where document_id = ? and revision = ?`,
    id,
    revision,
  );
  return row && toWords(row);
}

export async function insertVersion(transaction: Transaction, id: string, version: VersionRecord): Promise<void> {
  const { words } = version;
  await transaction.run(
    `insert into document_version (document_id, no, kind, title, summary, slug, body, note, account_id, at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    version.no,
    version.kind,
    words.title,
    words.summary,
    words.slug,
    JSON.stringify(words.body),
    version.note,
    version.account,
    version.at,
  );
}

/** Of those that were not published, what is older than that time and not among the newest. */
export async function forgetVersions(
  transaction: Transaction,
  id: string,
  { before, newest }: { before: number; newest: number },
): Promise<void> {
  await transaction.run(
    `delete from document_version where document_id = ? and kind <> 'publish' and at < ? and no not in (
       select no from document_version where document_id = ? and kind <> 'publish' order by no desc limit ?)`,
    id,
    before,
    id,
    newest,
  );
}

/** Newest first, without their bodies. */
export async function versionsOf(queries: Queries, id: string, most: number): Promise<VersionLine[]> {
  const rows = await queries.all(
    `select no, kind, title, note, account_id, at from document_version where document_id = ? order by no desc limit ?`,
    id,
    most,
  );
  return rows.map((row) => ({ ...toVersion(row), title: String(row.title) }));
}

export async function versionByNo(queries: Queries, id: string, no: number): Promise<VersionRecord | undefined> {
  const row = await queries.one(
    `select no, kind, title, summary, slug, body, note, account_id, at from document_version
     where document_id = ? and no = ?`,
    id,
    no,
  );
  return row && { ...toVersion(row), words: toWords(row) };
}

const text = (value: unknown): string | null => (value === null ? null : String(value));
const number = (value: unknown): number | null => (value === null ? null : Number(value));

function toWords({ title, summary, slug, body }: Row): DocumentWords {
  return {
    title: String(title),
    summary: String(summary),
    slug: String(slug),
    body: JSON.parse(String(body)) as DocumentWords['body'],
  };
}

function toVersion(row: Row): Omit<VersionRecord, 'words'> {
  return {
    no: Number(row.no),
    kind: String(row.kind) as VersionKind,
    note: String(row.note),
    account: text(row.account_id),
    at: Number(row.at),
  };
}

function toDocument(row: Row): DocumentRecord {
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
    live,
    wasLive: row.live_version !== null,
    publishAt: number(row.publish_at),
    unpublishAt: number(row.unpublish_at),
    nextVersion: Number(row.next_version),
  };
}
