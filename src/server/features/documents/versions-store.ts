/** Drafts of late, and versions of rich texts. Times are milliseconds UTC. */
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { toWords, type DocumentRecord } from './store.ts';
import { wordCounts, type WordCounts } from './word-counts.ts';

export type VersionKind = 'publish' | 'auto' | 'manual' | 'restore' | 'import';
export type VersionRecord = {
  readonly no: number;
  readonly kind: VersionKind;
  readonly words: DocumentWords;
  readonly note: string;
  readonly account: string | null;
  readonly at: number;
  /** Since the version before; null where that was not counted. */
  readonly counts: WordCounts | null;
};

/** Of a list of them. */
export type VersionLine = Omit<VersionRecord, 'words'> & { readonly title: string };

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

export async function insertVersion(
  transaction: Transaction,
  id: string,
  version: Omit<VersionRecord, 'counts'>,
): Promise<void> {
  const { words } = version;
  const before = await transaction.one(
    `select title, summary, slug, body from document_version where document_id = ? order by no desc limit 1`,
    id,
  );
  const { added, removed } = wordCounts(before ? toWords(before) : null, words);
  await transaction.run(
    `insert into document_version (document_id, no, kind, title, summary, slug, body, note, account_id, at, added,
       removed)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    added,
    removed,
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
    `select no, kind, title, note, account_id, at, added, removed from document_version where document_id = ? order by no desc limit ?`,
    id,
    most,
  );
  return rows.map((row) => ({ ...toVersion(row), title: String(row.title) }));
}

export async function versionByNo(queries: Queries, id: string, no: number): Promise<VersionRecord | undefined> {
  const row = await queries.one(
    `select no, kind, title, summary, slug, body, note, account_id, at, added, removed from document_version
     where document_id = ? and no = ?`,
    id,
    no,
  );
  return row && { ...toVersion(row), words: toWords(row) };
}

function toVersion(row: Row): Omit<VersionRecord, 'words'> {
  return {
    no: Number(row.no),
    kind: String(row.kind) as VersionKind,
    note: String(row.note),
    account: row.account_id === null ? null : String(row.account_id),
    at: Number(row.at),
    counts: row.added === null ? null : { added: Number(row.added), removed: Number(row.removed) },
  };
}
