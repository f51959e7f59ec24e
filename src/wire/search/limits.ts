/** Of what is looked for; what is longer is cut. */
export const QUERY_CHARS = 200;
/** Sets of words that mean the same, by language. */
export const SYNONYM_SETS = 500;
export const SYNONYM_WORDS_FEWEST = 2;
export const SYNONYM_WORDS_MOST = 10;
/** Of one word, or of a few that belong together. */
export const SYNONYM_CHARS = 40;
/** All sets of a language as JSON. */
export const SYNONYMS_BYTES = 1024 * 1024;
/** JSON values in it: 500 lists of 10, and room for what they stand in. */
export const SYNONYM_VALUES = 6000;
