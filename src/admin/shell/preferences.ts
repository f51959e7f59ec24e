/** What a reader has chosen for this browser: theme, language, a narrow sidebar, single-key shortcuts. */
import { proxy, ref } from 'valtio/vanilla';
import type { Language } from '../../ui/texts.ts';
import type { Stored } from '../session/stored.ts';
import { asTheme, chooseLanguage, showLanguage, showTheme, type Theme } from './appearance.ts';
import type { AdminTexts } from './texts.ts';

export type PreferenceState = {
  theme: Theme;
  language: Language;
  /** Replaced whole with the language. */
  texts: AdminTexts;
  narrow: boolean;
  shortcuts: boolean;
};

type Ports = {
  readonly stored: Stored;
  readonly root: HTMLElement;
  readonly search: string;
  readonly systemDark: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;
  /** `whole`: not only those of the first views. */
  readonly loadTexts: (language: Language, whole: boolean) => Promise<AdminTexts>;
};

export type Preferences = Awaited<ReturnType<typeof createPreferences>>;

/** Resolves when the texts of the chosen language are there, as far as the first views need them. */
export async function createPreferences({ stored, root, search, systemDark, loadTexts }: Ports) {
  const language = chooseLanguage(search, stored.get('locale'));
  const state = proxy<PreferenceState>({
    theme: asTheme(stored.get('theme')),
    language,
    texts: ref(await loadTexts(language, false)),
    narrow: stored.get('sidebar') === 'narrow',
    shortcuts: stored.get('shortcuts') !== 'off',
  });
  /** The texts beyond the first views: the first screen that is none of these asks for them. */
  let all: Promise<void> | undefined;
  show();

  function show(): void {
    showTheme(root, state.theme, systemDark.matches);
    showLanguage(root, state.language);
  }

  function setTheme(theme: Theme): void {
    state.theme = theme;
    stored.set('theme', theme);
    show();
  }

  /** Changes the texts in place, without a reload: forms keep what was typed. Of two quick choices the last one stands. */
  async function setLanguage(chosen: 'en-US' | 'de'): Promise<void> {
    stored.set('locale', chosen);
    const few = all === undefined;
    const texts = await loadTexts(chosen, !few);
    if (stored.get('locale') !== chosen) return;
    // All may have been asked for meanwhile, in the language before: few would take their place.
    if (few && all !== undefined) return setLanguage(chosen);
    state.texts = ref(texts);
    state.language = chosen;
    show();
  }

  /** Resolves when every text is there. */
  function whole(): Promise<void> {
    all ??= loadWhole().catch((error: unknown) => {
      all = undefined;
      throw error;
    });
    return all;
  }

  async function loadWhole(): Promise<void> {
    const { language: chosen } = state;
    const texts = await loadTexts(chosen, true);
    // The language may have been changed meanwhile, before anybody had asked for all.
    if (state.language !== chosen) return loadWhole();
    state.texts = ref(texts);
  }

  function setNarrow(narrow: boolean): void {
    state.narrow = narrow;
    stored.set('sidebar', narrow ? 'narrow' : null);
  }

  function setShortcuts(on: boolean): void {
    state.shortcuts = on;
    stored.set('shortcuts', on ? null : 'off');
  }

  /** Follows the system's theme until it is stopped. */
  function listen(): () => void {
    systemDark.addEventListener('change', show);
    return () => systemDark.removeEventListener('change', show);
  }

  return { state, whole, setTheme, setLanguage, setNarrow, setShortcuts, listen };
}
