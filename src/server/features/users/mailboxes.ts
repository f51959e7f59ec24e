/** How many mails with codes a mailbox is sent, by whichever accounts and addresses ask for them. Kept in memory, bounded. */
import { ApiError } from '../../../wire/errors.ts';
import { DAY_MS, HOUR_MS } from '../../../wire/limits.ts';
import { MAILS_A_DAY, MAILS_AN_HOUR } from '../../../wire/users/limits.ts';

/** Mailboxes remembered; the one longest without a mail is forgotten first. */
const MAILBOXES_MOST = 50_000;

export type Mailboxes = {
  /** Counts a mail to this address; the answer takes it back, where none was sent. Errors: 429 with `Retry-After`. */
  readonly take: (address: string) => () => void;
};

export function createMailboxes(now: () => number, mailboxesMost: number = MAILBOXES_MOST): Mailboxes {
  const known = new Map<string, number[]>();
  return {
    take(address) {
      const mailbox = mailboxOf(address);
      const at = now();
      const sent = (known.get(mailbox) ?? []).filter((time) => time > at - DAY_MS);
      const free = Math.max(freeAt(sent, MAILS_AN_HOUR, HOUR_MS), freeAt(sent, MAILS_A_DAY, DAY_MS));
      if (free > at) throw tooMany(free - at);
      known.delete(mailbox);
      known.set(mailbox, [...sent, at]);
      const [oldest] = known.keys();
      if (known.size > mailboxesMost && oldest !== undefined) known.delete(oldest);
      return () => {
        const times = known.get(mailbox) ?? [];
        const index = times.indexOf(at);
        if (index >= 0) known.set(mailbox, times.toSpliced(index, 1));
      };
    },
  };
}

/** When the next one may be sent, of `most` in a window; 0: at once. */
function freeAt(sent: readonly number[], most: number, windowMs: number): number {
  const first = sent.at(-most);
  return first === undefined ? 0 : first + windowMs;
}

/** `Ada+shop@Example.org` reaches whoever reads `ada@example.org`. */
function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  return `${local.split('+', 1)[0]}@${host.replace(/\.$/, '')}`;
}

function tooMany(ms: number): ApiError {
  const seconds = Math.ceil(ms / 1000);
  const detail = `Too many mails to this address. Try again in ${Math.ceil(seconds / 60)} minutes.`;
  return new ApiError('too_many_requests', detail, { headers: { 'retry-after': String(seconds) } });
}
