/** A zip of Markdown: folders are collections, files articles, `name.de.md` or a first folder `de` their languages. */
import { DOCUMENT_TITLE_CHARS } from '../../../wire/documents/limits.ts';
import { COLLECTION_DESCRIPTION_CHARS, COLLECTION_LEVELS, COLLECTION_TITLE_CHARS } from '../../../wire/help/limits.ts';
import { IMPORT_TEXT_BYTES } from '../../../wire/imports/limits.ts';
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Converter } from '../documents/service.ts';
import { BrokenZip, type PackedFile, type ZipFolder } from '../../zip-reading.ts';
import { frontFile, type FrontFile } from './front-matter.ts';
import { ARTICLE_STEP, type ItemText, type OpenSource, type Placed, type Problem } from './items.ts';
import {
  inOrder,
  isHidden,
  isLanguage,
  isMarkdown,
  keyOf,
  markdownPath,
  titleOf,
  type MarkdownPath,
} from './markdown-paths.ts';
import { plainMarkdown } from './mdx.ts';
import { textIn } from './text-in.ts';

export type MarkdownNeeds = {
  readonly project: string;
  /** Of texts that do not say theirs. */
  readonly lang: string;
  readonly converter: Pick<Converter, 'convert'>;
};
type File = MarkdownPath & { readonly packed: PackedFile; readonly key: string };
type Told = Parameters<OpenSource['items']>[0];

/** Behind those that say their place. */
const LAST = 1_000_000_000;
/** What a folder says of itself. */
const OF_FOLDER = '_index';
const OF_EXPORT = 'markdown/';

export function markdownSource(zip: ZipFolder, needs: MarkdownNeeds): OpenSource {
  const root = rootOf(zip);
  const files = zip.files
    .filter(({ path }) => path.startsWith(root) && isMarkdown(path) && !isHidden(path))
    .map((packed): File => {
      const said = markdownPath(packed.path.slice(root.length));
      return { ...said, path: packed.path, packed, key: keyOf(said) };
    });
  const articles = Map.groupBy(
    files.filter(({ name }) => name !== OF_FOLDER).toSorted((a, b) => inOrder(a.key, b.key)),
    ({ key }) => key,
  );
  const byPath = new Map(zip.files.map((file) => [file.path, file]));
  const named = (path: string) => fileAt(byPath, root, path);
  const reading = { zip, needs, named };
  return {
    total: files.length,
    async *items(told) {
      for (const { path, why } of zip.refused) told.problem({ code: why, file: path, line: null, about: '' });
      if (files.length === 0) told.problem({ code: 'empty', file: '', line: null, about: '' });
      yield* collectionsOf(reading, files, told);
      for (const [id, texts] of articles) {
        const placed = await articleOf(reading, { id, texts }, told);
        if (placed) yield placed;
      }
    },
    picture(path) {
      const file = named(path);
      return file && { name: path.split('/').at(-1)!, chunks: () => zip.bytes(file) };
    },
    articleAt: (path) => articleIn(articles, path.startsWith(root) ? path.slice(root.length) : path),
  };
}

/** An export of ours has its Markdown in a folder, beside much that is none. Who packs a folder has it around all the others. */
function rootOf({ files }: ZipFolder): string {
  const isExport = files.some(({ path }) => path === 'manifest.json');
  if (isExport && files.some(({ path }) => path.startsWith(OF_EXPORT))) return OF_EXPORT;
  const texts = files.map(({ path }) => path).filter((path) => isMarkdown(path) && !isHidden(path));
  const [folder = '', ...deeper] = (texts[0] ?? '').split('/');
  const around = `${folder}/`;
  const isAround =
    deeper.length > 0 &&
    !isLanguage(folder) &&
    texts.every((path) => path.startsWith(around) && !path.slice(around.length).startsWith(OF_FOLDER)) &&
    texts.some((path) => path.slice(around.length).includes('/'));
  return isAround ? around : '';
}

/** Where sites keep what their texts name from the top. */
const TOPS = ['', 'static/', 'public/', 'docs/'];

/** A file that a text names, by its path in the zip, or from the top of the site that was packed. */
function fileAt(byPath: ReadonlyMap<string, PackedFile>, root: string, path: string): PackedFile | undefined {
  const places = [path, ...TOPS.map((top) => `${root}${top}${path}`)];
  return places.map((place) => byPath.get(place)).find((file) => file !== undefined);
}

/** As sites link: with the ending or without, or to a folder's first file. */
function articleIn(articles: ReadonlyMap<string, unknown>, path: string): string | undefined {
  const { folder, name } = markdownPath(path);
  const key = keyOf({ folder, name });
  return [key, `${key}/index`, `${key}/README`].find((one) => articles.has(one));
}

type Reading = {
  readonly zip: ZipFolder;
  readonly needs: MarkdownNeeds;
  /** A file that a text names. */
  readonly named: (path: string) => PackedFile | undefined;
};

async function* collectionsOf(reading: Reading, files: readonly File[], told: Told): AsyncGenerator<Placed> {
  const folders = new Set<string>();
  for (const { folder } of files) for (let at = folder; at !== ''; at = parentOf(at)) folders.add(at);
  const deep = [...folders].filter((folder) => levelOf(folder) > COLLECTION_LEVELS);
  for (const folder of deep) told.problem({ code: 'deep', file: folder, line: null, about: collectionIn(folder) });
  const shown = [...folders].filter((folder) => levelOf(folder) <= COLLECTION_LEVELS);
  const order = (a: string, b: string) => levelOf(a) - levelOf(b) || inOrder(a, b);
  for (const folder of shown.toSorted(order)) {
    const fallback = { title: titleOf(folder.split('/').at(-1)!).slice(0, COLLECTION_TITLE_CHARS), description: '' };
    const texts: Record<string, { title: string; description: string }> = {};
    let place = LAST;
    for (const file of files.filter((one) => one.folder === folder && one.name === OF_FOLDER)) {
      const read = await frontOf(reading, file, told);
      told.read();
      if (!read) continue;
      const { title = fallback.title, summary, lang = file.lang ?? reading.needs.lang, order: at } = read.front;
      texts[lang] = {
        title: title.slice(0, COLLECTION_TITLE_CHARS).trim(),
        description: summary.slice(0, COLLECTION_DESCRIPTION_CHARS).trim(),
      };
      place = Math.min(place, at ?? LAST);
    }
    const all = Object.keys(texts).length > 0 ? texts : { [reading.needs.lang]: fallback };
    const item = { kind: 'collection' as const, id: folder, parent: parentOf(folder) || null, texts: all };
    yield { item, step: levelOf(folder) - 1, place, file: folder, title: Object.values(all)[0]!.title };
  }
}

const parentOf = (folder: string): string => folder.split('/').slice(0, -1).join('/');
const levelOf = (folder: string): number => folder.split('/').length;
/** Where what is in it stands. */
const collectionIn = (folder: string): string => folder.split('/').slice(0, COLLECTION_LEVELS).join('/');

type Texts = { readonly id: string; readonly texts: readonly File[] };

async function articleOf(reading: Reading, { id, texts: files }: Texts, told: Told): Promise<Placed | undefined> {
  const texts: ItemText[] = [];
  const addresses: Record<string, string> = {};
  const keywords: Record<string, readonly string[]> = {};
  let place = LAST;
  for (const file of files) {
    const read = await textOf(reading, file, told);
    told.read();
    if (!read) continue;
    if (texts.some(({ lang }) => lang.toLowerCase() === read.text.lang.toLowerCase())) {
      told.problem({ code: 'twice', file: file.path, line: null, about: read.text.lang });
      continue;
    }
    texts.push(read.text);
    Object.assign(addresses, read.addresses);
    if (read.keywords.length > 0) keywords[read.text.lang] = read.keywords;
    place = Math.min(place, read.order ?? LAST);
  }
  const [first] = texts;
  if (!first) return undefined;
  const own = texts.toSorted((a, b) => Number(b.lang === reading.needs.lang) - Number(a.lang === reading.needs.lang));
  const collection = collectionIn(files[0]!.folder) || null;
  const sums = Object.fromEntries(
    Object.values(addresses).flatMap((path) => {
      const crc = reading.named(path)?.crc;
      return crc === undefined ? [] : [[path, crc] as const];
    }),
  );
  const item = { kind: 'article' as const, id, collection, keywords, texts: own, addresses, sums };
  return { item, step: ARTICLE_STEP, place, file: first.file, title: own[0]!.words.title };
}

type ReadText = {
  readonly text: ItemText;
  readonly addresses: Readonly<Record<string, string>>;
  readonly keywords: readonly string[];
  readonly order: number | undefined;
};

async function textOf(reading: Reading, file: File, { problem, read }: Told): Promise<ReadText | undefined> {
  const found = await frontOf(reading, file, { problem, read });
  if (!found) return undefined;
  const { front, line } = found;
  const { text: plain, dropped } = plainMarkdown(found.text);
  const { heading, rest } = headed(plain, front.title);
  const title = front.title ?? heading ?? titleOf(file.name);
  if (front.title === undefined && heading === undefined)
    problem({ code: 'untitled', file: file.path, line: null, about: title });
  const converted = await convertedFrom(reading.needs, file, rest);
  if (!converted) {
    problem({ code: 'text', file: file.path, line, about: '' });
    return undefined;
  }
  const all = [...dropped, ...converted.dropped.map(({ what, count }) => [what, count] as const)];
  for (const [what, count] of all) if (what !== 'picture') problem(droppedOf(file.path, what, count));
  const isBlank = rest.trim() === '';
  if (isBlank && !front.draft) problem({ code: 'blank', file: file.path, line: null, about: title });
  const words: DocumentWords = {
    title: title.slice(0, DOCUMENT_TITLE_CHARS).toWellFormed(),
    summary: front.summary,
    slug: front.slug,
    body: converted.doc!,
  };
  const lang = front.lang ?? file.lang ?? reading.needs.lang;
  const said = { lang, words, draft: front.draft || isBlank, file: file.path };
  return { text: said, addresses: converted.addresses ?? {}, keywords: front.keywords, order: front.order };
}

const droppedOf = (file: string, what: string, count: number): Problem => ({
  code: 'dropped',
  file,
  line: null,
  about: `${what} (${count})`,
});

/** The first heading is the title, and stands in the text no more. */
function headed(text: string, title: string | undefined): { readonly heading?: string; readonly rest: string } {
  const [whole, words] = /^\s*#[ \t]+([^\n]+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (whole === undefined) return { rest: text };
  const heading = words!.replaceAll(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1').trim();
  if (heading === '' || (title !== undefined && title !== heading)) return { rest: text };
  return { heading, rest: text.slice(whole.length) };
}

async function convertedFrom({ project, converter }: MarkdownNeeds, { path }: File, text: string) {
  const folder = path.split('/').slice(0, -1).join('/');
  try {
    return await converter.convert(project, { from: 'markdown', to: 'doc', text, folder });
  } catch (error) {
    // Nested too deeply, too long, or not to be read within 5 s.
    if (error instanceof ApiError && error.status === 422) return undefined;
    throw error;
  }
}

/** Undefined for a file that cannot be read, which is told. */
async function frontOf({ zip }: Reading, { packed, path }: File, { problem }: Told): Promise<FrontFile | undefined> {
  const told = (code: Problem['code'], line: number | null = null) => {
    problem({ code, file: path, line, about: '' });
    return undefined;
  };
  if (packed.size > IMPORT_TEXT_BYTES) return told('large');
  const bytes = await Array.fromAsync(zip.bytes(packed)).catch(unlessBroken);
  if (!bytes) return told('none');
  const text = textIn(Buffer.concat(bytes));
  if (text === undefined) return told('signs');
  const found = frontFile(text);
  for (const line of found.strange) told('head', line);
  return found;
}

function unlessBroken(error: unknown): undefined {
  if (!(error instanceof BrokenZip)) throw error;
}
