/** What the pages themselves say, around what a project writes: in the reader's language where we have it, else in English. */
import { markup, type Markup } from '../../http/markup.ts';
import { isRightToLeft, textLanguageOf } from '../config/service.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

/** Texts of ours with their values, such as `Updated {date}`. */
export type Saying<Key extends string> = {
  /** Of the words, BCP 47. */
  readonly lang: string;
  readonly say: (key: Key, values?: Readonly<Record<string, string>>) => string;
  /** The same among other texts of the page, marked where it is in another language than they. */
  readonly text: (key: Key, values?: Readonly<Record<string, string>>) => Markup;
};
export type Words = Saying<keyof typeof english>;

export const wordsFor = (lang: string): Words => sayingOf({ english, de }, lang);

/** The words of a part, for a reader of that language. */
export function sayingOf<Key extends string>(
  all: { readonly english: Readonly<Record<Key, string>>; readonly de: Readonly<Record<Key, string>> },
  lang: string,
): Saying<Key> {
  const isGerman = textLanguageOf(lang) === 'de';
  const [texts, own] = isGerman ? [all.de, 'de'] : [all.english, 'en'];
  const say: Saying<Key>['say'] = (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { lang: own, say, text: (key, values) => inLine(say(key, values), own, lang.split('-')[0]!) };
}

/** `1 article`, `12 articles`. */
export function countOf(words: Words, articles: number): Markup {
  return articles === 1
    ? words.text('one')
    : words.text('many', { n: new Intl.NumberFormat(words.lang).format(articles) });
}

/** A text within a line of another language: it keeps its own direction, and the line keeps its side. */
export function inLine(text: string | Markup, lang: string, around: string): Markup {
  if (lang === around) return markup`${text}`;
  return markup`<bdi lang="${lang}" dir="${isRightToLeft(lang) ? 'rtl' : 'ltr'}">${text}</bdi>`;
}

/** A language in another one, or in itself: `Deutsch`. */
export function languageName(tag: string, lang = tag): string {
  if (!isTag(tag)) return tag;
  const inLang = isTag(lang) ? lang : 'en';
  const name = new Intl.DisplayNames([inLang, 'en'], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(inLang) + name.slice(1);
}

/** In UTC: 16 November 2026. */
export function dayOf(at: number, lang: string): string {
  return new Intl.DateTimeFormat(isTag(lang) ? lang : 'en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at);
}

/** What looks like one need not be one: `en-12` throws wherever a language is asked for. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
