/**
 * What names a thread in mails: the address that answers come to, and the ids of the mails themselves. Both carry 80 bits of
 * HMAC, so that nobody who has not been written to can name one. Of small letters and digits alone: mail servers change
 * the case of addresses.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../http/ids.ts';

export type MailNames = {
  /** Where answers to mails of a ticket come to; undefined where nobody can answer by mail (MAIL_REPLY). */
  readonly replyTo: (ticket: string) => string | undefined;
  /** The same for a member alone, who was told of the ticket: what comes to it is theirs. */
  readonly noticeReplyTo: (ticket: string, account: string) => string | undefined;
  /** With its angle brackets. */
  readonly messageId: (named: Named, host: string) => string;
  /** Undefined where it is none of ours. `isRight`: we have made it. */
  readonly inAddress: (address: string) => (Claim & { readonly isNoticeOf: (account: string) => boolean }) | undefined;
  readonly inMessageId: (messageId: string) => (Claim & { readonly message: string }) | undefined;
  /** Whether mails to it come to us, whatever stands behind its `+`. */
  readonly isOurs: (address: string) => boolean;
};

/** `message`: the last one that the mail tells. */
export type Named = { readonly ticket: string; readonly message: string };
type Claim = { readonly ticket: string; readonly isRight: boolean };

const MAC_BITS = 80;
const [ID_CHARS, MAC_CHARS] = [26, MAC_BITS / 5];
const TOKEN = new RegExp(`^([0-9a-v]{${ID_CHARS}})([0-9a-v]{${MAC_CHARS}})$`);
const MESSAGE_ID = new RegExp(
  `^<t\\.([0-9a-v]{${ID_CHARS}})\\.([0-9a-v]{${ID_CHARS}})\\.([0-9a-v]{${MAC_CHARS}})@[^\\s<>@]+>$`,
);

export function createMailNames(secret: string, reply: string | undefined): MailNames {
  const [local = '', domain = ''] = reply?.toLowerCase().split('@') ?? [];
  const mac = (...about: string[]): string => {
    const whole = createHmac('sha256', secret).update(JSON.stringify(about)).digest();
    return digits(whole.subarray(0, MAC_BITS / 8), MAC_CHARS);
  };
  const isMac = (given: string, ...about: string[]): boolean =>
    timingSafeEqual(Buffer.from(given), Buffer.from(mac(...about)));
  const address = (ticket: string, proof: string) => reply && `${local}+${packed(ticket)}${proof}@${domain}`;
  const restOf = (given: string): string | undefined => {
    const [, name, rest = '', at] = /^([^+@]+)(?:\+([^@]*))?@([^@]+)$/.exec(given.trim().toLowerCase()) ?? [];
    return reply && name === local && at === domain ? rest : undefined;
  };
  return {
    replyTo: (ticket) => address(ticket, mac('reply', ticket)),
    noticeReplyTo: (ticket, account) => address(ticket, mac('notice', ticket, account)),
    messageId: ({ ticket, message }, host) =>
      `<t.${packed(ticket)}.${packed(message)}.${mac('mail', ticket, message)}@${host}>`,
    inAddress(given) {
      const [, id, proof] = TOKEN.exec(restOf(given) ?? '') ?? [];
      if (id === undefined || proof === undefined) return undefined;
      const ticket = unpacked(id);
      return {
        ticket,
        isRight: isMac(proof, 'reply', ticket),
        isNoticeOf: (account) => isMac(proof, 'notice', ticket, account),
      };
    },
    inMessageId(given) {
      const [, id, of, proof] = MESSAGE_ID.exec(given.trim().toLowerCase()) ?? [];
      if (id === undefined || of === undefined || proof === undefined) return undefined;
      const [ticket, message] = [unpacked(id), unpacked(of)];
      return { ticket, message, isRight: isMac(proof, 'mail', ticket, message) };
    },
    isOurs: (given) => restOf(given) !== undefined,
  };
}

function packed(id: string): string {
  if (!isUuid(id)) throw new Error(`${id} has no place in a mail: it is no UUID`);
  return digits(Buffer.from(id.replaceAll('-', ''), 'hex'), ID_CHARS);
}

const digits = (bytes: Uint8Array, chars: number): string =>
  BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
    .toString(32)
    .padStart(chars, '0');

function unpacked(id: string): string {
  const number = [...id].reduce((sum, digit) => sum * 32n + BigInt(parseInt(digit, 32)), 0n);
  // 26 digits hold two bits more than an id has.
  const hex = number.toString(16).padStart(32, '0').slice(-32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
