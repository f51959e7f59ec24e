/** The languages of the messenger. Only the one in use is loaded; `ar-XB` is English, mirrored. */
import { createLightTexts, type LightTexts } from '../../ui/light-texts.ts';
import type { Language } from '../../ui/texts.ts';
import type english from './texts/en-US.json';

export type MessageKey = keyof typeof english;
export type MessengerMessages = Readonly<Record<MessageKey, unknown>>;
export type MessengerTexts = LightTexts<Record<MessageKey, unknown>>;

export async function loadMessages(lang: Language): Promise<MessengerMessages> {
  const loaded = lang === 'de' ? await import('./texts/de.json') : await import('./texts/en-US.json');
  return loaded.default;
}

export function textsOf(lang: Language, messages: MessengerMessages): MessengerTexts {
  return createLightTexts(lang, messages);
}
