/** The language of the calls: lower-cased, `de` or `en-us`. */
const DEFAULT = 'en-us';

export function languageOf(window: Pick<Window, 'navigator'>): string {
  return (window.navigator.language || DEFAULT).toLowerCase();
}
