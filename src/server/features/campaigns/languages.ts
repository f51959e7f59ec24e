/** In which language somebody is told something. */
import { languageAmong } from '../../../wire/language.ts';

/** The person's own, else its base language, else the first; `usual` where there is none. */
export function languageFor(written: readonly string[], wanted: string, usual: string): string {
  return languageAmong(written, wanted) ?? written[0] ?? usual;
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);
export const isRightToLeft = (lang: string): boolean => rightToLeft.has(lang.toLowerCase().split('-')[0]!);
