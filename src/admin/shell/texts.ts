/** The texts of the interface: loaded one language at a time. */
import { createTexts, type Language, type Texts } from '../../ui/texts.ts';
import type english from '../texts/en-US.json';

export type Key = keyof typeof english;
export type AdminTexts = Texts<Record<Key, unknown>>;

/** The pseudo-locale shows the English words, mirrored. */
export async function loadTexts(language: Language): Promise<AdminTexts> {
  const { default: messages } =
    language === 'de' ? await import('../texts/de.json') : await import('../texts/en-US.json');
  return createTexts<Record<Key, unknown>>(language, messages);
}
