/** The search of the help center as the desk sees it. */
import { integer, list, open, shape, table, text, type Infer } from '../schema.ts';
import { language } from '../language.ts';
import { LANGUAGES_MOST } from '../help/limits.ts';
import { SYNONYM_CHARS, SYNONYM_SETS, SYNONYM_WORDS_MOST } from './limits.ts';

/** From 2 words on; whoever looks for one of them finds the others too. */
const sets = list(list(text({ min: 1, max: SYNONYM_CHARS }), { max: SYNONYM_WORDS_MOST }), { max: SYNONYM_SETS });
const ofLanguage = { sets, /** Grows with each change. */ revision: integer({ min: 0 }) };

export const synonyms = open({ languages: table(open(ofLanguage), { max: LANGUAGES_MOST }) });
export type Synonyms = Infer<typeof synonyms>;
/** All sets of one language. `revision`: of those that were changed, 0 where there were none. */
export const synonymsChange = shape({ lang: language, ...ofLanguage });
export type SynonymsChange = Infer<typeof synonymsChange>;
