/**
 * Theme and language of the interface, as far as the document's root shows them. Used twice: by the small script in the
 * head, before the first paint, and by the running dashboard.
 */
import type { Language } from '../../ui/texts.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export function asTheme(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? 'system';
}

/**
 * The language of the address (`?lang=`, where also the mirrored pseudo-locale is allowed, for looking at right-to-left),
 * else the stored one, else German. What is no language of ours is ignored.
 */
export function chooseLanguage(search: string, stored: string | null): Language {
  const asked = new URLSearchParams(search).get('lang');
  if (asked === 'en-US' || asked === 'de' || asked === 'ar-XB') return asked;
  return stored === 'en-US' ? 'en-US' : 'de';
}

export function showTheme(root: HTMLElement, theme: Theme, systemIsDark: boolean): void {
  root.dataset.theme = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme;
}

export function showLanguage(root: HTMLElement, language: Language): void {
  // The pseudo-locale under its own name: what reads the page aloud or hyphenates it must not take it for English.
  root.lang = language;
  root.dir = language === 'ar-XB' ? 'rtl' : 'ltr';
}
