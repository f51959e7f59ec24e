/** An import is read: every file judged and compared with what is there. Nothing but its own rows is written. */
import { IMPORT_FILES, IMPORT_PATH_CHARS, IMPORT_RATIO, IMPORT_UNPACKED_BYTES } from '../../../wire/imports/limits.ts';
import { isTableSource, type ImportSource, type TableSource } from '../../../wire/imports/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { ContactImporting } from '../contacts/service.ts';
import type { RequestImporting } from '../requests/service.ts';
import { BrokenZip, openZip, type ZipBounds } from '../../zip-reading.ts';
import {
  collectionDiffers,
  differsFrom,
  isSame,
  isThere,
  problemOf,
  sumOf,
  type ArticleWritten,
  type CollectionWritten,
  type Comparing,
} from './comparing.ts';
import type { ForeignReading } from './foreign.ts';
import { gleapParts } from './gleap.ts';
import type { Going } from './going.ts';
import type { OpenSource, Placed, Problem } from './items.ts';
import { intercomParts } from './intercom.ts';
import { openJson } from './json-files.ts';
import type { JsonNeeds } from './foreign-items.ts';
import { jsonSource } from './json-source.ts';
import { markdownSource } from './markdown-source.ts';
import { zendeskParts } from './zendesk.ts';
import type { ExportNeeds } from './export-leads.ts';
import { NoExport, openExport } from './export-opening.ts';
import { isOwn, readExport } from './export-reading.ts';
import { contactJudged, isContact } from './contact-rows.ts';
import { writeFound } from './mapping-store.ts';
import { insertRow, mappedTo, type ImportRow, type RowAction } from './rows-store.ts';
import { changeImport, forgetRead, type ImportRecord } from './store.ts';
import { openTable, type TableOpening } from './table-opening.ts';
import { isTable, tableJudged } from './table-rows.ts';

export type SourceNeeds = Omit<JsonNeeds, 'project' | 'languages'> & {
  /** The project's, the first one first. */
  readonly languages: (project: string) => Promise<readonly [string, ...string[]]>;
  /** Where the file of an import lies. */
  readonly path: (id: string) => string;
  readonly tables: TableOpening;
};

/** Errors: `BrokenZip`. */
export async function openSource(
  record: Pick<ImportRecord, 'id' | 'projectId' | 'options' | 'source' | 'name'>,
  { path, languages, tables, ...needs }: SourceNeeds,
): Promise<OpenSource> {
  const { id, projectId, options, source, name } = record;
  if (isTableSource(source)) return openTable(record, source, path(id), tables);
  if (source === 'parley') throw new Error('an export is opened by itself');
  const known = await languages(projectId);
  const lang = options.lang ?? known[0];
  if (source === 'markdown')
    return markdownSource(await openZip(path(id), bounds), { ...needs, project: projectId, lang });
  const files = await openJson(path(id), name, bounds);
  return jsonSource(tools[source], files, { ...needs, project: projectId, languages: [lang, ...known] });
}

export const bounds: ZipBounds = {
  files: IMPORT_FILES,
  unpacked: IMPORT_UNPACKED_BYTES,
  ratio: IMPORT_RATIO,
  pathChars: IMPORT_PATH_CHARS,
};

/** Whose lists are read as JSON. */
const tools: Readonly<Record<Exclude<ImportSource, 'markdown' | 'parley' | TableSource>, ForeignReading>> = {
  intercom: intercomParts,
  zendesk: zendeskParts,
  gleap: gleapParts,
};

type Given = Pick<Ports, 'id'>;
type Needs = {
  readonly source: SourceNeeds;
  readonly comparing: Comparing;
  readonly requests: RequestImporting;
  readonly contacts: ContactImporting;
  readonly exported: ExportNeeds;
};

/** Errors: `BrokenZip`, `NoExport`. */
export const openOwn = ({ id }: Pick<ImportRecord, 'id'>, { source, exported }: Pick<Needs, 'source' | 'exported'>) =>
  openExport(source.path(id), bounds, exported.kinds());

/** Leaves it `ready`, or `failed` where the file is not what it should be. Errors: `Stopped`. */
export async function readImport(ports: Given, needs: Needs, going: Going): Promise<void> {
  const { record } = going;
  await going.step((transaction) => forgetRead(transaction, record.id));
  try {
    const isOurs = record.source === 'parley';
    const source = isOurs ? await openOwn(record, needs) : await openSource(record, needs.source);
    await going.step((transaction) => changeImport(transaction, record.id, ['reading'], { total: source.total }));
    if ('items' in source) await readAll(ports, needs, { going, source });
    else await readExport(ports, needs, going, source);
    await going.step((transaction, now) =>
      changeImport(transaction, record.id, ['reading'], { state: 'ready', phase: null, done: now.total }),
    );
  } catch (error) {
    if (!(error instanceof BrokenZip || error instanceof NoExport)) throw error;
    const about = error instanceof NoExport ? error.about : '';
    await going.step(async (transaction) => {
      await going.problems(transaction, [{ code: error.why, file: record.name, line: null, about }]);
      await changeImport(transaction, record.id, ['reading'], { state: 'failed' });
    });
  }
}

async function readAll(
  ports: Given,
  needs: Needs,
  { going, source }: { readonly going: Going; readonly source: OpenSource },
): Promise<void> {
  let [problems, done, no]: [Problem[], number, number] = [[], 0, 0];
  const noted = async (transaction: Transaction, now: ImportRecord, all: readonly Problem[]) => {
    const dropped = all.filter(({ code }) => lost.has(code)).length;
    await going.problems(transaction, all);
    return { ...now.counts, dropped: now.counts.dropped + dropped };
  };
  const told = { problem: (problem: Problem) => void problems.push(problem), read: () => void done++ };
  const readSome = async (some: readonly Placed[]) => {
    const chars = await going.step(async (transaction, now) => {
      // Of this try alone: a write that is rolled back is run again.
      const [made, all] = [{ new: 0, changed: 0, left: 0 }, [...problems]];
      let written = 0;
      for (const [at, placed] of some.entries()) {
        const row = await judged(ports, needs, { transaction, now, placed });
        all.push(...row.strange);
        written += await insertRow(transaction, now.id, rowOf(placed, row, no + at + 1));
        made[row.action] += 1;
      }
      const counts = await noted(transaction, now, all);
      const add = (action: RowAction) => counts[action] + made[action];
      const sums = { ...counts, new: add('new'), changed: add('changed'), left: add('left') };
      await changeImport(transaction, now.id, ['reading'], { done, counts: sums });
      return written;
    });
    going.passed(chars);
    no += some.length;
    problems = [];
  };
  let some: Placed[] = [];
  for await (const placed of source.items(told)) {
    some.push(placed);
    if (some.length < (source.atOnce ?? 1)) continue;
    await readSome(some);
    some = [];
  }
  await readSome(some);
  const found = source.found?.();
  if (found) await going.step((transaction, now) => writeFound(transaction, now.id, found));
}

function rowOf(placed: Placed, { action, ref, hash }: Judged, no: number): ImportRow {
  const { item, step, place, title, file, who = null } = placed;
  const about = { kind: item.kind, sourceId: item.id, title, file };
  return { no, step, place, ...about, action, ref, hash, item, who, state: 'read', undo: null };
}

/** A file, or a text of one, that is not taken at all. */
const lost: ReadonlySet<Problem['code']> = new Set([
  'outside',
  'link',
  'encrypted',
  'ratio',
  'zip',
  'method',
  'none',
  'signs',
  'large',
  'json',
  'text',
  'twice',
  'column',
  'row',
  'quote',
  'rows',
  'title',
  'voter',
  'request',
  'same',
]);

type Judging = { readonly transaction: Transaction; readonly now: ImportRecord; readonly placed: Placed };
type Judged = {
  readonly action: RowAction;
  readonly ref: string;
  readonly hash: string;
  readonly strange: readonly Problem[];
};

async function judged(
  { id }: Given,
  { comparing, requests, contacts }: Needs,
  { transaction, now, placed }: Judging,
): Promise<Judged> {
  const { projectId: project, source } = now;
  const { item, title } = placed;
  const hash = sumOf(item);
  if (isOwn(item)) throw new Error('rows of an export are judged by themselves');
  if (isContact(item)) return { hash, ...(await contactJudged(contacts, { transaction, now }, placed, id)) };
  if (isTable(item))
    return { hash, ...(await tableJudged({ requests, newId: id }, { transaction, now }, { placed, item, hash })) };
  const { kind } = item;
  const known = await mappedTo(transaction, { project, source, kind, sourceId: item.id });
  if (!known || !(await isThere(comparing, transaction, { project, ref: known.ref, kind })))
    return { action: 'new', ref: id(), hash, strange: [] };
  const { ref } = known;
  if (known.hash === hash) return { action: 'left', ref, hash, strange: [] };
  if (item.kind === 'collection') {
    const written = known.written as CollectionWritten;
    const differs = await collectionDiffers(comparing, transaction, { project, ref, written });
    if (!differs) return { action: 'left', ref, hash, strange: [problemOf(item, title)] };
    return { action: 'changed', ref, hash, strange: [] };
  }
  const written = known.written as ArticleWritten;
  const differing = await differsFrom(comparing, transaction, { project, ref, item, written });
  return { action: isSame(differing) ? 'left' : 'changed', ref, hash, strange: differing.problems };
}
