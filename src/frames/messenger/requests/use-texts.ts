/** The texts of the requests. */
import { textsOfLanguage } from '../late-texts.ts';

const texts = textsOfLanguage(async (lang) =>
  lang === 'de' ? await import('./texts/de.json') : await import('./texts/en-US.json'),
);

export const { load: loadTexts, useLoaded: useRequestTexts, useLanguage: useTextsOfLanguage } = texts;
export type RequestTexts = ReturnType<typeof useRequestTexts>;
