/**
 * Texts of an app that somebody waits for after a press: words and given words alone, without FormatJS, which is a seventh
 * of the messenger's script. Plurals and numbers come with `formatted-texts.ts`, in a chunk that is loaded later.
 */
import type { Language, Messages, Texts } from './texts.ts';

export type LightTexts<M extends Messages = Messages> = Omit<Texts<M>, 'intl'> & {
  /** Several words in a row, as the language puts them beside each other. */
  readonly list: (words: readonly string[]) => string;
};
type Values = NonNullable<Parameters<Texts['t']>[1]>;

const LITERAL = 0;
const ARGUMENT = 1;
/** Words, and names in braces; none of the other signs that mean something in ICU. A build leaves such a message as it stands. */
export const plain = /^(?:[^'{}<>#]|\{\w+\})*$/;

/** `messages` must have every key of the room's en-US file. `t` throws for a text with plurals or numbers. */
export function createLightTexts<M extends Messages>(lang: Language, messages: M): LightTexts<M> {
  return {
    lang,
    rtl: lang === 'ar-XB',
    messages,
    t(id, values) {
      const text = filled(messages[id], values);
      if (text === undefined) throw new Error(`'${String(id)}' has plurals or numbers: it needs formatted texts`);
      return text;
    },
    list: (words) => new Intl.ListFormat(localeOf(lang), { type: 'unit', style: 'short' }).format(words),
  };
}

/** The pseudo-language is English, mirrored. */
export const localeOf = (lang: Language): string => (lang === 'ar-XB' ? 'en-US' : lang);

/** A message of words and given values alone; undefined for what has plurals or numbers to write. */
export function filled(message: unknown, values: Values = {}): string | undefined {
  if (typeof message === 'string') return plain.test(message) ? insertedInto(message, values) : undefined;
  const parts = message as readonly { type: number; value: string }[];
  const isSimple = ({ type, value }: { type: number; value: string }) =>
    type === LITERAL || (type === ARGUMENT && isSaid(values[value]));
  if (!Array.isArray(parts) || !parts.every(isSimple)) return undefined;
  return parts.map(({ type, value }) => (type === LITERAL ? value : values[value])).join('');
}

function insertedInto(message: string, values: Values): string | undefined {
  const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (!names.every((name) => isSaid(values[name]))) return undefined;
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** A number in braces alone is written as it is, in whatever language. */
const isSaid = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
