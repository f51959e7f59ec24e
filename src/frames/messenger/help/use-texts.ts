/** The texts of the help center and the news, which share a chunk. */
import { textsOfLanguage } from '../late-texts.ts';

const texts = textsOfLanguage(async (lang) =>
  lang === 'de' ? await import('./texts/de.json') : await import('./texts/en-US.json'),
);

export const { load: loadHelpTexts, useLoaded: useHelpTexts, useLanguage: useTextsOfLanguage } = texts;
export type HelpTexts = ReturnType<typeof useHelpTexts>;
