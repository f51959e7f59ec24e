/** What features that send mail say of it. */
import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';

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
  readonly about: (token: string) => Promise<{ readonly project: string; readonly lang: string } | undefined>;
  /** Ends these mails for good. A token that is unknown, or was used before, changes nothing. */
  readonly end: (transaction: Transaction, token: string) => Promise<void>;
};
export const endings = slot<Ending>('endings of mails');
