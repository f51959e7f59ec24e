/** The texts of a screen that comes later: they come with its chunk, and with them what says plurals and numbers. */
import { formattedTexts } from '../../ui/formatted-texts.ts';
import { createLightTexts, type LightTexts } from '../../ui/light-texts.ts';
import type { Language, Messages } from '../../ui/texts.ts';
import { useTexts } from './context.ts';

/** A hook that answers them in the messenger's language. */
export function lateTexts<M extends Messages>(english: M, german: M): () => LightTexts<M> {
  const kept = new Map<Language, LightTexts<M>>();
  return function useLateTexts() {
    const { lang } = useTexts();
    const known = kept.get(lang) ?? formattedTexts(createLightTexts(lang, lang === 'de' ? german : english));
    kept.set(lang, known);
    return known;
  };
}
