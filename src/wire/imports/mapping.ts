/** What the columns of a table are here, and which of our statuses its words for them mean. */
import { LANGUAGES_MOST } from '../help/limits.ts';
import { choice, integer, list, nullable, open, shape, table, text, type Infer } from '../schema.ts';
import { CSV_COLUMNS, CSV_NAME_CHARS, CSV_SAMPLE_CHARS, CSV_STATUSES } from './limits.ts';

/** Of a table of requests. `votes`: how many in all. `at`: when it was written. */
export const requestFields = [
  'id',
  'title',
  'body',
  'status',
  'board',
  'tags',
  'eta',
  'votes',
  'at',
  'email',
  'user',
  'name',
] as const;
/** Of a table of votes. `request`: the id that the other table has for what was voted for. */
export const voteFields = ['request', 'title', 'email', 'user', 'name', 'at'] as const;
/** Of a table of contacts. `attribute`: of the column's own name, and of as many columns as there are. */
export const contactColumns = [
  'user',
  'email',
  'name',
  'phone',
  'value',
  'company',
  'companyName',
  'lang',
  'firstSeen',
  'lastSeen',
  'attribute',
] as const;
export const importFields = [
  ...requestFields,
  'request',
  'phone',
  'value',
  'company',
  'companyName',
  'lang',
  'firstSeen',
  'lastSeen',
  'attribute',
] as const;
export type ImportField = (typeof importFields)[number];

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

const id = text({ min: 1, max: 36 });
const count = integer({ min: 0 });
const name = text({ max: CSV_NAME_CHARS });
const field = nullable(choice(importFields));

/** As staff have chosen. Null: the column is not used. */
export const mappingChoice = shape({
  columns: list(shape({ name, field }), { max: CSV_COLUMNS }),
  statuses: list(shape({ word: name, status: id }), { max: CSV_STATUSES }),
});
export type MappingChoice = Infer<typeof mappingChoice>;

export const importMapping = open({
  encoding: choice(importEncodings),
  separator: choice([',', ';', '\t'] as const),
  /** That a column may be, in the order of this project's screen. */
  fields: list(choice(importFields), { max: importFields.length }),
  /** In the order of the file; of two of one name the first, which alone is read. `sample`: of the first row that has something there. */
  columns: list(open({ name, field, sample: text({ max: CSV_SAMPLE_CHARS }) }), { max: CSV_COLUMNS }),
  /** Words of the file for statuses, as the last reading has found them, and how many rows have each. */
  statuses: list(open({ word: name, rows: count, status: id }), { max: CSV_STATUSES }),
  /** Statuses of this project in their order; `names`: by language. */
  choices: list(open({ id, names: table(text({ max: 100 }), { max: LANGUAGES_MOST }) }), { max: 100 }),
});
export type ImportMapping = Infer<typeof importMapping>;
