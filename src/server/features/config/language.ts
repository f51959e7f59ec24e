/** Which of our languages a visitor reads, and which way it runs. */
import type { TextLanguage } from '../../../wire/config.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export type Language = 'en-US' | 'de' | 'ar-XB';

const rightToLeft = new Set(['ar', 'fa', 'he', 'iw', 'ur']);

/** Ours for a BCP 47 tag in any case, such as `de-at`; English for every other. `ar-XB` is the mirrored pseudo-locale. */
export function languageOf(tag: string | null | undefined): Language {
  const lower = (tag ?? '').toLowerCase();
  if (lower === 'ar-xb') return 'ar-XB';
  return primary(lower) === 'de' ? 'de' : 'en-US';
}

export function isRightToLeft(tag: string | null | undefined): boolean {
  return rightToLeft.has(primary((tag ?? '').toLowerCase()));
}

/** The first language of an `Accept-Language` that is ours, by its weights; English without one. */
export function acceptedLanguage(header: string | null): Language {
  const wanted = (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => ({ tag: part.split(';')[0]!.trim(), weight: weightOf(part) }))
    .filter(({ tag, weight }) => weight > 0 && ['en', 'de'].includes(primary(tag.toLowerCase())))
    .sort((a, b) => b.weight - a.weight);
  return languageOf(wanted[0]?.tag);
}

/** The language whose texts a reader of `tag` gets. */
export function textLanguageOf(tag: string | null | undefined): TextLanguage {
  return languageOf(tag) === 'de' ? 'de' : 'en-US';
}

export function textsOf(language: Language): Readonly<Record<keyof typeof english, string>> {
  return language === 'de' ? de : english;
}

function primary(tag: string): string {
  return tag.split(/[-_]/)[0] ?? '';
}

function weightOf(part: string): number {
  const given = /;\s*q=([\d.]+)/.exec(part)?.[1];
  return given === undefined ? 1 : Number(given) || 0;
}
