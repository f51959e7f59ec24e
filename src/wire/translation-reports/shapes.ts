/** Which articles are not there in a language, or are behind their source; and their Markdown, given away and taken back. */
import { language } from '../language.ts';
import { pageLimit } from '../paging.ts';
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
  type Infer,
} from '../schema.ts';
import { TRANSLATION_ZIP_BYTES, TRANSLATION_ZIP_FILES } from './limits.ts';

/**
 * Of an article in a language. `missing`: nothing is published there. `stale`: its source was published after the version that
 * it was made from. The source itself is `current`.
 */
export const translationStates = ['missing', 'stale', 'current'] as const;
export type TranslationState = (typeof translationStates)[number];

const count = integer({ min: 0 });
const article = { article: text({ min: 1, max: 36 }), number: integer({ min: 1 }), title: text({ max: 200 }) };

export const translationQuery = shape({
  /** In this language alone. */
  lang: optional(language),
  /** `open`: missing or stale. */
  state: otherwise(choice(['open', ...translationStates] as const), 'open'),
  limit: pageLimit,
  /** Rows before the page. */
  offset: otherwise(integer({ min: 0, max: 10_000_000 }), 0),
});
export type TranslationQuery = Infer<typeof translationQuery>;

export const translationReport = open({
  /** The project's languages in their order, then others that something is published in. */
  languages: list(open({ lang: language, missing: count, stale: count, current: count }), { max: 1000 }),
  /** The most-read articles first. `title` and `source` are those of the text that the others are translated from. */
  texts: list(
    open({
      ...article,
      source: language,
      lang: language,
      state: choice(translationStates),
      /** Somebody writes it, whether anything of it is published or not. */
      begun: flag(),
      /** Of the article, in all languages, of the last 30 days. */
      views: count,
    }),
    { max: 100 },
  ),
  /** Of all pages. */
  total: count,
});
export type TranslationReport = Infer<typeof translationReport>;
export type TranslationRow = TranslationReport['texts'][number];

export const translationZipQuery = shape({ lang: optional(language) });
export const translationZip = open({
  /** In base64. */
  zip: text({ max: 4 * TRANSLATION_ZIP_BYTES }),
  /** Texts in it, and open ones that there was no room for. */
  texts: count,
  left: count,
});
export type TranslationZip = Infer<typeof translationZip>;

/**
 * What came of a file. `changed`: its text is the draft now. `same`: it says what the draft says, or the source where nothing is
 * translated yet. `left`: somebody has edited the draft since the file was given away. `unknown`: it is no translation of a
 * published article here. `broken`: a line of it cannot be read.
 */
export const takenResults = ['changed', 'same', 'left', 'unknown', 'broken'] as const;
/** What is wrong there: the lines at the top, one of their values, the text, or signs that are no UTF-8. */
export const brokenParts = [
  'head',
  'number',
  'language',
  'sourceVersion',
  'revision',
  'title',
  'summary',
  'text',
  'signs',
] as const;

export const takenFile = open({
  path: text({ max: 1000 }),
  result: choice(takenResults),
  /** Of a broken file: the line, from 1, and what is wrong there. */
  line: nullable(integer({ min: 1 })),
  part: nullable(choice(brokenParts)),
  /** Of the article that it belongs to; null where that is not known. */
  article: nullable(article.article),
  lang: nullable(language),
  /** The source was published again since the file was given away. */
  sourceChanged: flag(),
});
export type TakenFile = Infer<typeof takenFile>;
export const takenTranslations = open({ files: list(takenFile, { max: TRANSLATION_ZIP_FILES }) });
export type TakenTranslations = Infer<typeof takenTranslations>;
