/**
 * Light texts that can say plurals and numbers too. Nothing of `Intl` is asked before a message needs it: making FormatJS's
 * own `Intl` object took 20 ms of the messenger's start.
 */
import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl';
import { filled, localeOf, type LightTexts } from './light-texts.ts';
import type { Messages } from './texts.ts';

const known = new WeakMap<object, unknown>();

/** The same for the same texts. */
export function formattedTexts<M extends Messages>(texts: LightTexts<M>): LightTexts<M> {
  const before = known.get(texts) as LightTexts<M> | undefined;
  if (before) return before;
  const { lang, messages } = texts;
  const config = { ...DEFAULT_INTL_CONFIG, locale: localeOf(lang), messages: messages as Record<string, string> };
  let formatters: ReturnType<typeof createFormatters> | undefined;
  const made: LightTexts<M> = {
    ...texts,
    t: (id, values) =>
      filled(messages[id], values) ??
      (formatMessage(config, (formatters ??= createFormatters()), { id }, values) as string),
  };
  known.set(texts, made);
  return made;
}
