/** Mails that nobody wrote, or that are our own: they open, answer and notify nothing (P-EML-15). */
import type { ReceivedMail } from './received.ts';

/** Mails of one sender in a thread, an hour; more are taken for a machine's. */
export const MAILS_AN_HOUR = 20;

const BULK: ReadonlySet<string> = new Set(['bulk', 'junk', 'auto_reply']);

/** `isOwn`: whether mails to an address come to us, or go from us. */
export function isAutomatic(
  { from, headers }: Pick<ReceivedMail, 'from' | 'headers'>,
  isOwn: (address: string) => boolean,
) {
  const { autoSubmitted, precedence, xAutoreply, returnPath } = headers;
  const word = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .split(/[\s;(]/)[0] ?? '';
  return (
    (autoSubmitted.trim() !== '' && word(autoSubmitted) !== 'no') ||
    BULK.has(word(precedence)) ||
    xAutoreply.trim() !== '' ||
    /^<\s*>$/.test(returnPath.trim()) ||
    isOwn(from.address)
  );
}
