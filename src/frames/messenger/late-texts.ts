/** The texts of a screen that comes later: they come with its chunk, and with them what says plurals and numbers. */
import { useEffect, useState } from 'react';
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

/** Those of a chunk whose languages come apart: each visitor loads one alone, beside it. */
export function textsOfLanguage<M extends Messages>(bring: (lang: Language) => Promise<{ default: M }>) {
  const loaded = new Map<Language, LightTexts<M>>();

  async function load(lang: Language): Promise<void> {
    loaded.set(lang, formattedTexts(createLightTexts(lang, (await bring(lang)).default)));
  }

  return {
    load,
    /** Undefined before they have come. */
    textsIn: (lang: Language): LightTexts<M> | undefined => loaded.get(lang),
    /** Until those of a language have come that was chosen meanwhile, the others stand. */
    useLoaded: (): LightTexts<M> => loaded.get(useTexts().lang) ?? [...loaded.values()][0]!,
    /** Draws anew once the texts of the messenger's language are there. */
    useLanguage(): void {
      const { lang } = useTexts();
      const [, draw] = useState(0);
      useEffect(() => {
        if (!loaded.has(lang))
          load(lang).then(
            () => draw((times) => times + 1),
            () => undefined,
          );
      }, [lang]);
    },
  };
}
