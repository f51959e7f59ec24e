/** The texts of conversations. */
import { textsOfLanguage } from '../late-texts.ts';

const texts = textsOfLanguage(async (lang) =>
  lang === 'de' ? await import('./texts/de.json') : await import('./texts/en-US.json'),
);

export const { load: loadTexts, textsIn, useLoaded: useConversationTexts, useLanguage: useTextsOfLanguage } = texts;
export type ConversationTexts = ReturnType<typeof useConversationTexts>;
