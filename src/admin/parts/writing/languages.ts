/** Languages that are written in: their names, those that are offered, and which side they begin at. */
import type { AdminTexts } from '../../shell/texts.ts';

const base = (tag: string) => tag.toLowerCase().split('-')[0];

/** Of these languages the reader's own; the first one where there is none. */
export function readersOf(langs: readonly string[], { lang }: Pick<AdminTexts, 'lang'>): string | undefined {
  return langs.find((tag) => base(tag) === base(lang)) ?? langs[0];
}

/** A language in the reader's own words; its tag where they have none for it. */
export function languageName(tag: string, { lang }: Pick<AdminTexts, 'lang'>): string {
  try {
    return new Intl.DisplayNames(lang === 'ar-XB' ? 'en-US' : lang, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Languages that are offered besides those that are written in already. */
const common =
  'en de fr es it pt pt-BR nl pl cs sk da sv nb fi hu ro bg hr sl el tr uk ru ar he fa hi bn id ms vi th ja ko zh-Hans zh-Hant';

/** Those that are in use first, then common ones, each once. */
export function languagesOffered(used: readonly string[]): string[] {
  return [...new Set([...used, ...common.split(' ')])];
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return /^(ar|he|fa|ur|yi|ps|sd|ug|dv|ckb)\b/i.test(tag) ? 'rtl' : 'ltr';
}
