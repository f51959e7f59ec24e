/** What becomes of a text's record in each of its steps. Times are milliseconds UTC; a null account is the clock. */
import { REVISIONS_KEPT, SLUG_CHARS, VERSIONS_KEPT, VERSIONS_KEPT_DAYS } from '../../../wire/documents/limits.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import { wrongField, type ApiError } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { slugOf } from '../../../wire/pure/slug.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { PublishingRule } from './slots.ts';
import { sourceOf } from './source-store.ts';
import { type DocumentRecord } from './store.ts';
import { forgetRevisions, forgetVersions, insertVersion, keepRevision, type VersionKind } from './versions-store.ts';
import { isEmptyBody } from './view.ts';

type By = { readonly account: string | null; readonly at: number };
type Keeping = By & { readonly kind: VersionKind; readonly note?: string | undefined; readonly words?: DocumentWords };

/** Keeps a text as a version, the draft where no other is named. Answers the record with its next number. */
export async function versionKept(
  transaction: Transaction,
  record: DocumentRecord,
  { kind, note = '', account, at, words = record.draft }: Keeping,
): Promise<DocumentRecord> {
  const { id, nextVersion: no } = record;
  await insertVersion(transaction, id, { no, kind, words, note, account, at });
  await forgetVersions(transaction, id, { before: at - VERSIONS_KEPT_DAYS * DAY_MS, newest: VERSIONS_KEPT });
  return { ...record, nextVersion: no + 1 };
}

/** Puts other words into the draft; what it was stays among the drafts of late. */
export async function drafted(
  transaction: Transaction,
  record: DocumentRecord,
  { draft, account, at, mark = null }: By & { readonly draft: DocumentWords; readonly mark?: string | null },
): Promise<DocumentRecord> {
  await keepRevision(transaction, record);
  const revision = record.revision + 1;
  await forgetRevisions(transaction, record.id, revision - REVISIONS_KEPT);
  return { ...record, draft, revision, draftBy: account, draftAt: at, draftMark: mark };
}

/** Why the draft may not be what visitors see: 422 without a title or a text, and for what a rule refuses. */
export async function refusalOf(
  queries: Queries,
  { projectId, draft }: DocumentRecord,
  rules: readonly PublishingRule[],
): Promise<ApiError | undefined> {
  const body = draft.body as Body;
  if (draft.title.trim() === '') return wrongField('title', 'must not be empty');
  if (isEmptyBody(body)) return wrongField('body', 'must not be empty');
  for (const rule of rules) {
    const refusal = await rule(queries, projectId, body);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Makes the draft what visitors see, whatever it says: `refusalOf` has been asked. */
export async function published(
  transaction: Transaction,
  record: DocumentRecord,
  { account, at, note }: By & { readonly note?: string | undefined },
): Promise<DocumentRecord> {
  const { draft, nextVersion: version } = record;
  const words = { ...draft, slug: draft.slug || slugOf(draft.title, SLUG_CHARS) };
  const after = await versionKept(transaction, record, { kind: 'publish', note, account, at, words });
  // What its source says now is what it says.
  const sourceVersion = (await sourceOf(transaction, record))?.version ?? null;
  return { ...after, live: { ...words, version, at }, wasLive: true, publishAt: null, sourceVersion };
}

/** What has come due by `at`, publishing first. A draft that may not be shown cannot go: its hour goes, and it stays. */
export async function carriedOut(
  transaction: Transaction,
  record: DocumentRecord,
  { at, rules }: { readonly at: number; readonly rules: readonly PublishingRule[] },
): Promise<DocumentRecord> {
  const isDue = (hour: number | null) => hour !== null && hour <= at;
  let made = record;
  if (isDue(made.publishAt)) {
    const isRefused = (await refusalOf(transaction, record, rules)) !== undefined;
    made = isRefused ? { ...made, publishAt: null } : await published(transaction, made, { account: null, at });
  }
  if (isDue(made.unpublishAt)) made = { ...made, live: null, unpublishAt: null };
  return made;
}
