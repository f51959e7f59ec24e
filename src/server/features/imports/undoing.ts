/**
 * An import is taken back, row by row: what it made goes, what it changed says again what it said. What has been edited since,
 * or is linked by what stays, stays and is listed.
 */
import { ApiError } from '../../../wire/errors.ts';
import { isTableSource } from '../../../wire/imports/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { nextTurn } from '../../next-turn.ts';
import type { Library } from '../media/service.ts';
import { sameAttributes, sameCollection, sameMark, type ArticleWritten } from './comparing.ts';
import type { ExportNeeds } from './export-leads.ts';
import { contactUndone, isContact } from './contact-rows.ts';
import { isOwn } from './export-reading.ts';
import { isAsLeft as wasLeft, undoExport, type OwnUndo } from './export-writing.ts';
import { advance, type Going } from './going.ts';
import type { Problem } from './items.ts';
import {
  changeRow,
  madeArticles,
  nextRow,
  writeMapped,
  type ImportRow,
  type Mapped,
  type MapKey,
} from './rows-store.ts';
import { changeImport, mediaOf, type ImportRecord } from './store.ts';
import { isTable, tableUndone } from './table-rows.ts';
import type { ArticleUndo, CollectionUndo, WriteNeeds } from './writing.ts';

export type UndoNeeds = Pick<WriteNeeds, 'help' | 'texts' | 'requests' | 'contacts' | 'redirects'> & {
  readonly library: Pick<Library, 'remove'>;
  readonly exported: ExportNeeds;
};
type Given = Pick<Ports, 'storage'>;

/** Leaves it `undone`. Errors: `Stopped`. */
export async function undoImport({ storage }: Given, needs: UndoNeeds, going: Going): Promise<void> {
  const { record } = going;
  const kept: Kept = isTableSource(record.source) ? new Map() : await keptArticles(storage, needs, going);
  if (record.source === 'parley') return undoExport({ storage }, needs.exported, { going, kept });
  for (;;) {
    const row = await nextRow(storage, record.id, { state: 'written', backwards: true });
    if (!row) break;
    await going.step(async (transaction, now) => {
      const why = await undone(needs, { transaction, now, row, kept });
      const line = isTable(row.item) || isContact(row.item) ? row.place : null;
      if (why) await going.problems(transaction, [{ code: why, file: row.file, line, about: row.title }]);
      await changeRow(transaction, now.id, { ...row, state: why ? 'kept' : 'undone' });
      await advance(transaction, now);
    });
    going.passed(row.chars);
  }
  for (const media of await mediaOf(storage, record.id)) await removeUnused(needs.library, record, media);
  await going.step((transaction, now) =>
    changeImport(transaction, now.id, ['undoing'], { state: 'undone', phase: null, done: now.total, hasFile: false }),
  );
}

/** What a look at one article leaves behind, in letters of a text that is written. */
const LOOK_CHARS = 1000;

type Why = Extract<Problem['code'], 'edited' | 'linked' | 'holds' | 'voted'>;
type Kept = ReadonlyMap<string, Why>;

/** Articles that it made and that stay: edited ones, and those that something which stays links to. */
async function keptArticles(queries: Queries, needs: UndoNeeds, { record, passed }: Going): Promise<Kept> {
  const { id, projectId } = record;
  const kept = new Map<string, Why>();
  const byName = new Map<string, string>();
  const articles = needs.exported.kinds().find(({ kind }) => kind === 'articles');
  for await (const { ref, sourceId, undo, kind } of madeArticles(queries, id)) {
    await nextTurn();
    passed(LOOK_CHARS);
    const article = await needs.help.article(queries, projectId, ref);
    if (!article) continue;
    byName.set(sourceId, ref).set(ref, ref).set(String(article.number), ref);
    if (!isOwn({ kind })) {
      const isSame = await isAsLeft(queries, needs, { project: projectId, ref, after: (undo as ArticleUndo).after });
      if (!isSame || isCaredFor(article)) kept.set(ref, 'edited');
    } else if ((await wasLeft(queries, articles!, { project: projectId, ref, undo: undo as OwnUndo })) === 'edited')
      kept.set(ref, 'edited');
  }
  const linkers = new Map<string, Set<string>>();
  for await (const { ref: from, articles } of needs.texts.links(queries, projectId)) {
    await nextTurn();
    for (const name of articles) {
      const to = byName.get(name);
      if (to !== undefined && to !== from) linkers.set(to, (linkers.get(to) ?? new Set()).add(from));
    }
  }
  const goes = (ref: string) => byName.has(ref) && !kept.has(ref);
  // Until what stays links to nothing that goes.
  for (let more = true; more;) {
    more = false;
    for (const [to, from] of linkers)
      if (goes(to) && [...from].some((one) => !goes(one))) {
        kept.set(to, 'linked');
        more = true;
      }
  }
  return kept;
}

type Care = NonNullable<Awaited<ReturnType<UndoNeeds['help']['article']>>>;

/** Somebody has done something with it that no import does. */
function isCaredFor({ pinned, pages, reviewEvery, successor, archivedAt }: Care): boolean {
  return pinned || pages.length > 0 || reviewEvery !== null || successor !== null || archivedAt !== null;
}

type Left = { readonly project: string; readonly ref: string; readonly after: ArticleWritten };

async function isAsLeft(queries: Queries, { help, texts }: UndoNeeds, { project, ref, after }: Left): Promise<boolean> {
  const now = await help.article(queries, project, ref);
  const marks = await texts.marks(queries, { project, kind: 'article', ref });
  const left = Object.entries(after.texts);
  return (
    now !== null &&
    sameAttributes(now, after) &&
    marks.size === left.length &&
    left.every(([lang, mark]) => sameMark(marks.get(lang.toLowerCase()), mark))
  );
}

type Row = {
  readonly transaction: Transaction;
  readonly now: ImportRecord;
  readonly row: ImportRow;
  readonly kept: Kept;
};

/** Why it stays; undefined where it is undone. */
async function undone(needs: UndoNeeds, at: Row): Promise<Why | undefined> {
  const { now, row } = at;
  const key: MapKey = { project: now.projectId, source: now.source, kind: row.kind, sourceId: row.sourceId };
  if (isOwn(row.item)) throw new Error('rows of an export are undone by themselves');
  if (isContact(row.item)) return contactUndone(needs.contacts, at);
  if (isTable(row.item)) return tableUndone(needs.requests, { ...at, key });
  const why = await (row.kind === 'collection' ? collectionUndone(needs, at, key) : articleUndone(needs, at, key));
  const { redirects = [] } = row.undo as CollectionUndo | ArticleUndo;
  // Of what stays the old addresses stay too.
  if (!why) for (const one of redirects) await needs.redirects.takeBack(at.transaction, now.projectId, one);
  return why;
}

async function collectionUndone(
  { help }: UndoNeeds,
  { transaction, now, row }: Row,
  key: MapKey,
): Promise<Why | undefined> {
  const { projectId: project } = now;
  const { before, after, map } = row.undo as CollectionUndo;
  const present = await help.collection(transaction, project, row.ref);
  if (present && !sameCollection(present, after)) return 'edited';
  if (present && before) await help.putCollection(transaction, project, { id: row.ref, ...before });
  if (present && !before && !(await help.removeCollection(transaction, project, row.ref))) return 'holds';
  await writeMapped(transaction, key, map);
  return undefined;
}

async function articleUndone(
  needs: UndoNeeds,
  { transaction, now, row, kept }: Row,
  key: MapKey,
): Promise<Why | undefined> {
  const { projectId: project } = now;
  const undo = row.undo as ArticleUndo;
  if (!undo.before) {
    const why = kept.get(row.ref);
    if (why) return why;
    await needs.help.removeArticle(transaction, project, row.ref);
    await writeMapped(transaction, key, undo.map);
    return undefined;
  }
  return articleRestored(needs, { transaction, now, row, undo, key });
}

type Restoring = Omit<Row, 'kept'> & { readonly undo: ArticleUndo; readonly key: MapKey };

/** Text by text: those that somebody has edited since stay as they are. */
async function articleRestored({ help, texts }: UndoNeeds, { transaction, now, row, undo, key }: Restoring) {
  const { projectId: project, accountId: account } = now;
  const { ref } = row;
  const present = await help.article(transaction, project, ref);
  if (!present) return undefined;
  let why: Why | undefined;
  if (sameAttributes(present, undo.after)) {
    if (!sameAttributes(present, undo.before!))
      await help.putArticle(transaction, project, { id: ref, account, ...undo.before! });
  } else why = 'edited';
  const of = { project, kind: 'article' as const, ref };
  const marks = await texts.marks(transaction, of);
  const back: Record<string, ArticleWritten['texts'][string]> = {};
  for (const [lang, before] of Object.entries(undo.texts)) {
    const mark = undo.after.texts[lang]!;
    if (!sameMark(marks.get(lang.toLowerCase()), mark)) why = 'edited';
    else if (!before) await texts.removeOne(transaction, of, mark.document);
    else {
      const { draft, live } = before;
      const sum = (undo.map?.written as ArticleWritten | undefined)?.texts[lang]?.sum ?? '';
      back[lang] = {
        ...(await texts.putBack(transaction, { project, document: mark.document }, { draft, live, account })),
        sum,
      };
    }
  }
  await writeMapped(transaction, key, mappedBack(undo.map, back));
  return why;
}

/** How the earlier import had left it, so that it knows its texts again. */
function mappedBack(map: Mapped | null, back: ArticleWritten['texts']): Mapped | null {
  if (!map) return null;
  const written = map.written as ArticleWritten;
  return { ...map, written: { ...written, texts: { ...written.texts, ...back } } };
}

/** A file that another text shows by now stays in the library. */
async function removeUnused(library: UndoNeeds['library'], { projectId, accountId }: ImportRecord, media: string) {
  try {
    await library.remove({ project: projectId, media, origin: '' }, accountId);
  } catch (error) {
    if (!(error instanceof ApiError && (error.code === 'in_use' || error.code === 'not_found'))) throw error;
  }
}
