/** Categories and entries of an export on their way in again. Nobody is told of an entry that comes so. */
import type { exportedCategory, ExportedNews } from '../../../wire/exports/rows.ts';
import { NEWS_CATEGORIES } from '../../../wire/news/limits.ts';
import { newsCategory, newsEntry } from '../../../wire/news/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { parse } from '../../../wire/parse.ts';
import type { Infer } from '../../../wire/schema.ts';
import type { Transaction } from '../../storage/port.ts';
import { ledWritten, ownTexts, refuseTexts, refuseTimes, writtenComing, type Documents } from '../documents/service.ts';
import type { ComingKind } from '../exports/slots.ts';
import { audienceOf } from '../help/service.ts';
import type { Covers } from '../media/service.ts';
import { found } from './categories.ts';
import { categoriesOf, deleteCategory, holdsNews, writeCategory, type CategoryRecord } from './categories-store.ts';
import { deleteNewsRows, newsById, writeNews, type NewsRecord } from './entries-store.ts';
import { newsRow } from './exporting.ts';
import type { Publishing } from './publishing.ts';
import { keepNumber, keepPlace, stamp, takeNumber, takePlace } from './numbers-store.ts';

type Category = Infer<typeof exportedCategory>;

export function categoriesComing(): ComingKind<Category> {
  const one: ComingKind<Category>['one'] = async (queries, project, ref) => {
    const found = (await categoriesOf(queries, project)).find(({ id }) => id === ref);
    if (!found) return undefined;
    const { projectId: _project, ...category } = found;
    return category;
  };
  return {
    idOf: ({ id }) => id,
    titleOf: ({ names }) => Object.values(names)[0]?.name ?? '',
    refuse: (row) => void parse(newsCategory, { ...row, entries: 0 }),
    led: (row) => row,
    one,
    own: ({ position: _position, ...row }) => row,
    async put(transaction, { project, ref, row }) {
      const all = await categoriesOf(transaction, project);
      if (!all.some(({ id }) => id === ref) && all.length >= NEWS_CATEGORIES)
        throw new ApiError('limit_reached', `News have at most ${NEWS_CATEGORIES} categories.`);
      await writeCategory(transaction, { ...(row as Omit<CategoryRecord, 'projectId'>), id: ref, projectId: project });
      await stamp(transaction, project);
    },
    async remove(transaction, project, ref) {
      if (await holdsNews(transaction, ref)) return 'holds';
      await deleteCategory(transaction, ref);
      await stamp(transaction, project);
      return undefined;
    },
  };
}

type Needs = {
  readonly texts: Pick<Documents, 'imported' | 'removeAll' | 'textsOf'>;
  readonly covers: Covers;
  readonly publishing: Pick<Publishing, 'takeBack'>;
};

export function newsComing({ texts, covers, publishing }: Needs): ComingKind<ExportedNews> {
  return {
    ...writtenComing,
    refuse: refuseNews,
    led: (row, to) => ({
      ...row,
      category: to.maybe('news-categories', row.category),
      cover: to.maybe('media', row.cover),
      successor: to.maybe('news', row.successor),
      ...ledWritten(row, to),
    }),
    async one(queries, project, ref) {
      const record = await newsById(queries, project, ref);
      return record && newsRow(queries, record);
    },
    own: ({ number: _number, place: _place, texts, ...row }) => ({ ...row, texts: ownTexts(texts) }),
    async put(transaction, { project, ref, row }) {
      const { category } = row;
      if (category !== null) found(await categoriesOf(transaction, project), category);
      const there = await newsById(transaction, project, ref);
      const kept = there ? { number: there.number, place: there.place } : await placed(transaction, project, row);
      await writeNews(transaction, { ...recordOf(row), ...kept, id: ref, projectId: project });
      await texts.imported.whole.make(transaction, { project, kind: 'news', ref }, row.texts);
      const [first] = (await texts.textsOf(transaction, project, 'news', [ref])).get(ref) ?? [];
      if (first) await covers.put(transaction, { project, document: first.document }, row.cover);
      await stamp(transaction, project);
    },
    async remove(transaction, project, ref) {
      await publishing.takeBack(transaction, project, ref);
      await texts.removeAll(transaction, project, 'news', ref);
      await deleteNewsRows(transaction, ref);
      await stamp(transaction, project);
      return undefined;
    },
  };
}

function refuseNews(row: ExportedNews): void {
  // Its fields have the limits that the desk's own calls have.
  const figures = { seen: 0, opened: 0, love: 0, like: 0, happy: 0 };
  parse(newsEntry, {
    ...row,
    ...figures,
    audience: audienceOf(row),
    requests: [],
    setsDone: false,
    toldAt: null,
    texts: [],
  });
  refuseTimes([row.pinnedUntil, row.archivedAt, row.publishedAt, row.createdAt]);
  if (row.texts.length === 0) throw wrongField('texts', 'must have one at least');
  refuseTexts(row.texts);
}

/** One that visitors see has a place already, so that publishing it tells nobody. */
async function placed(
  transaction: Transaction,
  project: string,
  row: ExportedNews,
): Promise<Pick<NewsRecord, 'number' | 'place'>> {
  const isKept = await keepNumber(transaction, project, row.number);
  const number = isKept ? row.number : await takeNumber(transaction, project);
  const wanted = row.place ?? 0;
  if (wanted === 0 && row.texts.every(({ live }) => live === null)) return { number, place: null };
  const place = (await keepPlace(transaction, project, wanted)) ? wanted : await takePlace(transaction, project);
  return { number, place };
}

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time));

function recordOf(row: ExportedNews): Omit<NewsRecord, 'id' | 'projectId' | 'number' | 'place'> {
  const { category, cover, audience, version, reactions, owner, successor } = row;
  return {
    category,
    cover,
    audience,
    version,
    reactions,
    owner,
    successor,
    doneBy: null,
    notify: row.notify as NewsRecord['notify'],
    pinnedUntil: at(row.pinnedUntil),
    archivedAt: at(row.archivedAt),
    publishedAt: at(row.publishedAt),
    createdAt: Date.parse(row.createdAt),
  };
}
