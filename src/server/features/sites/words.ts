/** What the pages themselves say, around the texts of a help center: in the reader's language where we have it, else in English. */
import { markup, type Markup } from '../../http/markup.ts';
import { isRightToLeft, textLanguageOf } from '../config/service.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export type Words = {
  /** Of the words, BCP 47. */
  readonly lang: string;
  readonly say: (key: keyof typeof english, values?: Readonly<Record<string, string>>) => string;
  /** The same among other texts of the page, marked where it is in another language than they. */
  readonly text: (key: keyof typeof english, values?: Readonly<Record<string, string>>) => Markup;
  /** `1 article`, `12 articles`. */
  readonly count: (articles: number) => Markup;
};

export function wordsFor(lang: string): Words {
  const ours = textLanguageOf(lang);
  const texts: Readonly<Record<keyof typeof english, string>> = ours === 'de' ? de : english;
  const say: Words['say'] = (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const own = ours === 'de' ? 'de' : 'en';
  const text: Words['text'] = (key, values) => inLine(say(key, values), own, lang.split('-')[0]!);
  return {
    lang: own,
    say,
    text,
    count: (articles) =>
      articles === 1 ? text('one') : text('many', { n: new Intl.NumberFormat(ours).format(articles) }),
  };
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
