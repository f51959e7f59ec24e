import type { Language } from './texts.ts';

/** The language of our words for a tag: `tag` is BCP 47 in any case; what we do not speak is read in English. */
export function languageOf(tag: string): Language {
  const lower = tag.toLowerCase();
  if (lower === 'ar-xb') return 'ar-XB';
  return /^de\b/.test(lower) ? 'de' : 'en-US';
}
