/** An import makes what was counted, row by row, each in one transaction with the note that it is made. */
import type { Body } from '../../../wire/documents/nodes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { NewRedirect } from '../../../wire/sites/redirects.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Documents, TextState } from '../documents/service.ts';
import { NOBODY, type ArticleState, type CollectionState, type HelpImporting } from '../help/service.ts';
import type { ContactImporting } from '../contacts/service.ts';
import type { RequestImporting } from '../requests/service.ts';
import type { Redirects } from '../sites/service.ts';
import {
  collectionDiffers,
  differsFrom,
  isSame,
  isThere,
  problemOf,
  saidOf,
  textSum,
  type ArticleWritten,
  type CollectionWritten,
  type Comparing,
  type Differing,
} from './comparing.ts';
import { contactWritten, isContact, type ContactUndo } from './contact-rows.ts';
import { isOwn } from './export-reading.ts';
import { advance, type Going } from './going.ts';
import type { ArticleItem, CollectionItem, ItemText, OpenSource, Problem } from './items.ts';
import { leadHere, newPaths } from './old-paths.ts';
import { picturesOf, type PictureNeeds, type Pictures } from './pictures.ts';
import { nothing, picturesIn, type Shown } from './shown-pictures.ts';
import { linksIn, resolvedBody } from './resolving.ts';
import {
  changeRow,
  mappedTo,
  nextRow,
  refIn,
  writeMapped,
  type ImportRow,
  type Mapped,
  type MapKey,
} from './rows-store.ts';
import { addMedia, changeImport, type ImportRecord } from './store.ts';
import { isTable, tableWritten, type RequestUndo, type VoteUndo } from './table-rows.ts';

/** What it takes to undo a row. `before`: what stood there; null where it was made. */
export type CollectionUndo = {
  readonly map: Mapped | null;
  readonly before: CollectionState | null;
  readonly after: CollectionWritten;
} & MadeRedirects;
export type ArticleUndo = {
  readonly map: Mapped | null;
  readonly before: ArticleState | null;
  readonly after: ArticleWritten;
  /** Those that it wrote, by language; null for one that it began. */
  readonly texts: Readonly<Record<string, TextState | null>>;
} & MadeRedirects;
/** Of old addresses. Imports of before they were led anywhere have none. */
type MadeRedirects = { readonly redirects?: readonly NewRedirect[] };

export type WriteNeeds = {
  readonly help: HelpImporting;
  readonly requests: RequestImporting;
  readonly contacts: ContactImporting;
  readonly texts: Documents['imported'];
  readonly comparing: Comparing;
  readonly pictures: PictureNeeds;
  readonly redirects: Redirects['imported'];
};
type Given = Pick<Ports, 'publicFile' | 'storage'>;
type Writing = WriteNeeds & { readonly source: OpenSource; readonly stored: Pictures };

/** Leaves it `done`. Errors: `Stopped`. */
export async function writeImport(ports: Given, needs: WriteNeeds, going: Going, source: OpenSource): Promise<void> {
  const { record } = going;
  const writing = { ...needs, source, stored: picturesOf(ports, needs.pictures, { record, source }) };
  for (;;) {
    const row = await nextRow(ports.storage, record.id, { state: 'read' });
    if (!row) break;
    await writeRow(writing, going, row);
    going.passed(row.chars);
  }
  await going.step((transaction, now) =>
    changeImport(transaction, now.id, ['writing'], { state: 'done', phase: null, done: now.total, hasFile: false }),
  );
}

/** What our own rules refuse, such as one collection too many, is listed, and the others go on. */
async function writeRow(writing: Writing, going: Going, row: ImportRow): Promise<void> {
  const shown = row.item.kind === 'article' && row.action !== 'left' ? await picturesIn(writing, row.item) : nothing;
  try {
    await going.step(async (transaction, now) => {
      const written = await rowWritten(writing, { transaction, now, row, shown });
      await addMedia(transaction, now.id, written.media);
      await finish(going, { transaction, now, row, ...written });
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.status < 500)) throw error;
    const line = isTable(row.item) || isContact(row.item) ? row.place : null;
    const problem: Problem = { code: 'refused', file: row.file, line, about: error.message };
    await going.step((transaction, now) => finish(going, { transaction, now, row, undo: null, problems: [problem] }));
  }
}

type Finishing = {
  readonly transaction: Transaction;
  readonly now: ImportRecord;
  readonly row: ImportRow;
  readonly undo: CollectionUndo | ArticleUndo | RequestUndo | VoteUndo | ContactUndo | null;
  readonly problems: readonly Problem[];
};

/** What became of it, where that is other than was counted, changes the counts. */
async function finish(going: Going, { transaction, now, row, undo, problems }: Finishing): Promise<void> {
  await going.problems(transaction, problems);
  const action = undo ? (undo.before === null ? 'new' : 'changed') : 'left';
  await changeRow(transaction, now.id, { no: row.no, state: undo ? 'written' : 'left', action, undo });
  const counts = { ...now.counts, [row.action]: now.counts[row.action] - 1 };
  await advance(transaction, now, { counts: { ...counts, [action]: counts[action] + 1 } });
}

type Row = {
  readonly transaction: Transaction;
  readonly now: ImportRecord;
  readonly row: ImportRow;
  readonly shown: Shown;
};
type Done = Pick<Finishing, 'undo' | 'problems'> & { readonly media: readonly string[] };

async function rowWritten(writing: Writing, { transaction, now, row, shown }: Row): Promise<Done> {
  const { projectId: project, source } = now;
  const { item } = row;
  const key: MapKey = { project, source, kind: row.kind, sourceId: row.sourceId };
  if (isOwn(item)) throw new Error('rows of an export are written by themselves');
  if (isContact(item))
    return { media: [], problems: [], undo: await contactWritten(writing.contacts, { transaction, now, row }) };
  if (isTable(item))
    return { media: [], ...(await tableWritten(writing.requests, { transaction, now, row, key }, item)) };
  const known = await mappedTo(transaction, key);
  const stands =
    known !== undefined &&
    (await isThere(writing.comparing, transaction, { project, ref: known.ref, kind: item.kind }));
  const map = stands ? known : null;
  if (map?.hash === row.hash) return { undo: null, problems: [], media: [] };
  const at = { transaction, now, row, map, key };
  return item.kind === 'collection'
    ? collectionWritten(writing, { ...at, item })
    : articleWritten(writing, { ...at, item, shown });
}

type At = Omit<Row, 'shown'> & { readonly map: Mapped | null; readonly key: MapKey };

async function collectionWritten(
  { help, comparing, redirects }: Writing,
  { transaction, now, row, map, key, item }: At & { readonly item: CollectionItem },
): Promise<Done> {
  const { projectId: project } = now;
  const ref = map?.ref ?? row.ref;
  const written = map ? (map.written as CollectionWritten) : null;
  if (written) {
    if (!(await collectionDiffers(comparing, transaction, { project, ref, written })))
      return { undo: null, problems: [problemOf(item, row.title)], media: [] };
  }
  const before = map ? await help.collection(transaction, project, ref) : null;
  const parent = await collectionRef(help, { transaction, now, sourceId: item.parent });
  const { icon } = item;
  const said = { id: ref, parent, texts: { ...before?.texts, ...item.texts } };
  await help.putCollection(transaction, project, icon ? { ...said, icon } : said);
  const { number, ...state } = (await help.collection(transaction, project, ref))!;
  const paths = newPaths(item, written?.led);
  const led = await leadHere(transaction, redirects, { project, paths, file: row.file, number, item });
  const after: CollectionWritten = { ...state, led: [...(written?.led ?? []), ...paths] };
  await writeMapped(transaction, key, { ref, hash: row.hash, written: after });
  return { undo: { map, before, after, redirects: led.redirects }, problems: led.problems, media: [] };
}

/** Of ours; null for none, or one that could not be made. */
async function collectionRef(
  help: HelpImporting,
  { transaction, now, sourceId }: Pick<At, 'transaction' | 'now'> & { readonly sourceId: string | null },
): Promise<string | null> {
  if (sourceId === null) return null;
  const { projectId: project, source } = now;
  const known = await mappedTo(transaction, { project, source, kind: 'collection', sourceId });
  return known && (await help.collection(transaction, project, known.ref)) ? known.ref : null;
}

async function articleWritten(
  writing: Writing,
  { transaction, now, row, map, key, item, shown }: At & { readonly item: ArticleItem; readonly shown: Shown },
): Promise<Done> {
  const { help, comparing, redirects } = writing;
  const { projectId: project, accountId: account } = now;
  const ref = map?.ref ?? row.ref;
  const written = map ? (map.written as ArticleWritten) : null;
  const differing: Differing = written
    ? await differsFrom(comparing, transaction, { project, ref, item, written })
    : { attributes: true, texts: item.texts, paths: newPaths(item), problems: [] };
  const { attributes, texts, paths, problems } = differing;
  if (isSame(differing)) return { undo: null, problems, media: [] };
  const before = map ? attributesOf((await help.article(transaction, project, ref))!) : null;
  const said: ArticleState = {
    collection: await collectionRef(help, { transaction, now, sourceId: item.collection }),
    keywords: Object.fromEntries(Object.entries(item.keywords).map(([lang, words]) => [lang, [...words]])),
    audience: item.isHidden ? NOBODY : 'all',
  };
  const state = attributes ? said : attributesOf(before!);
  if (attributes) await help.putArticle(transaction, project, { id: ref, account, ...state });
  const put = await textsWritten(writing, { transaction, now, ref, item, texts, shown });
  const { number } = (await help.article(transaction, project, ref))!;
  const led = await leadHere(transaction, redirects, { project, paths, file: row.file, number, item });
  const after: ArticleWritten = {
    ...(attributes ? state : attributesOf(written!)),
    said: attributes ? saidOf(item) : written!.said,
    texts: { ...written?.texts, ...put.marks },
    led: [...(written?.led ?? []), ...paths],
  };
  await writeMapped(transaction, key, { ref, hash: row.hash, written: after });
  return {
    undo: { map, before, after, texts: put.before, redirects: led.redirects },
    problems: [...problems, ...put.problems, ...led.problems],
    media: shown.made,
  };
}

const attributesOf = ({ collection, keywords, audience }: ArticleState): ArticleState => ({
  collection,
  keywords,
  ...(audience === undefined ? {} : { audience }),
});

type Texts = Pick<At, 'transaction' | 'now'> & {
  readonly ref: string;
  readonly item: ArticleItem;
  readonly texts: readonly ItemText[];
  readonly shown: Shown;
};

async function textsWritten(
  { texts: imported, source }: Writing,
  { transaction, now, ref, item, texts, shown }: Texts,
) {
  const { projectId: project, accountId: account, options } = now;
  const marks: Record<string, ArticleWritten['texts'][string]> = {};
  const before: Record<string, TextState | null> = {};
  const problems: Problem[] = [];
  for (const text of texts) {
    const { lang, words, draft, file, stale = false } = text;
    const body = words.body as Body;
    const articles = await articlesAt({ transaction, now, source }, linksIn(body));
    for (const [path, id] of articles)
      if (id === undefined) problems.push({ code: 'reference', file, line: null, about: path });
    for (const place of shown.missing(text)) problems.push({ code: 'picture', file, line: null, about: place });
    const media = (name: string) => shown.ids.get(name);
    const made = resolvedBody(body, { media, article: (path) => articles.get(path) });
    const live = options.publish !== false && !draft;
    const of = { project, kind: 'article' as const, ref, lang, live, stale, account };
    const put = await imported.put(transaction, { ...of, words: { ...words, body: made as typeof words.body } });
    marks[lang] = { ...put.mark, sum: textSum(text, item) };
    before[lang] = put.before;
  }
  return { marks, before, problems };
}

/** Our articles by the paths that lead to them. */
async function articlesAt(
  { transaction, now, source }: Pick<At, 'transaction' | 'now'> & { readonly source: OpenSource },
  paths: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  for (const path of paths) {
    const sourceId = source.articleAt(path);
    found.set(path, sourceId === undefined ? undefined : await refIn(transaction, now.id, 'article', sourceId));
  }
  return found;
}
