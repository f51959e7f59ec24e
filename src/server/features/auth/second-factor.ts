/**
 * The second factor at the sign-in. Whoever guesses codes knows the password already and may have any number of addresses,
 * so that wrong codes count by the account alone: from the tenth in a row on the next one must wait, ever longer.
 */
import { MFA_FAILURES, MFA_FORGOTTEN_HOURS, MFA_PAUSE_MINUTES_MOST } from '../../../wire/auth/limits.ts';
import type { SignIn } from '../../../wire/auth/shapes.ts';
import { tooManyAttempts } from '../../lockout.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { MailService, NewMail } from '../mail/service.ts';
import type { LiveSession } from './live.ts';
import type { Mfa } from './mfa.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

type Account = LiveSession['account'];
/** Absent where none are sent. */
export type AccountMails = Pick<MailService, 'add'>;

export type SecondFactor = {
  /** Errors: 429 during a pause, without a look at the code. A recovery code is never made to wait: nobody guesses one. */
  readonly check: (account: Account, given: SignIn) => Promise<'right' | 'wrong' | 'missing'>;
};

/** Accounts remembered; the one longest untouched is forgotten first. Each cost somebody its password. */
const ACCOUNTS_MOST = 50_000;
const FORGOTTEN_MS = MFA_FORGOTTEN_HOURS * 3_600_000;

/** `turn`: ends when the code before has been looked at, so that codes in parallel are no more tries than in a row. */
type Guessed = { failures: number; last: number; until: number; turn: Promise<unknown> };

export function createSecondFactor(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { audit, mfa, mails }: { readonly audit: Audit; readonly mfa: Mfa; readonly mails?: AccountMails | undefined },
): SecondFactor {
  const known = new Map<string, Guessed>();

  return {
    async check(account, { mfa_code: code, recovery_code: recovery }) {
      if (code) return (await inTurn(account, code)) ? 'right' : 'wrong';
      if (!recovery) return 'missing';
      if (!(await mfa.useRecoveryCode(account.id, recovery))) return 'wrong';
      known.delete(account.id);
      return 'right';
    },
  };

  function inTurn(account: Account, code: string): Promise<boolean> {
    const guessed = touch(known, account.id);
    const looked = guessed.turn.then(() => look(account, guessed, code));
    guessed.turn = looked.catch(() => undefined);
    return looked;
  }

  async function look(account: Account, guessed: Guessed, code: string): Promise<boolean> {
    if (guessed.last < now() - FORGOTTEN_MS) guessed.failures = 0;
    if (guessed.until > now()) throw tooManyAttempts(guessed.until - now(), guessed.failures);
    if (await mfa.useCode(account.id, code)) {
      guessed.failures = 0;
      return true;
    }
    guessed.failures += 1;
    guessed.last = now();
    if (guessed.failures >= MFA_FAILURES) await pause(account, guessed);
    return false;
  }

  async function pause({ id, email, displayName }: Account, guessed: Guessed): Promise<void> {
    const { failures } = guessed;
    const minutes = Math.min(2 ** (failures - MFA_FAILURES), MFA_PAUSE_MINUTES_MOST);
    guessed.until = now() + minutes * 60_000;
    const after = { failures, minutes };
    await storage.write(async (transaction) => {
      await audit.note(transaction, { actor: null, action: 'pauseSecondFactor', target: `user:${id}`, after });
      // Once for all pauses of a row: whoever guesses may not fill a mailbox.
      if (failures !== MFA_FAILURES || email === null) return;
      await mails?.add(transaction, { ...warning(displayName), to: email, about: { kind: 'user', id } });
    });
  }
}

/** What is known of this account from now on, kept as the one touched last. */
function touch(known: Map<string, Guessed>, id: string): Guessed {
  const guessed = known.get(id) ?? { failures: 0, last: 0, until: 0, turn: Promise.resolve() };
  known.delete(id);
  known.set(id, guessed);
  const [oldest] = known.keys();
  if (known.size > ACCOUNTS_MOST && oldest !== undefined) known.delete(oldest);
  return guessed;
}

/** In both languages: which of them the account's owner reads is not known here. */
function warning(name: string): Pick<NewMail, 'project' | 'mode' | 'kind' | 'lang' | 'subject' | 'body'> {
  const texts = [english, german].map(({ guessedText }) => guessedText.replace('{name}', () => name));
  return {
    project: null,
    mode: 'transactional',
    kind: 'warning',
    lang: 'en',
    subject: `${english.guessedSubject} / ${german.guessedSubject}`,
    body: texts.flatMap((text) => text.split('\n\n')).map((words) => ({ kind: 'text', words })),
  };
}
