/** The stem of a folded word: what its forms have in common. */
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import { languageOf } from './fold.ts';

type Stemmer = (word: string) => string;

/** Prefixes that a German verb sets apart: `zurückgesetzt` is of `zurücksetzen`. */
export const SEPARATE =
  'ab|an|auf|aus|bei|durch|ein|frei|her|hin|hinzu|hoch|los|mit|nach|um|unter|vor|weg|weiter|wieder|zu|zuruck|zusammen';
const PARTICIPLE = new RegExp(`^(?:(${SEPARATE}|)ge(?=.{4,}t$)|(${SEPARATE})ge(?=.{3,}en$))`);
const WITH_ZU = new RegExp(`^(${SEPARATE})zu(?=.{4,}n$)`);
/** `aktivieren`, `Zahlung`, `Videos`: what the stemmer leaves on short words, or takes for part of them. */
const ENDING = /(?<=.{3})ier(?:en|t|te|ten|ung|ungen)$|(?<=.{4})ung(?:en)?$|(?<=.{3}[aou])s$/;
/** Of what is left: `bestellt`, `erstattet`. */
const PAST = /(?<=.{4}[bcdfghklmnprsz])e?t$|(?<=.{4}[dt])et$/;

/** Twice, because `ändern` loses more endings at once than `Änderung`. */
function ofGerman(word: string): string {
  const verb = word.replace(PARTICIPLE, '$1$2').replace(WITH_ZU, '$1').replace(ENDING, '');
  return german(german(verb).replace(PAST, '')).replace(/(?<=...)[eo]$/, '');
}

/** A map, since any word is looked up: `constructor` is one that every object knows. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['paid', 'pay'],
  ['bought', 'buy'],
  ['sent', 'send'],
  ['lost', 'lose'],
  ['forgot', 'forget'],
  ['forgotten', 'forget'],
  ['chose', 'choose'],
  ['chosen', 'choose'],
  ['written', 'write'],
  ['wrote', 'write'],
  ['people', 'person'],
  ['children', 'child'],
]);

/** Twice, because `delivery` loses one ending and `delivered` two. */
function ofEnglish(word: string): string {
  const once = english(IRREGULAR.get(word) ?? word).replace(/(?<=...[fr])i$/, '');
  return english(once)
    .replace(/(?<=...[fr])i$/, '')
    .replace(/(?<=scri)p$/, 'b');
}

const stemmers: Readonly<Record<string, Stemmer>> = { de: ofGerman, en: ofEnglish };

/** Words come again and again; a text of 100,000 characters is a word every 2 µs without it. */
const KEPT = 20_000;
const known: Readonly<Record<string, Map<string, string>>> = { de: new Map(), en: new Map() };

/** `word`: folded. Of a language without a stemmer, and with digits, the word itself. */
export function stem(word: string, lang: string): string {
  const language = languageOf(lang);
  const [stemmer, kept] = [stemmers[language], known[language]];
  if (!stemmer || !kept) return word;
  const before = kept.get(word);
  if (before !== undefined) return before;
  if (kept.size >= KEPT) kept.clear();
  const found = /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
  kept.set(word, found);
  return found;
}
