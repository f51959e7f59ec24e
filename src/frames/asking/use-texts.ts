/** The texts of surveys: those of one language alone are loaded beside the screen. */
import { formattedTexts } from '../../ui/formatted-texts.ts';
import { createLightTexts, type LightTexts } from '../../ui/light-texts.ts';
import type { Language } from '../../ui/texts.ts';
import { useHostState } from './host.ts';
import type english from './texts/en-US.json';

export type SurveyTexts = LightTexts<typeof english>;

const loaded = new Map<Language, SurveyTexts>();

export async function loadSurveyTexts(lang: Language): Promise<void> {
  const { default: messages } = lang === 'de' ? await import('./texts/de.json') : await import('./texts/en-US.json');
  loaded.set(lang, formattedTexts(createLightTexts(lang, messages)));
}

/** Until those of a language have come that was chosen meanwhile, the others stand. */
export const useSurveyTexts = (): SurveyTexts => loaded.get(useHostState().texts.lang) ?? [...loaded.values()][0]!;
