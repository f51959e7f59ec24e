/** What the news say of themselves for mails; filled by the feature that has them. */
import { slot } from '../../feature.ts';

/** One entry as a reader of a language is mailed it. */
export type MailedEntry = {
  readonly id: string;
  readonly title: string;
  /** '' where there is none. */
  readonly summary: string;
  /** Its page. Undefined where it has none. */
  readonly address: string | undefined;
  /** Id, null for none. */
  readonly category: string | null;
};

export type NewsForMail = {
  /**
   * Entries that may be mailed (for all, live now, `notify` by mail) and whose publishing lies in `from` to `to` (milliseconds
   * UTC, `to` not within), newest first, each in `lang` or the language that it has.
   */
  readonly between: (
    project: string,
    period: { readonly from: number; readonly to: number; readonly lang: string },
  ) => Promise<MailedEntry[]>;
  /** Of these the ones that may be mailed now, whenever they were published, newest first. */
  readonly among: (project: string, ids: readonly string[], lang: string) => Promise<MailedEntry[]>;
  /** Those to choose from, named in `lang`: with an entry, and those that were `chosen` before. */
  readonly categories: (
    project: string,
    lang: string,
    chosen: readonly string[],
  ) => Promise<{ readonly id: string; readonly name: string }[]>;
};
export const newsForMail = slot<NewsForMail>('news for mail');
