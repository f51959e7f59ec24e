/** Name, time zone and languages of a project, apart from `shapes.ts`, which the preview carries. */
import { PROJECT_LANGUAGES, ZONE_CHARS } from '../config/limits.ts';
import { expected } from '../conflict.ts';
import { language } from '../language.ts';
import { integer, list, open, optional, shape, table, text, type Infer } from '../schema.ts';
import { LANGUAGES_SENT, PROJECT_NAME_CHARS } from './limits.ts';

/** How many texts there are in each language, drafts included. */
const textCounts = table(integer({ min: 0 }), { max: LANGUAGES_SENT });
export const generalView = open({
  name: text({ max: PROJECT_NAME_CHARS }),
  /** IANA. */
  zone: text({ max: ZONE_CHARS }),
  /** The default first; those that texts are written in where none were chosen. */
  languages: list(language, { max: PROJECT_LANGUAGES }),
  texts: textCounts,
});
export type GeneralView = Infer<typeof generalView>;

export const generalChange = shape({
  expected,
  name: optional(text({ min: 1, max: PROJECT_NAME_CHARS })),
  zone: optional(text({ min: 1, max: ZONE_CHARS })),
  /** All of them, at least one. */
  languages: optional(list(language, { max: LANGUAGES_SENT })),
  /** Of each language that goes and has texts, how many whoever sends this has been shown. The texts stay. */
  taken: optional(textCounts),
});
export type GeneralChange = Infer<typeof generalChange>;
/** The `details` of an error `in_use`: languages that would go, with how many texts they have. */
export const languagesInUse = open({ texts: textCounts });
