/** How many mails with codes a mailbox is sent, by whichever accounts and addresses ask for them. Kept in memory, bounded. */
import { ApiError } from '../../../wire/errors.ts';
import { keptLimits, mostOf, type OwnLimits } from '../../../wire/limit-table.ts';

/** Mailboxes remembered; the one longest without a mail is forgotten first. */
const MAILBOXES_MOST = 50_000;

export type Mailboxes = {
  /** Counts a mail to this address; the answer takes it back, where none was sent. Errors: 429 with `Retry-After`. */
  readonly take: (address: string) => () => void;
};

const HOUR = 'code-mails-per-mailbox';
const DAY = 'code-mails-per-mailbox-a-day';

/** `own`: rows of this installation. */
export function createMailboxes(now: () => number, own: OwnLimits, mailboxesMost: number = MAILBOXES_MOST): Mailboxes {
  const free = (sent: readonly number[], row: typeof HOUR | typeof DAY) =>
    freeAt(sent, mostOf(own, row), keptLimits[row].windowMs);
  const known = new Map<string, number[]>();
  return {
    take(address) {
      const mailbox = mailboxOf(address);
      const at = now();
      const sent = (known.get(mailbox) ?? []).filter((time) => time > at - keptLimits[DAY].windowMs);
      const next = Math.max(free(sent, HOUR), free(sent, DAY));
      if (next > at) throw tooMany(next - at);
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
