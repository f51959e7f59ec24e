/** The texts of this screen alone: they come with its chunk. */
import { formattedTexts } from '../../../ui/formatted-texts.ts';
import { createLightTexts, type LightTexts } from '../../../ui/light-texts.ts';
import { useTexts } from '../context.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

const kept = new Map<string, LightTexts<typeof english>>();

export function useOwnTexts(): LightTexts<typeof english> {
  const { lang } = useTexts();
  const known = kept.get(lang) ?? formattedTexts(createLightTexts(lang, lang === 'de' ? german : english));
  kept.set(lang, known);
  return known;
}
