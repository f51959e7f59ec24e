/** Which of our languages a visitor reads, and which way it runs. */
import { match } from '@formatjs/intl-localematcher';
import type { TextLanguage } from '../../../wire/config/choices.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export type Language = 'en-US' | 'de' | 'ar-XB';

const OURS: readonly TextLanguage[] = ['en-US', 'de'];
/** The scripts of Unicode that run from right to left and are written today. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);
/** The matcher keeps every tag that it has ever seen. A browser has one of some 700; strangers can make up millions. */
const TAGS_TOLD_APART = 2000;
const toldApart = new Set<string>();

/**
 * The best of `available` for whoever reads `wanted`, the dearest first: `pt-AO` gets `pt-PT` before `pt-BR`, `zh-TW` gets
 * `zh-Hant`. `fallback` where none fits. Tags are BCP 47 in any case, or with `_`; what is no tag is passed over.
 */
export function matchLanguage<L extends string>(wanted: readonly string[], available: readonly L[], fallback: L): L {
  const known = wanted.map(knownTag).filter((tag) => tag !== undefined);
  return known.length === 0 ? fallback : (match(known, available, fallback) as L);
}

/** Ours for a tag such as `de-at`; English for every other. `ar-XB` is the mirrored pseudo-locale. */
export function languageOf(tag: string | null | undefined): Language {
  return localeOf(tag)?.baseName === 'ar-XB' ? 'ar-XB' : textLanguageOf(tag);
}

/** By the script that the language is written in where the tag names none: Kurdish is `ku`, and `ku-Arab` runs the other way. */
export function isRightToLeft(tag: string | null | undefined): boolean {
  return rightToLeft.has(localeOf(tag)?.maximize().script ?? '');
}

/** The tags of an `Accept-Language`, the dearest first. */
export function acceptedTags(header: string | null): string[] {
  return (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => ({ tag: part.split(';')[0]!.trim(), weight: weightOf(part) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The first language of an `Accept-Language` that is ours, by its weights; English without one. */
export function acceptedLanguage(header: string | null): Language {
  return matchLanguage(acceptedTags(header), OURS, 'en-US');
}

/** The language whose texts a reader of `tag` gets. */
export function textLanguageOf(tag: string | null | undefined): TextLanguage {
  return matchLanguage([tag ?? ''], OURS, 'en-US');
}

export function textsOf(language: Language): Readonly<Record<keyof typeof english, string>> {
  return language === 'de' ? de : english;
}

function localeOf(tag: string | null | undefined): Intl.Locale | undefined {
  try {
    return new Intl.Locale((tag ?? '').replaceAll('_', '-'));
  } catch {
    // No tag at all, such as `*` or what a stranger has made up.
    return undefined;
  }
}

/** Language, script and region of a tag whose language exists; the language alone once strangers have made up too many. */
function knownTag(tag: string): string | undefined {
  const locale = localeOf(tag);
  if (!locale?.maximize().script) return undefined;
  const { language, script, region } = locale;
  const whole = [language, script, region].filter(Boolean).join('-');
  if (toldApart.size < TAGS_TOLD_APART) toldApart.add(whole);
  return toldApart.has(whole) ? whole : language;
}

function weightOf(part: string): number {
  const given = /;\s*q=([\d.]+)/.exec(part)?.[1];
  return given === undefined ? 1 : Number(given) || 0;
}
