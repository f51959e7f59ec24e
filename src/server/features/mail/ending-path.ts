/** Addresses at which readers end the mails that they get: `/unsubscribe/s.8sk2….news.0192…`. */
import type { About } from './kept-store.ts';

/** What a mail is about, in an address. Kinds have no dots. */
export const mailTag = ({ kind, id }: About): string => `${kind}.${id}`;

/** `token`: prefix and token, such as `s.8sk2…`. `of`: the tag of the mail that the link stands in, '' outside of mails. */
export function endingPath(token: string, of: string): string {
  return `/unsubscribe/${token}${of && `.${encodeURIComponent(of)}`}`;
}

/** What such an address says, behind its last slash and decoded. */
export function endingOf(given: string): {
  readonly prefix: string;
  readonly token: string;
  readonly from: About | undefined;
} {
  const [prefix = '', token = '', kind, ...id] = given.split('.');
  return { prefix, token, from: kind === undefined ? undefined : { kind, id: id.join('.') } };
}
