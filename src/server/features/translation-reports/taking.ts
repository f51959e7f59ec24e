/** Files that come back from translators: each becomes the draft of its language, and is never published. */
import { TRANSLATION_ZIP_BYTES } from '../../../wire/translation-reports/limits.ts';
import type { TakenFile, TakenTranslations } from '../../../wire/translation-reports/shapes.ts';
import type { DocumentView, DocumentWords } from '../../../wire/documents/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { fileInForm, type SentForm } from '../../http/form-file.ts';
import type { Ports } from '../../ports.ts';
import type { Converter, Documents } from '../documents/service.ts';
import type { createArticles } from '../help/service.ts';
import { keyOf, type Gather, type Gathered, type Translated } from './gathering.ts';
import { liveSource, SOURCE_FILE } from './giving.ts';
import { BrokenFile, markdownOf, readFile, type ReadFile } from './translation-file.ts';
import { unzipped, type ZipFile } from './unzipping.ts';

/** Errors: 400 without a file, 413 for one that is too large, 422 for what is no zip or over a bound. */
export type Take = (project: string, account: string, sent: SentForm) => Promise<TakenTranslations>;

type Needs = {
  readonly gather: Gather;
  readonly texts: Pick<Documents, 'liveTexts' | 'view' | 'save' | 'textsOf'>;
  readonly converter: Pick<Converter, 'convert'>;
  readonly articles: Pick<ReturnType<typeof createArticles>, 'translate'>;
};
type Given = Pick<Ports, 'storage'>;
type Place = { readonly project: string; readonly account: string };

export function createTaking(ports: Given, needs: Needs): Take {
  return async (project, account, sent) => {
    const zip = await fileInForm(sent, { most: TRANSLATION_ZIP_BYTES, what: 'the zip' });
    const files = unzipped(zip, isTranslation);
    const gathered = await needs.gather(project);
    const taken: TakenFile[] = [];
    for (const file of files) taken.push(await takenOf(ports, needs, { place: { project, account }, gathered, file }));
    return { files: taken };
  };
}

/** Neither a source, which is there to be read, nor what a computer keeps beside files. */
function isTranslation(path: string): boolean {
  const parts = path.split('/');
  const isHidden = parts.some((part) => part.startsWith('.') || part === '__MACOSX');
  return !isHidden && /\.(?:md|markdown)$/i.test(path) && !path.toLowerCase().endsWith(SOURCE_FILE);
}

type Taking = { readonly place: Place; readonly gathered: Gathered; readonly file: ZipFile };

async function takenOf(ports: Given, needs: Needs, { place, gathered, file }: Taking): Promise<TakenFile> {
  const none = { path: file.path, line: null, part: null, article: null, lang: null, sourceChanged: false };
  try {
    const read = readFile(file.bytes);
    const of = gathered.articles.find(({ number }) => number === read.number);
    const lang = gathered.languages.find((one) => keyOf(one) === keyOf(read.language));
    if (!of || !lang || keyOf(of.source.lang) === keyOf(lang)) return { ...none, result: 'unknown' };
    const drafting = { place, of, read: { ...read, language: lang } };
    return { ...none, article: of.article, lang, ...(await draftedFrom(ports, needs, drafting)) };
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    return { ...none, result: 'broken', line: error.line, part: error.part };
  }
}

type Drafting = { readonly place: Place; readonly of: Translated; readonly read: ReadFile };
type Drafted = Pick<TakenFile, 'result' | 'sourceChanged'>;

async function draftedFrom(ports: Given, needs: Needs, { place, of, read }: Drafting): Promise<Drafted> {
  const { texts } = needs;
  const { project, account } = place;
  const body = await bodyOf(needs, project, read);
  const source = await liveSource(ports, texts, { project, of });
  if (!source) return { result: 'unknown', sourceChanged: false };
  const sourceChanged = source.version !== read.sourceVersion;
  const words = { title: read.title, summary: read.summary, body };
  const before = await present(ports, texts, { project, of, read });
  const isBegun = before !== undefined && before.revision > 0;
  if (saysTheSame(words, isBegun ? before.draft : source)) return { result: 'same', sourceChanged };
  if ((before?.revision ?? 0) !== read.revision) return { result: 'left', sourceChanged };
  try {
    const document = before?.id ?? (await begun(needs, { place, of, read }));
    const slug = before?.draft.slug ?? '';
    await texts.save({ project, document }, { ...words, slug, revision: read.revision }, account);
    return { result: 'changed', sourceChanged };
  } catch (error) {
    // Somebody was quicker, between the look and the writing.
    const isMet = error instanceof ApiError && (error.code === 'draft_conflict' || error.code === 'conflict');
    if (!isMet) throw error;
    return { result: 'left', sourceChanged };
  }
}

/** By Markdown: ids of blocks do not go to translators. */
function saysTheSame(a: Omit<DocumentWords, 'slug'>, b: Omit<DocumentWords, 'slug'>): boolean {
  return a.title === b.title && a.summary === b.summary && markdownOf(a.body) === markdownOf(b.body);
}

/** Errors: `BrokenFile` for a text that is no document; 503 where too many are being converted. */
async function bodyOf({ converter }: Needs, project: string, { text, line }: ReadFile): Promise<DocumentWords['body']> {
  try {
    const { doc } = await converter.convert(project, { from: 'markdown', to: 'doc', text });
    return doc as DocumentWords['body'];
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) throw new BrokenFile(line, 'text');
    throw error;
  }
}

/** The text in that language as it is now, not as it was when the files were gathered. */
async function present(
  { storage }: Given,
  texts: Needs['texts'],
  { project, of, read }: { readonly project: string; readonly of: Translated; readonly read: ReadFile },
): Promise<DocumentView | undefined> {
  const lines = (await texts.textsOf(storage, project, 'article', [of.article])).get(of.article) ?? [];
  const line = lines.find(({ lang }) => keyOf(lang) === keyOf(read.language));
  return line && texts.view({ project, document: line.document });
}

/** Begins that language. Answers its document. */
async function begun({ articles }: Needs, { place, of, read }: Drafting): Promise<string> {
  const article = await articles.translate(
    { project: place.project, article: of.article },
    read.language,
    place.account,
  );
  return article.texts.find(({ lang }) => lang === read.language)!.document;
}
