/** Subscriptions and mails of the past, for what is written of it: nothing of it is sent. */
import { HOUR_MS } from '../../../wire/limits.ts';
import { CONFIRM_HOURS, TOKEN_BYTES } from '../../../wire/subscribers/limits.ts';
import type { Ports } from '../../ports.ts';
import { rememberMail, type NewMail } from '../mail/service.ts';
import { addEnd, saveDigest, type Mailing } from './counted-store.ts';
import { endingToken, NEWS_MAIL } from './mails.ts';
import { digestOf } from './sending.ts';
import { saveSubscriber, type SubscriberRecord } from './store.ts';

/** `title`: in the language of its reader. */
type PastEntry = { readonly id: string; readonly title: string };
type PastMail = {
  readonly entries: readonly PastEntry[];
  /** Of a digest, such as `weekly:1790000000000`; undefined for the mail of one entry. */
  readonly period?: string | undefined;
  /** The words of the mail server that took it for no such address. */
  readonly refused?: string | undefined;
};

export type PastSubscribers = {
  /** Asked for and, unless it still waits, confirmed now. */
  readonly begin: (
    project: string,
    wish: Pick<SubscriberRecord, 'email' | 'lang' | 'categories' | 'frequency'>,
    confirmed: boolean,
  ) => Promise<SubscriberRecord>;
  /** Answers what its mail was about. */
  readonly mailed: (one: SubscriberRecord, mail: PastMail) => Promise<Mailing>;
  /** `by`: the mail whose link has ended it. */
  readonly end: (one: SubscriberRecord, by?: Mailing) => Promise<void>;
};

export function createPastSubscribers({
  storage,
  now,
  id,
  token,
}: Pick<Ports, 'storage' | 'now' | 'id' | 'token'>): PastSubscribers {
  return {
    async begin(projectId, wish, confirmed) {
      const at = now();
      const one: SubscriberRecord = {
        ...wish,
        id: id(),
        projectId,
        state: confirmed ? 'active' : 'pending',
        token: token(TOKEN_BYTES),
        confirmToken: confirmed ? null : token(TOKEN_BYTES),
        confirmUntil: confirmed ? null : at + CONFIRM_HOURS * HOUR_MS,
        askedAt: at,
        visitorId: '',
        userId: '',
        createdAt: at,
        activeAt: confirmed ? at : null,
        endedAt: null,
      };
      await storage.write((transaction) => saveSubscriber(transaction, one));
      return one;
    },
    async mailed(one, { entries, period, refused }) {
      const about: Mailing =
        period === undefined ? { kind: 'news', id: entries[0]!.id } : { kind: 'digest', id: digestOf(period, entries) };
      const mail: NewMail = {
        project: one.projectId,
        mode: 'transactional',
        kind: NEWS_MAIL,
        to: one.email,
        lang: one.lang,
        subject: entries.map(({ title }) => title).join(', '),
        body: [],
        about,
        unsubscribe: endingToken(one),
      };
      await storage.write(async (transaction) => {
        await rememberMail(transaction, mail, { id: id(), refusal: id(), at: now(), refused });
        if (about.kind === 'digest')
          await saveDigest(transaction, one.projectId, { digest: about.id, news: entries.map((entry) => entry.id) });
      });
      return about;
    },
    end: (one, by) =>
      storage.write(async (transaction) => {
        await saveSubscriber(transaction, { ...one, state: 'ended', endedAt: now() });
        if (by) await addEnd(transaction, one.projectId, by);
      }),
  };
}
