/** The texts of the help center alone: they come with its chunk. */
import { formattedTexts } from '../../../ui/formatted-texts.ts';
import { createLightTexts, type LightTexts } from '../../../ui/light-texts.ts';
import { useTexts } from '../context.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

export type HelpTexts = LightTexts<typeof english>;

const kept = new Map<string, HelpTexts>();

export function useHelpTexts(): HelpTexts {
  const { lang } = useTexts();
  const known = kept.get(lang) ?? formattedTexts(createLightTexts(lang, lang === 'de' ? german : english));
  kept.set(lang, known);
  return known;
}
