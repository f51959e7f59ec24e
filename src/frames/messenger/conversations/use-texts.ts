/** The texts of conversations: those of one language alone are loaded beside them. */
import { useEffect, useState } from 'react';
import { formattedTexts } from '../../../ui/formatted-texts.ts';
import { createLightTexts, type LightTexts } from '../../../ui/light-texts.ts';
import type { Language } from '../../../ui/texts.ts';
import { useTexts } from '../context.ts';
import type english from './texts/en-US.json';

export type ConversationTexts = LightTexts<typeof english>;

const loaded = new Map<Language, ConversationTexts>();

export async function loadTexts(lang: Language): Promise<void> {
  const { default: messages } = lang === 'de' ? await import('./texts/de.json') : await import('./texts/en-US.json');
  loaded.set(lang, formattedTexts(createLightTexts(lang, messages)));
}

/** Undefined before they have come. */
export const textsIn = (lang: Language): ConversationTexts | undefined => loaded.get(lang);

/** Until those of a language have come that was chosen meanwhile, the others stand. */
export const useConversationTexts = (): ConversationTexts => loaded.get(useTexts().lang) ?? [...loaded.values()][0]!;

/** Draws anew once the texts of the messenger's language are there. */
export function useTextsOfLanguage(): void {
  const { lang } = useTexts();
  const [, draw] = useState(0);
  useEffect(() => {
    if (!loaded.has(lang))
      loadTexts(lang).then(
        () => draw((times) => times + 1),
        () => undefined,
      );
  }, [lang]);
}
