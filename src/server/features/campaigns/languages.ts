/** In which language somebody is told something. */

/** The person's own, else its base language, else the first; `usual` where there is none. */
export function languageFor(written: readonly string[], wanted: string, usual: string): string {
  const base = (lang: string) => lang.toLowerCase().split('-')[0];
  return (
    written.find((lang) => lang.toLowerCase() === wanted.toLowerCase()) ??
    written.find((lang) => base(lang) === base(wanted)) ??
    written[0] ??
    usual
  );
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);
export const isRightToLeft = (lang: string): boolean => rightToLeft.has(lang.toLowerCase().split('-')[0]!);
