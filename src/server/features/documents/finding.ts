/** Conditions and orders over texts, for the lists of what they are the texts of. */
import type { DocumentState } from '../../../wire/documents/states.ts';
import type { Value } from '../../storage/port.ts';
import { likeWord } from './search-text.ts';
import { staleSql } from './stale.ts';
import { sameSql, type DocumentKind } from './store.ts';

export type Condition = { readonly sql: string; readonly values: readonly Value[] };

/** What `stateOf` says of a record, in SQL. */
const states: Readonly<Record<DocumentState, string>> = {
  scheduled: `publish_at is not null`,
  draft: `publish_at is null and live_body is null and live_version is null`,
  unpublished: `publish_at is null and live_body is null and live_version is not null`,
  published: `publish_at is null and live_body is not null and (${sameSql})`,
  changed: `publish_at is null and live_body is not null and not (${sameSql})`,
};

export type TextFilter = {
  readonly lang?: string | undefined;
  readonly state?: DocumentState | undefined;
  /** A translation whose source says something else by now. */
  readonly stale?: boolean | undefined;
  /** Stands in its title, summary or body. */
  readonly word?: string | undefined;
};

export type TextsOf = { readonly project: string; readonly kind: DocumentKind };

/** `column` holds the id of something that has such a text. */
export function hasText(
  column: string,
  { project, kind }: TextsOf,
  { lang, state, stale, word }: TextFilter,
): Condition {
  const parts: Condition[] = [{ sql: 'project_id = ? and kind = ?', values: [project, kind] }];
  if (lang !== undefined) parts.push({ sql: 'lang = ?', values: [lang] });
  if (state !== undefined) parts.push({ sql: states[state], values: [] });
  if (stale) parts.push({ sql: staleSql, values: [] });
  if (word !== undefined) parts.push({ sql: `search like ? escape '!'`, values: [likeWord(word)] });
  const { sql, values } = allOf(parts);
  return { sql: `${column} in (select ref from document where ${sql})`, values };
}

/**
 * `column` holds the id of something with a text whose title has each of these words. The searched words of a text begin with
 * its title, so that its first letters are the title without case and accents; where that is longer than the title itself
 * (`ß` is `ss`), its last letters are not looked at.
 */
export function hasTitle(column: string, { project, kind }: TextsOf, words: readonly string[]): Condition {
  const title = words.map(() => ` and substr(search, 1, length(title)) like ? escape '!'`).join('');
  return {
    sql: `exists (select 1 from document where project_id = ? and kind = ? and ref = ${column}${title})`,
    values: [project, kind, ...words.map(likeWord)],
  };
}

/** When a draft of a row of `table` was saved last. `kind`: of its texts. */
export function lastSaved(table: string, kind: DocumentKind): string {
  return `(select max(draft_at) from ${textsOf(table, kind)})`;
}

/** When a text of a row of `table` was published last, of those that are live: milliseconds UTC, or null. */
export function lastPublished(table: string, kind: DocumentKind): string {
  return `(select max(live_at) from ${textsOf(table, kind)})`;
}

/** With the project: the index begins with it, and without it each row would read all texts that there are. */
function textsOf(table: string, kind: DocumentKind): string {
  return `document where project_id = ${table}.project_id and kind = '${kind}' and ref = ${table}.id`;
}

/** Holds where each of them holds. */
export function allOf(parts: readonly Condition[]): Condition {
  return { sql: parts.map(({ sql }) => sql).join(' and '), values: parts.flatMap(({ values }) => values) };
}
