/** Words of which a message is made that only says thank you, by language (P-DSK-28). */
import { HOUR_MS } from '../../../wire/limits.ts';

/** So long after closing such a message opens nothing. */
export const THANKS_MS = 48 * HOUR_MS;
const WORDS_MOST = 6;

const words: Readonly<Record<string, string>> = {
  en: 'thanks thank you thx ty cheers great perfect awesome super cool nice good ok okay so very much many lots a lot for the your help all got it works now that this wonderful appreciated appreciate i',
  de: 'danke dankeschön vielen herzlichen besten schönen dank dir euch ihnen super toll prima perfekt klasse gut sehr ok okay alles klar passt für die das hilfe schnelle lieben merci bestens wunderbar',
  fr: 'merci beaucoup bien parfait super génial top ok okay pour votre ton aide à vous toi infiniment mille',
  es: 'gracias muchas mil perfecto genial vale ok okay por la su tu ayuda muy amable',
  it: 'grazie mille tante perfetto ottimo ok okay per il tuo suo aiuto molto gentile',
  pt: 'obrigado obrigada muito perfeito ótimo ok okay pela a sua ajuda valeu',
  nl: 'bedankt dank je u wel hartelijk perfect super top ok okay voor de hulp heel erg',
};

/** `lang`: BCP 47; '' and one that is not known here is English. */
export function isThanks(text: string, lang: string): boolean {
  const known = new Set((words[lang.toLowerCase().split('-')[0] ?? ''] ?? words.en!).split(' '));
  const said = text.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  return said.length > 0 && said.length <= WORDS_MOST && said.every((word) => known.has(word));
}
