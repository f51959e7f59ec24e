/** Mail of the whole product: one queue, its desk, and how readers end what they get. */
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { MAIL_ADDRESS_DAYS, MAIL_KEPT_DAYS } from '../../../wire/mail/limits.ts';
import { forgetAll, type Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Origins } from '../../http/origins.ts';
import { createMailDesk, noMail, type MailDesk } from './desk.ts';
import {
  countAbout,
  dropAbout,
  forgetMailsAbout,
  dropByToken,
  forgetOldMails,
  threadMailIds,
  type MailCounts,
} from './kept-store.ts';
import { mailOrigins } from './origins.ts';
import { createMailQueue, type MailQueue, type NewMail } from './queue.ts';
import { deleteRefusal, isRefused, refusedAmong, refusesAny } from './refusal-store.ts';

export { EMAIL } from '../../../wire/mail/address.ts';
export type { MailBlock } from './letter.ts';
export type { NewMail } from './queue.ts';
export type { Envelope, MailWords } from './store.ts';
export { CAMPAIGN_MAIL, noMail } from './desk.ts';
export { writeLetter } from './letter.ts';
export { letterOf } from './letter-of.ts';
export { hintOf } from './refusal-store.ts';
export { endingPath, mailTag } from './ending-path.ts';
export {
  countReceived,
  insertReceived,
  lastSubject,
  markReturned,
  receivedAs,
  sentAs,
  threadOfMails,
  type NewReceived,
} from './incoming-store.ts';
export { countSaidAbout, forgetAllAbout, mailById } from './kept-store.ts';
export type { MailRecord as SentMail } from './store.ts';
export { rememberMail } from './past.ts';
export { mailsOfPerson } from './of-person.ts';

type About = NewMail['about'];

export type MailService = Pick<MailQueue, 'add' | 'addAll'> & {
  /** Whether this installation sends mail at all (SMTP_URL). */
  readonly ready: boolean;
  /** Where links in mails lead; undefined until PUBLIC_URL is set. */
  readonly origins: () => Origins | undefined;
  /** For whoever offers mails with links. Errors: 409 `no_mail` where there are none. */
  readonly linkedOrigins: () => Origins;
  /** What waits about a thing goes no more. */
  readonly drop: (transaction: Transaction, project: string, about: About) => Promise<void>;
  /** The same, and the words of those that went are forgotten here. */
  readonly forget: (transaction: Transaction, project: string, about: About) => Promise<void>;
  /** What waits for the holder of that token (`unsubscribe`) goes no more. */
  readonly dropFor: (transaction: Transaction, unsubscribe: string) => Promise<void>;
  /** How many mails about things of one kind are in which state. A mail counts for 400 days (MAIL_KEPT_DAYS). */
  readonly count: (
    queries: Queries,
    project: string,
    about: { readonly kind: string; readonly ids: readonly string[] },
  ) => Promise<MailCounts>;
  /** Message-IDs of the mails about a thread, the newest last. */
  readonly ofThread: (queries: Queries, project: string, about: About, most: number) => Promise<readonly string[]>;
  readonly isRefused: (queries: Queries, project: string, address: string) => Promise<boolean>;
  readonly refusedAmong: (
    queries: Queries,
    project: string,
    addresses: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  /** Whether any address of a project does. */
  readonly refusesAny: (queries: Queries, project: string) => Promise<boolean>;
  /** Its owner has confirmed it anew: mail goes to it again. */
  readonly accepted: (transaction: Transaction, project: string, address: string) => Promise<void>;
};

type Parts = Omit<Parameters<typeof createMailQueue>[1], 'origins'> &
  Omit<Parameters<typeof createMailDesk>[1], 'origins' | 'queue'>;

export type MailParts = {
  readonly mail: MailService;
  readonly desk: MailDesk;
  readonly queue: MailQueue;
  readonly forgetting: Repeated;
};

const FORGOTTEN_AT_ONCE = 1000;

export function createMailParts(ports: Ports, parts: Parts): MailParts {
  const { storage, now, post, environment } = ports;
  const origins = mailOrigins(environment);
  const queue = createMailQueue(ports, { ...parts, origins });
  return {
    queue,
    desk: createMailDesk(ports, { ...parts, origins, queue }),
    mail: {
      add: queue.add,
      addAll: queue.addAll,
      ready: post !== undefined,
      origins: origins.of,
      linkedOrigins() {
        const known = origins.of();
        if (!post || !known) throw noMail(post !== undefined);
        return known;
      },
      drop: (transaction, project, about) => dropAbout(transaction, project, about, now()),
      forget: (transaction, project, about) => forgetMailsAbout(transaction, project, about, now()),
      dropFor: (transaction, unsubscribe) => dropByToken(transaction, unsubscribe, now()),
      count: countAbout,
      ofThread: threadMailIds,
      isRefused,
      refusedAmong,
      refusesAny,
      accepted: async (transaction, project, address) => {
        await deleteRefusal(transaction, project, address);
      },
    },
    forgetting: {
      name: 'forget-mails',
      schedule: '50 * * * *',
      leaseMs: MINUTE_MS,
      longestRunMs: 10 * MINUTE_MS,
      run(run) {
        const [emptied, deleted] = [now() - MAIL_ADDRESS_DAYS * DAY_MS, now() - MAIL_KEPT_DAYS * DAY_MS];
        const old = { emptied, deleted, most: FORGOTTEN_AT_ONCE };
        return forgetAll(run, () => storage.patient.write((transaction) => forgetOldMails(transaction, old)));
      },
    },
  };
}
