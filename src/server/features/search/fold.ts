/** Words as they are compared: without case, accents and hyphens, and in German without regard to how an umlaut is typed. */

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic. Signs of other scripts are letters there. */
const MARKS = /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u0652]|\u0640|\u0670/g;
const OTHER_LETTERS = /[ßæœøđłıþð]/g;
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};
/** Between the parts of a word. */
const JOINTS = /[\p{Pd}\u00ad\u200b-\u200f\u2060'’ʼ]/gu;
/** `ue` for `ü`, but not in `neue`, `Mauer` and `Quelle`. */
const TYPED_UMLAUT = /(?<![aeq])([aou])e/g;

/** `lang`: BCP 47, of the text that the word stands in, or is looked for in. */
export function fold(word: string, lang: string): string {
  const lower = word.toLowerCase();
  // Most words are plain letters, for which the rest changes nothing.
  const folded = /^[a-z0-9]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replaceAll(MARKS, '')
        .replaceAll(JOINTS, '')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(OTHER_LETTERS, (letter) => LATIN[letter]!);
  return languageOf(lang) === 'de' ? folded.replaceAll(TYPED_UMLAUT, '$1') : folded;
}

/** Tags come again with every word. */
const TAGS_KEPT = 1000;
const languages = new Map<string, string>();

/** `de` of `de-AT`. */
export function languageOf(lang: string): string {
  const known = languages.get(lang);
  if (known !== undefined) return known;
  const language = lang.toLowerCase().split('-', 1)[0]!;
  if (languages.size >= TAGS_KEPT) languages.clear();
  languages.set(lang, language);
  return language;
}
