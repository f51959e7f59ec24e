/** What of a source is other than what an import has left, and what staff have changed since: those texts are theirs. */
import { createHash } from 'node:crypto';
import type { Queries } from '../../storage/port.ts';
import { unsigned, type Documents, type TextMark } from '../documents/service.ts';
import type { ArticleState, CollectionState, HelpImporting } from '../help/service.ts';
import type { ArticleItem, CollectionItem, ContentItem, ItemText, Problem } from './items.ts';
import { newPaths } from './old-paths.ts';

/** How an import left a collection. `led`: old paths that it has led to it, or could not. */
export type CollectionWritten = CollectionState & Leads;
type Leads = { readonly led?: readonly string[] };
/** How it left an article. `said`: what the source said of its place and keywords. `sum`: of what it said in a language. */
export type ArticleWritten = ArticleState &
  Leads & {
    readonly said: string;
    readonly texts: Readonly<Record<string, TextMark & { readonly sum: string }>>;
  };

export type Comparing = {
  readonly help: Pick<HelpImporting, 'collection' | 'article'>;
  readonly texts: Pick<Documents['imported'], 'marks'>;
};
/** What is to be written. `attributes`: place and keywords. `paths`: old ones that lead nowhere yet. */
export type Differing = {
  readonly attributes: boolean;
  readonly paths: readonly string[];
  readonly texts: readonly ItemText[];
  readonly problems: readonly Problem[];
};

export const sumOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Of an article: what stands beside its texts. */
export const saidOf = ({ collection, keywords, isHidden }: ArticleItem): string =>
  sumOf([collection, keywords, ...(isHidden ? ['hidden'] : [])]);
/** Of one text, with the pictures that it shows. */
export const textSum = ({ words, draft, stale }: ItemText, { addresses, sums }: ArticleItem): string => {
  const named = JSON.stringify(words.body);
  const shown = Object.entries(addresses).filter(([name]) => named.includes(name));
  return sumOf([
    words,
    draft,
    shown.map(([, path]) => [unsigned(path), sums[path] ?? null]),
    ...(stale ? ['stale'] : []),
  ]);
};

const edited = (code: 'edited' | 'moved', file: string, about: string): Problem => ({ code, file, line: null, about });

/** Of an article that an import has written and that is still there. */
export async function differsFrom(
  { help, texts }: Comparing,
  queries: Queries,
  { project, ref, item, written }: { project: string; ref: string; item: ArticleItem; written: ArticleWritten },
): Promise<Differing> {
  const problems: Problem[] = [];
  const [now, marks] = [
    await help.article(queries, project, ref),
    await texts.marks(queries, { project, kind: 'article', ref }),
  ];
  const isSaid = written.said === saidOf(item);
  const isMoved = now === null || !sameAttributes(now, written);
  const [first] = item.texts;
  if (!isSaid && isMoved) problems.push(edited('moved', first!.file, first!.words.title));
  const wanted: ItemText[] = [];
  for (const text of item.texts) {
    const before = Object.entries(written.texts).find(([lang]) => lang.toLowerCase() === text.lang.toLowerCase())?.[1];
    if (before?.sum === textSum(text, item)) continue;
    if (sameMark(marks.get(text.lang.toLowerCase()), before)) wanted.push(text);
    else problems.push(edited('edited', text.file, text.words.title));
  }
  return { attributes: !isSaid && !isMoved, paths: newPaths(item, written.led), texts: wanted, problems };
}

/** Nothing of it is to be written. */
export const isSame = ({ attributes, texts, paths }: Differing): boolean =>
  !attributes && texts.length === 0 && paths.length === 0;

export const sameAttributes = (a: ArticleState, b: ArticleState): boolean =>
  a.collection === b.collection &&
  Bun.deepEquals(a.keywords, b.keywords) &&
  (a.audience ?? 'all') === (b.audience ?? 'all');

export function sameMark(a: TextMark | undefined, b: TextMark | undefined): boolean {
  return a?.document === b?.document && a?.revision === b?.revision && a?.version === b?.version;
}

/** Of a collection: whether it is to be written. Null for one that staff have changed since. */
export async function collectionDiffers(
  { help }: Pick<Comparing, 'help'>,
  queries: Queries,
  { project, ref, written }: { project: string; ref: string; written: CollectionWritten },
): Promise<true | null> {
  const now = await help.collection(queries, project, ref);
  return sameCollection(now, written) ? true : null;
}

export const sameCollection = (a: CollectionState | null, b: CollectionState): boolean =>
  a !== null &&
  a.parent === b.parent &&
  (b.icon === undefined || a.icon === b.icon) &&
  Bun.deepEquals(a.texts, b.texts);

export const isThere = async (
  { help }: Pick<Comparing, 'help'>,
  queries: Queries,
  { project, ref, kind }: { readonly project: string; readonly ref: string; readonly kind: ContentItem['kind'] },
): Promise<boolean> =>
  (kind === 'collection' ? await help.collection(queries, project, ref) : await help.article(queries, project, ref)) !==
  null;

export const problemOf = (item: CollectionItem, title: string): Problem => edited('edited', item.id, title);
