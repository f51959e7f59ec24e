/** An import is read: every file judged and compared with what is there. Nothing but its own rows is written. */
import { IMPORT_FILES, IMPORT_PATH_CHARS, IMPORT_RATIO, IMPORT_UNPACKED_BYTES } from '../../../wire/imports/limits.ts';
import type { ImportSource } from '../../../wire/imports/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { BrokenZip, openZip, type ZipBounds } from '../../zip-reading.ts';
import {
  collectionDiffers,
  differsFrom,
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
import { insertRow, mappedTo, type RowAction } from './rows-store.ts';
import { changeImport, forgetRead, type ImportRecord } from './store.ts';

export type SourceNeeds = Omit<JsonNeeds, 'project' | 'languages'> & {
  /** The project's, the first one first. */
  readonly languages: (project: string) => Promise<readonly [string, ...string[]]>;
  /** Where the file of an import lies. */
  readonly path: (id: string) => string;
};

/** Errors: `BrokenZip`. */
export async function openSource(
  { id, projectId, options, source, name }: Pick<ImportRecord, 'id' | 'projectId' | 'options' | 'source' | 'name'>,
  { path, languages, ...needs }: SourceNeeds,
): Promise<OpenSource> {
  const known = await languages(projectId);
  const lang = options.lang ?? known[0];
  if (source === 'markdown')
    return markdownSource(await openZip(path(id), bounds), { ...needs, project: projectId, lang });
  const files = await openJson(path(id), name, bounds);
  return jsonSource(tools[source], files, { ...needs, project: projectId, languages: [lang, ...known] });
}

const bounds: ZipBounds = {
  files: IMPORT_FILES,
  unpacked: IMPORT_UNPACKED_BYTES,
  ratio: IMPORT_RATIO,
  pathChars: IMPORT_PATH_CHARS,
};

/** Whose lists are read as JSON. */
const tools: Readonly<Record<Exclude<ImportSource, 'markdown'>, ForeignReading>> = {
  intercom: intercomParts,
  zendesk: zendeskParts,
  gleap: gleapParts,
};

type Given = Pick<Ports, 'id'>;
type Needs = { readonly source: SourceNeeds; readonly comparing: Comparing };

/** Leaves it `ready`, or `failed` where the file is not what it should be. Errors: `Stopped`. */
export async function readImport(ports: Given, needs: Needs, going: Going): Promise<void> {
  const { record } = going;
  await going.step((transaction) => forgetRead(transaction, record.id));
  try {
    const source = await openSource(record, needs.source);
    await going.step((transaction) => changeImport(transaction, record.id, ['reading'], { total: source.total }));
    await readAll(ports, needs, { going, source });
    await going.step((transaction, now) =>
      changeImport(transaction, record.id, ['reading'], { state: 'ready', phase: null, done: now.total }),
    );
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    await going.step(async (transaction) => {
      await going.problems(transaction, [{ code: error.why, file: record.name, line: null, about: '' }]);
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
  const noted = async (transaction: Transaction, now: ImportRecord) => {
    const dropped = problems.filter(({ code }) => lost.has(code)).length;
    await going.problems(transaction, problems);
    return { ...now.counts, dropped: now.counts.dropped + dropped };
  };
  const told = { problem: (problem: Problem) => void problems.push(problem), read: () => void done++ };
  for await (const placed of source.items(told)) {
    no++;
    await going.step(async (transaction, now) => {
      const { action, ref, hash, strange } = await judged(ports, needs.comparing, { transaction, now, placed });
      problems.push(...strange);
      const { item, ...rest } = placed;
      const about = { kind: item.kind, sourceId: item.id, title: rest.title, file: rest.file };
      const where = { no, step: rest.step, place: rest.place };
      await insertRow(transaction, now.id, { ...where, ...about, action, ref, hash, item, state: 'read', undo: null });
      const counts = await noted(transaction, now);
      await changeImport(transaction, now.id, ['reading'], {
        done,
        counts: { ...counts, [action]: counts[action] + 1 },
      });
    });
    problems = [];
  }
  await going.step(async (transaction, now) => {
    await changeImport(transaction, now.id, ['reading'], { done, counts: await noted(transaction, now) });
  });
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
  comparing: Comparing,
  { transaction, now: { projectId: project, source }, placed: { item, title } }: Judging,
): Promise<Judged> {
  const hash = sumOf(item);
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
  const { attributes, texts, problems } = await differsFrom(comparing, transaction, { project, ref, item, written });
  return { action: attributes || texts.length > 0 ? 'changed' : 'left', ref, hash, strange: problems };
}
