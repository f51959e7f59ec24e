/**
 * The texts of the interface: one language at a time, and of it first what the first views need. In a build the two parts
 * are chunks (scripts/messages.ts); without one each of them has every text.
 */
import { createTexts, type Language, type Texts } from '../../ui/texts.ts';
import type { Key } from '../texts/keys.ts';

export type { Key };
export type AdminTexts = Texts<Record<Key, unknown>>;
type Messages = Record<Key, unknown>;
type Part = () => Promise<{ default: Partial<Messages> }>;

const parts: Readonly<Record<'en-US' | 'de', { first: Part; rest: Part }>> = {
  'en-US': { first: () => import('../texts/first/en-US.ts'), rest: () => import('../texts/rest/en-US.ts') },
  de: { first: () => import('../texts/first/de.ts'), rest: () => import('../texts/rest/de.ts') },
};

/** `whole`: all of them, not only those of the first views. The pseudo-locale shows the English words, mirrored. */
export async function loadTexts(language: Language, whole: boolean): Promise<AdminTexts> {
  const { first, rest } = parts[language === 'de' ? 'de' : 'en-US'];
  const loaded = await Promise.all(whole ? [first(), rest()] : [first()]);
  const messages = Object.assign({}, ...loaded.map((part) => part.default)) as Messages;
  return createTexts<Messages>(language, messages);
}
