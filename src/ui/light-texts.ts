/**
 * Texts of an app that somebody waits for after a press: as texts.ts, but nothing of `Intl` is asked before a message needs
 * it. Making FormatJS's `Intl` object took 20 ms of the messenger's start, which says no plural and no number.
 */
import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl';
import type { Language, Messages, Texts } from './texts.ts';

export type LightTexts<M extends Messages = Messages> = Omit<Texts<M>, 'intl'> & {
  /** Several words in a row, as the language puts them beside each other. */
  readonly list: (words: readonly string[]) => string;
};
type Values = NonNullable<Parameters<Texts['t']>[1]>;

const LITERAL = 0;
const ARGUMENT = 1;
/** None of the signs that mean something in ICU. */
const plain = /^[^'{}<>#]*$/;

/** `messages` must have every key of the room's en-US file. */
export function createLightTexts<M extends Messages>(lang: Language, messages: M): LightTexts<M> {
  const locale = lang === 'ar-XB' ? 'en-US' : lang;
  const config = { ...DEFAULT_INTL_CONFIG, locale, messages: messages as Record<string, string> };
  let formatters: ReturnType<typeof createFormatters> | undefined;
  return {
    lang,
    rtl: lang === 'ar-XB',
    t: (id, values) =>
      filled(messages[id], values) ??
      (formatMessage(config, (formatters ??= createFormatters()), { id }, values) as string),
    list: (words) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(words),
  };
}

/** A message of words and given values alone; undefined for what has plurals or numbers to write. */
function filled(message: unknown, values: Values = {}): string | undefined {
  if (typeof message === 'string') return plain.test(message) ? message : undefined;
  const parts = message as readonly { type: number; value: string }[];
  const isSimple = ({ type, value }: { type: number; value: string }) =>
    type === LITERAL || (type === ARGUMENT && typeof values[value] === 'string');
  if (!Array.isArray(parts) || !parts.every(isSimple)) return undefined;
  return parts.map(({ type, value }) => (type === LITERAL ? value : values[value])).join('');
}
