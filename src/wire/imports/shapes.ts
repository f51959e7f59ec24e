/** Imports as the desk sees them. */
import { language } from '../language.ts';
import {
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  otherwise,
  shape,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { IMPORT_PATH_CHARS, IMPORT_SAMPLES, IMPORTS_TOLD } from './limits.ts';
import { importPhases, importProblemCodes, importStates } from './states.ts';

/** Tables (CSV) of what visitors wish for, of who voted for it, and (JSON Lines too) of contacts. */
export const tableSources = ['requests', 'votes', 'contacts'] as const;
export type TableSource = (typeof tableSources)[number];
export const importSources = ['parley', 'markdown', 'intercom', 'zendesk', 'gleap', ...tableSources] as const;
export type ImportSource = (typeof importSources)[number];
export const isTableSource = (source: ImportSource): source is TableSource =>
  tableSources.some((one) => one === source);

export const importOptions = shape({
  /** Of texts that do not say theirs; the project's first language where it is missing. */
  lang: optional(language),
  /** False: every text stays a draft. Visitors see what is no draft in its source, where it is missing. */
  publish: optional(flag()),
});
export type ImportOptions = Infer<typeof importOptions>;

const id = text({ min: 1, max: 36 });
const count = integer({ min: 0 });

/** Collections and articles, requests, or votes. `new`, `changed`: what writing makes, or has made. `left`: nothing is to do, or staff changed it. */
export const importCounts = open({ new: count, changed: count, left: count, dropped: count });
export type ImportCounts = Infer<typeof importCounts>;

const facts = {
  id,
  source: choice(importSources),
  /** Of the file. */
  name: text({ max: 400 }),
  size: count,
  options: importOptions,
  state: choice(importStates),
  /** What was stopped or has failed, or goes on. */
  phase: nullable(choice(importPhases)),
  /** Of the files or rows, while it reads; of what they are, while it writes or undoes. */
  done: count,
  total: count,
  counts: importCounts,
  problems: count,
  by: nullable(open({ id, name: text({ max: 200 }) })),
  at: time,
  /** When it came into its state. */
  changedAt: time,
};
export const importView = open(facts);
export type ImportView = Infer<typeof importView>;
export const importList = open({ imports: list(importView, { max: IMPORTS_TOLD }) });
export type ImportList = Infer<typeof importList>;

export const importDetail = open({
  ...facts,
  /** The first articles or requests as they will look, without their pictures. */
  samples: list(
    open({
      /** By the source's own id. */
      source: text({ max: IMPORT_PATH_CHARS }),
      action: choice(['new', 'changed', 'left'] as const),
      title: text({ max: 200 }),
      lang: language,
      /** The folders above it, or the titles of its collections; of a request the line of its row. */
      place: text({ max: IMPORT_PATH_CHARS }),
      summary: text({ max: 400 }),
      body: open({}),
    }),
    { max: IMPORT_SAMPLES },
  ),
});
export type ImportDetail = Infer<typeof importDetail>;
export type ImportSample = ImportDetail['samples'][number];

export const importProblemQuery = shape({
  limit: otherwise(integer({ min: 1, max: 100 }), 25),
  /** Problems before the page. */
  offset: otherwise(integer({ min: 0, max: 1_000_000 }), 0),
});
export type ImportProblemQuery = Infer<typeof importProblemQuery>;

export const importProblem = open({
  /** From 1, in the order in which they were found. */
  no: integer({ min: 1 }),
  phase: choice(importPhases),
  code: choice(importProblemCodes),
  file: text({ max: IMPORT_PATH_CHARS }),
  line: nullable(integer({ min: 1 })),
  /** What it is about, such as the address of a picture or the name of a tag. */
  about: text({ max: 400 }),
});
export type ImportProblem = Infer<typeof importProblem>;
export const importProblems = open({ problems: list(importProblem, { max: 100 }), total: count });
export type ImportProblems = Infer<typeof importProblems>;
