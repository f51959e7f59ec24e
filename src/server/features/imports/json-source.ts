/** Lists of collections and articles as the APIs of other help centers answer them, page by page. */
import { collecting } from '../../collecting.ts';
import { COLLECTION_LEVELS } from '../../../wire/help/limits.ts';
import type {
  ForeignArticle,
  ForeignCollection,
  ForeignPart,
  ForeignReading,
  ForeignText,
  ForeignTranslation,
} from './foreign.ts';
import { articleFrom, collectionFrom, type JsonNeeds, type Telling } from './foreign-items.ts';
import { jsonIn, LARGE, type JsonFile, type JsonFiles } from './json-files.ts';
import { ARTICLE_STEP, type OpenSource, type Placed } from './items.ts';
import { foreignLinks } from './foreign-links.ts';

/** Bytes of a text in Tiptap's form, which is not measured again. */
const ROUGH_DOCUMENT = 20_000;
/** Files that are read again for articles whose languages lie in several. */
const HELD = 2;

export function jsonSource(read: ForeignReading, { files, problems }: JsonFiles, needs: JsonNeeds): OpenSource {
  return {
    total: files.length,
    async *items(told) {
      for (const problem of problems) told.problem(problem);
      const parts = held(read);
      const index = await indexOf(files, parts, told);
      if (index.articles.size === 0 && index.collections.size === 0)
        told.problem({ code: 'empty', file: '', line: null, about: '' });
      const telling: Telling = { ...needs, ...told, links: foreignLinks(index.addresses, index.articles) };
      yield* collectionsOf(index, telling);
      const passed = collecting();
      for (const [id, { file, others }] of index.articles) {
        const texts: ForeignText[] = [];
        const addresses: string[] = [];
        let whole: ForeignArticle | undefined;
        for (const one of new Set([file, ...others])) {
          for (const part of await parts(one, told.problem)) {
            if (part.id !== id || part.kind === 'collection') continue;
            if (part.kind === 'translation' && part.of === 'collection') continue;
            if (part.kind === 'article') whole ??= part;
            texts.push(...(part.kind === 'article' ? part.texts : [part.text]));
            addresses.push(...part.addresses);
          }
        }
        const { shelf, place } = shelfOf(index, whole!.collection);
        const of = { article: { ...whole!, texts, addresses }, collection: shelf, place, file: file.path };
        const placed = await articleFrom(of, telling);
        if (placed) yield { ...placed, step: ARTICLE_STEP };
        passed(texts.reduce((sum, { body }) => sum + (typeof body === 'string' ? body.length : ROUGH_DOCUMENT), 0));
      }
    },
    picture: () => undefined,
    articleAt: (path) => path,
  };
}

type Told = Parameters<OpenSource['items']>[0];
type Parts = (file: JsonFile, problem: Told['problem']) => Promise<readonly ForeignPart[]>;

/** What is wrong with a file is told when it is read first. */
function held(read: ForeignReading): Parts {
  const kept = new Map<JsonFile, readonly ForeignPart[]>();
  const known = new Set<JsonFile>();
  return async (file, problem) => {
    const there = kept.get(file);
    if (there) return there;
    if (file.size > LARGE || [...kept.keys()].some(({ size }) => size > LARGE)) kept.clear();
    const found = await jsonIn(file);
    const parts = 'value' in found ? read(found.value) : null;
    if (!parts && !known.has(file))
      problem({ code: 'code' in found ? found.code : 'json', file: file.path, line: null, about: '' });
    known.add(file);
    if (file.size > LARGE) Bun.gc(true);
    if (kept.size >= HELD) kept.delete(kept.keys().next().value!);
    kept.set(file, parts ?? []);
    return parts ?? [];
  };
}

type Indexed = {
  readonly file: JsonFile;
  /** Where more languages of it lie. */
  readonly others: JsonFile[];
  readonly langs: Set<string | undefined>;
};
type Index = {
  readonly collections: Map<string, ForeignCollection & { readonly file: string }>;
  readonly articles: Map<string, Indexed>;
  /** The articles at these web addresses. */
  readonly addresses: Map<string, string>;
};

/** What is there, without the texts of articles, which would not fit into memory. */
async function indexOf(files: readonly JsonFile[], parts: Parts, told: Told): Promise<Index> {
  const index: Index = { collections: new Map(), articles: new Map(), addresses: new Map() };
  const translations: { of: ForeignTranslation; file: JsonFile }[] = [];
  for (const file of files) {
    for (const part of await parts(file, told.problem)) {
      if (part.kind === 'translation') {
        const text = part.of === 'article' ? { ...part.text, body: '' } : part.text;
        translations.push({ of: { ...part, text }, file });
        for (const address of part.addresses) if (part.of === 'article') index.addresses.set(address, part.id);
        continue;
      }
      const isNew = part.kind === 'article' ? articleNoted(index, part, file) : collectionNoted(index, part, file.path);
      const title = part.texts[0]?.title ?? '';
      if (!isNew) told.problem({ code: 'twice', file: file.path, line: null, about: title.slice(0, 300) || part.id });
    }
    told.read();
  }
  for (const { of, file } of translations) {
    if (of.of === 'article') index.articles.get(of.id)?.others.push(file);
    const collection = of.of === 'collection' ? index.collections.get(of.id) : undefined;
    if (collection) index.collections.set(of.id, { ...collection, ...withMore(collection, [of.text], of.addresses) });
  }
  return index;
}

/** False where it is there in all these languages: a list of another language lists the same articles. */
function articleNoted({ articles, addresses }: Index, { id, texts, addresses: own }: ForeignArticle, file: JsonFile) {
  const there = articles.get(id);
  const langs = texts.map(({ lang }) => lang);
  if (there && langs.every((lang) => there.langs.has(lang))) return false;
  for (const address of own) addresses.set(address, id);
  articles.set(id, {
    file: there?.file ?? file,
    others: there ? [...there.others, file] : [],
    langs: new Set([...(there?.langs ?? []), ...langs]),
  });
  return true;
}

function collectionNoted({ collections }: Index, part: ForeignCollection, file: string): boolean {
  const there = collections.get(part.id);
  const more = part.texts.filter(({ lang }) => !there?.texts.some((text) => text.lang === lang));
  if (there && more.length === 0) return false;
  collections.set(part.id, there ? { ...there, ...withMore(there, more, part.addresses) } : { ...part, file });
  return true;
}

function withMore(to: ForeignCollection, texts: readonly ForeignText[], addresses: readonly string[]) {
  return { texts: [...to.texts, ...texts], addresses: [...to.addresses, ...addresses] };
}

/** The collections above it, the outermost first; a circle ends where it would begin again. */
function wayTo({ collections }: Index, id: string | null): string[] {
  const way: string[] = [];
  for (let at = id; at !== null && collections.has(at) && !way.includes(at); at = collections.get(at)!.parent)
    way.unshift(at);
  return way;
}

/** Where what is in a collection stands: no deeper than ours go. */
function shelfOf(index: Index, id: string | null) {
  const way = wayTo(index, id).slice(0, COLLECTION_LEVELS);
  const titles = way.map((one) => index.collections.get(one)!.texts[0]?.title ?? '');
  return { shelf: way.at(-1) ?? null, place: titles.filter(Boolean).join(' / ') };
}

function* collectionsOf(index: Index, telling: Telling): Generator<Placed> {
  const levels = [...index.collections.values()].map((one) => ({ one, way: wayTo(index, one.id) }));
  for (const { one, way } of levels.toSorted((a, b) => a.way.length - b.way.length)) {
    const file = one.file;
    if (way.length <= COLLECTION_LEVELS) {
      const made = collectionFrom({ collection: { ...one, parent: way.at(-2) ?? null }, file }, telling);
      yield { ...made, step: way.length - 1 };
    } else {
      const about = index.collections.get(way[COLLECTION_LEVELS - 1]!)!.texts[0]?.title ?? '';
      telling.problem({ code: 'deep', file: one.texts[0]?.title ?? file, line: null, about });
    }
  }
}
