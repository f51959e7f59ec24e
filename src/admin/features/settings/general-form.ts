/** Name, time zone and languages of the project as a form. */
import { PROJECT_LANGUAGES, ZONE_CHARS } from '../../../wire/config/limits.ts';
import { language } from '../../../wire/language.ts';
import { list, open, text, type Infer } from '../../../wire/schema.ts';
import { PROJECT_NAME_CHARS } from '../../../wire/settings/limits.ts';
import type { GeneralView } from '../../../wire/settings/general.ts';

export const generalForm = open({
  name: text({ min: 1, max: PROJECT_NAME_CHARS }),
  zone: text({ min: 1, max: ZONE_CHARS }),
  languages: list(language, { max: PROJECT_LANGUAGES }),
});
export type Form = Infer<typeof generalForm>;
export type Field = keyof Form & string;

export const toForm = ({ name, zone, languages }: GeneralView): Form => ({ name, zone, languages: [...languages] });

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** How many texts there are in this language, however its name is written. */
export function textsIn({ texts }: GeneralView, tag: string): number {
  return Object.entries(texts).reduce((sum, [lang, count]) => (isSame(lang, tag) ? sum + count : sum), 0);
}

/** The counts of languages that go, as they have been shown. */
export function takenBy(view: GeneralView, languages: readonly string[]): Record<string, number> {
  const goes = (lang: string) => !languages.some((tag) => isSame(tag, lang));
  return Object.fromEntries(Object.entries(view.texts).filter(([lang]) => goes(lang)));
}

/** The language that somebody has typed, as everybody writes it; undefined where there is none. */
export function languageTyped(typed: string): string | undefined {
  try {
    return language.is(typed.trim()) ? Intl.getCanonicalLocales(typed.trim())[0] : undefined;
  } catch {
    return undefined;
  }
}

/** What this browser knows, and the one that is chosen. */
export function zonesWith(chosen: string): string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
