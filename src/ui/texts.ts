/**
 * Texts in the interface's language. Messages are ICU; in a build they are compiled (build.ts) and the parser is left out.
 * A missing key fails the build, so that there is no fallback to write here.
 */
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';

/** `ar-XB` is the pseudo-locale that shows right-to-left: English words, mirrored. */
export type Language = 'en-US' | 'de' | 'ar-XB';
export type Messages = Readonly<Record<string, any>>;
export type Texts<M extends Messages = Messages> = {
  readonly lang: Language;
  readonly rtl: boolean;
  readonly t: (id: keyof M & string, values?: Record<string, string | number | Date>) => string;
  readonly intl: IntlShape;
};

/** `messages` must have every key of the room's en-US file. */
export function createTexts<M extends Messages>(lang: Language, messages: M): Texts<M> {
  const intl = createIntl(
    { locale: lang === 'ar-XB' ? 'en-US' : lang, messages: messages as Record<string, string> },
    createIntlCache(),
  );
  return { lang, rtl: lang === 'ar-XB', intl, t: (id, values) => intl.formatMessage({ id }, values) as string };
}
