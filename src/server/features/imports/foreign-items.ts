/** A collection or an article of another help center as what any source is read into. */
import { DOCUMENT_SUMMARY_CHARS, DOCUMENT_TITLE_CHARS } from '../../../wire/documents/limits.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import {
  ARTICLE_KEYWORD_CHARS,
  ARTICLE_KEYWORDS,
  COLLECTION_DESCRIPTION_CHARS,
  COLLECTION_TITLE_CHARS,
} from '../../../wire/help/limits.ts';
import { IMPORT_TEXT_BYTES } from '../../../wire/imports/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import { language } from '../../../wire/language.ts';
import { fits } from '../../../wire/schema.ts';
import { isEmptyBody, type Converter } from '../documents/service.ts';
import type { ForeignArticle, ForeignCollection, ForeignText } from './foreign.ts';
import { withOwnLinks, type ForeignLinks } from './foreign-links.ts';
import { iconAt } from './icons.ts';
import { oldPathsOf } from './old-paths.ts';
import type { ItemText, OpenSource, Placed } from './items.ts';

export type JsonNeeds = {
  readonly project: string;
  /** The project's, the first one first; a text that does not say its language is in the first. */
  readonly languages: readonly string[];
  readonly converter: Pick<Converter, 'convert'>;
};
export type Telling = JsonNeeds & Parameters<OpenSource['items']>[0] & { readonly links: ForeignLinks };
type Made = Omit<Placed, 'step'>;

/** Of many articles one file has: its title says which is meant. */
const named = (file: string, title: string): string => `${file.slice(0, 400)} · ${title.slice(0, 200)}`;

const cut = (words: string, most: number): string => words.slice(0, most).toWellFormed().trim();

export function collectionFrom(
  { collection, file }: { readonly collection: ForeignCollection; readonly file: string },
  telling: Telling,
): Made {
  const { id, parent, place } = collection;
  const icon = collection.icon === '' ? undefined : iconAt(collection.icon);
  const shown = named(file, collection.texts[0]?.title ?? id);
  if (collection.icon !== '' && !icon)
    telling.problem({ code: 'icon', file: shown, line: null, about: collection.icon.slice(0, 400) });
  const texts: Record<string, { title: string; description: string }> = {};
  for (const { lang, text } of inLanguages(collection.texts, telling, shown))
    texts[lang] = {
      title: cut(text.title, COLLECTION_TITLE_CHARS) || id.slice(0, COLLECTION_TITLE_CHARS),
      description: cut(text.summary.replaceAll(/<[^>]*>/g, ' '), COLLECTION_DESCRIPTION_CHARS),
    };
  const oldPaths = oldPathsOf(collection.addresses, Object.keys(texts));
  return {
    item: { kind: 'collection', id, parent, ...(icon ? { icon } : {}), ...oldPaths, texts },
    place,
    file,
    title: Object.values(texts)[0]?.title ?? id,
  };
}

type Given = {
  readonly article: ForeignArticle;
  readonly collection: string | null;
  /** The titles of the collections above it. */
  readonly place: string;
  readonly file: string;
};

export async function articleFrom(
  { article, collection, place, file }: Given,
  telling: Telling,
): Promise<Made | undefined> {
  const texts: ItemText[] = [];
  const addresses: Record<string, string> = {};
  const shown = named(file, article.texts[0]?.title || article.id);
  if (article.isHidden) telling.problem({ code: 'hidden', file: shown, line: null, about: '' });
  for (const { lang, text } of inLanguages(sourceFirst(article), telling, shown)) {
    const made = await textFrom({ article, lang, text, file }, telling);
    if (!made) continue;
    texts.push(made.text);
    Object.assign(addresses, made.addresses);
  }
  const [first] = texts;
  if (!first) return undefined;
  const words = article.keywords
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= ARTICLE_KEYWORD_CHARS);
  const keywords = words.length > 0 ? { [first.lang]: [...new Set(words)].slice(0, ARTICLE_KEYWORDS) } : {};
  const shownIn = texts.filter(({ draft }) => !draft);
  const oldPaths = oldPathsOf(
    article.addresses,
    (shownIn.length > 0 ? shownIn : texts).map(({ lang }) => lang),
  );
  const of = { kind: 'article' as const, id: article.id, collection, ...oldPaths };
  const item = {
    ...of,
    ...(article.isHidden ? { isHidden: true as const } : {}),
    keywords,
    texts,
    addresses,
    sums: {},
  };
  return { item: { ...item, shelf: place.slice(0, 400) }, place: article.place, file, title: first.words.title };
}

type Text = {
  readonly article: ForeignArticle;
  readonly lang: string;
  readonly text: ForeignText;
  readonly file: string;
};

async function textFrom({ article, lang, text, file: path }: Text, { project, converter, links, problem }: Telling) {
  const title = cut(text.title, DOCUMENT_TITLE_CHARS) || article.id.slice(0, DOCUMENT_TITLE_CHARS);
  const file = named(path, title);
  const told = (code: 'large' | 'text' | 'untitled' | 'blank', about = '') =>
    problem({ code, file, line: null, about });
  if (text.title === '') told('untitled', title);
  const { body: foreign } = text;
  const size = sizeOf(foreign);
  if (size === undefined) return void told('text');
  if (size > IMPORT_TEXT_BYTES) return void told('large');
  const base = article.addresses[0];
  const given =
    typeof foreign === 'string' ? { from: 'html' as const, text: foreign } : { from: 'tiptap' as const, doc: foreign };
  const conversion = { ...given, to: 'doc' as const, folder: '', ...(base ? { base } : {}) };
  const converted = await converter.convert(project, conversion).catch(unlessRefused);
  if (!converted) return void told('text');
  for (const { what, count } of converted.dropped)
    problem({ code: 'dropped', file, line: null, about: `${what} (${count})`.slice(0, 400) });
  const isBlank = isEmptyBody(converted.doc as Body);
  if (isBlank && !text.draft) told('blank', title);
  const body = withOwnLinks(converted.doc as Body, links) as unknown as ItemText['words']['body'];
  const words = { title, summary: cut(text.summary, DOCUMENT_SUMMARY_CHARS), slug: '', body };
  const said = { lang, words, draft: text.draft || isBlank || article.isHidden, file };
  return {
    text: text.stale ? { ...said, stale: true as const } : said,
    addresses: converted.addresses ?? {},
  };
}

/** Undefined for what is nested so deeply that nobody can say it: 50,000 nodes in each other end any reader's stack. */
function sizeOf(body: ForeignText['body']): number | undefined {
  try {
    return (typeof body === 'string' ? body : JSON.stringify(body)).length;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** Nested too deeply, too long, or not to be read within 5 s. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 422)) throw error;
}

/** The text that is made first is the one that translations are held against. */
function sourceFirst({ texts, source }: ForeignArticle): ForeignText[] {
  const first = texts.filter(({ lang }) => lang === source);
  return [...first, ...texts.filter(({ lang }) => lang !== source)];
}

/** Each in a language of its own: one of the project where it has it, or its first part (`en-us` is `en`). */
function inLanguages(texts: readonly ForeignText[], { languages, problem }: Telling, file: string) {
  const taken = new Set<string>();
  const made: { readonly lang: string; readonly text: ForeignText }[] = [];
  const said = new Set<string | undefined>();
  for (const text of texts) {
    // The same in a list of its own.
    if (said.has(text.lang)) continue;
    said.add(text.lang);
    const lang = languagesFor(text.lang, languages).find((one) => !taken.has(one.toLowerCase()));
    if (lang === undefined) {
      problem({ code: 'twice', file, line: null, about: text.lang ?? languages[0]! });
      continue;
    }
    taken.add(lang.toLowerCase());
    made.push({ lang, text });
  }
  return made;
}

function languagesFor(given: string | undefined, languages: readonly string[]): string[] {
  if (given === undefined) return [languages[0]!];
  const said = canonical(given.replaceAll('_', '-'));
  if (said === undefined) return [languages[0]!];
  const [base] = said.split('-');
  const known = (tag: string) => languages.find((one) => one.toLowerCase() === tag.toLowerCase());
  const own = [known(said), known(base!)].filter((one) => one !== undefined);
  return known(said) === undefined ? [...own, said] : own.slice(0, 1);
}

function canonical(tag: string): string | undefined {
  if (!fits(language, tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
