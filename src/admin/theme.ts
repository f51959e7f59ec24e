/** Runs in the head before the first paint, so that neither a colour nor a direction changes before the reader's eyes. */
import { asTheme, chooseLanguage, showLanguage, showTheme } from './shell/appearance.ts';

const stored = readStored();
showTheme(document.documentElement, asTheme(stored('theme')), matchMedia('(prefers-color-scheme: dark)').matches);
showLanguage(document.documentElement, chooseLanguage(location.search, stored('locale')));

function readStored(): (name: string) => string | null {
  try {
    const storage = localStorage;
    return (name) => storage.getItem(name);
  } catch {
    // A browser that refuses storage gets the defaults; the dashboard itself reports it.
    return () => null;
  }
}
