/** Language, direction and theme of the app: what the content says, else what the page around says in our address. */
import type { MediaContent } from '../../wire/outbound-media/shapes.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

export type MediaTexts = typeof english;

/** Sets them on the document and gives the texts for them. `location` is our own address with `theme` and `dir`. */
export function applySetting(
  page: Document,
  { lang, rtl }: Pick<MediaContent, 'lang' | 'rtl'>,
  around: { readonly search: string; readonly languages: readonly string[] },
): MediaTexts {
  const query = new URLSearchParams(around.search);
  const root = page.documentElement;
  const language = lang || around.languages[0] || 'en';
  root.lang = language;
  root.dir = (rtl ?? query.get('dir') === 'rtl') ? 'rtl' : 'ltr';
  root.dataset.theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  return /^de\b/i.test(language) ? german : english;
}
