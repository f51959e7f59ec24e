/** What features that send mail say of it. */
import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';
import type { About } from './kept-store.ts';
import type { MailEnd, MailRecord, MailWords } from './store.ts';

/** Follows in the same transaction when the mail server has refused an address for good. `address`: as it was written. */
export type AddressRefused = (
  transaction: Transaction,
  refused: { readonly project: string; readonly address: string },
) => Promise<void>;
export const addressRefused = slot<AddressRefused>('address refused');

/** How readers end the mails of one kind by themselves, at `/unsubscribe/{token}`. */
export type Ending = {
  /** Begins its tokens, before a dot. */
  readonly prefix: string;
  /** Of a token without its prefix: what it ends, in the language of its reader; undefined where there is nothing. */
  readonly about: (token: string) => Promise<Ended | undefined>;
  /**
   * Ends these mails for good. A token that is unknown, or was used before, changes nothing. `from`: what the mail is about
   * that the link stands in, as the link says: whoever holds it may have written anything there.
   */
  readonly end: (transaction: Transaction, token: string, from: About | undefined) => Promise<void>;
  /** Its reader gets them again; without it that is nothing for this page. */
  readonly takeBack?: (transaction: Transaction, token: string) => Promise<void>;
};
/** `to`: the address with most of its name left out. `ended`: these mails have ended; both where they can be taken back. */
export type Ended = {
  readonly project: string;
  readonly lang: string;
  readonly to?: string;
  readonly ended?: boolean;
};
export const endings = slot<Ending>('endings of mails');

/** What mails of one kind say at the moment when they go: they may have waited for hours. */
export type MailNow = {
  readonly kind: string;
  /**
   * The same mail, other words for it, or undefined where it is wanted no more. A mail that is tried again is asked anew. `back`:
   * not now; its owner adds it again when its time has come.
   */
  readonly now: (
    mail: MailWords & { readonly project: string } & Pick<MailRecord, 'lang' | 'unsubscribe'>,
  ) => Promise<MailWords | 'back' | undefined>;
  /**
   * What has become of it, in the transaction that notes it; `queued`: it is tried again. Answers what is told once that is
   * durable.
   */
  readonly came?: (
    transaction: Transaction,
    mail: Pick<MailRecord, 'id' | 'projectId' | 'about' | 'wasReturned'> & { readonly state: MailEnd['state'] },
  ) => Promise<(() => void) | undefined>;
};
export const mailsNow = slot<MailNow>('mails now');
