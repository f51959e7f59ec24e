/**
 * Texts in the interface's language. Messages are ICU; in a build they are compiled (build.ts) and the parser is left out.
 * A missing key fails the build, so that there is no fallback to write here.
 */
import {
  createFormatters,
  DEFAULT_INTL_CONFIG,
  formatDate,
  formatList,
  formatMessage,
  formatNumber,
} from '@formatjs/intl';

/** `ar-XB` is the pseudo-locale that shows right-to-left: English words, mirrored. */
export type Language = 'en-US' | 'de' | 'ar-XB';
export type Messages = Readonly<Record<string, any>>;
/** Numbers, days and lists as the language writes them. Only these: FormatJS's whole `createIntl` is 2 KB more of a first view. */
export type Formats = {
  readonly formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** A string is a time as the wire writes it. */
  readonly formatDate: (value: number | string | Date, options?: Intl.DateTimeFormatOptions) => string;
  readonly formatList: (values: readonly string[], options?: Intl.ListFormatOptions) => string;
};
export type Texts<M extends Messages = Messages> = {
  readonly lang: Language;
  readonly rtl: boolean;
  readonly t: (id: keyof M & string, values?: Record<string, string | number | Date>) => string;
  readonly messages: M;
  readonly intl: Formats;
};

/** `messages` must have every key of the room's en-US file. */
export function createTexts<M extends Messages>(lang: Language, messages: M): Texts<M> {
  const config = {
    ...DEFAULT_INTL_CONFIG,
    locale: lang === 'ar-XB' ? 'en-US' : lang,
    messages: messages as Record<string, string>,
  };
  const made = createFormatters();
  return {
    lang,
    rtl: lang === 'ar-XB',
    t: (id, values) => formatMessage(config, made, { id }, values) as string,
    messages,
    intl: {
      formatNumber: (value, options) => formatNumber(config, made.getNumberFormat, value, options as object),
      formatDate: (value, options) => formatDate(config, made.getDateTimeFormat, value, options as object),
      formatList: (values, options) => formatList(config, made.getListFormat, values, options as object) as string,
    },
  };
}
