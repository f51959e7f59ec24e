/** What subscribers are mailed. */
import { mailTag, type MailBlock, type MailWords, type NewMail } from '../mail/service.ts';
import { sayingOf } from '../sites/service.ts';
import type { MailedEntry } from './slots.ts';
import type { SubscriberRecord } from './store.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

const wordsFor = (lang: string) => sayingOf({ english, de }, lang).say;

/** The kind of mails with one entry, and of those with several. */
export const NEWS_MAIL = 'news';

/** The token of a subscription as links and headers of mails carry it. */
export const ENDING_PREFIX = 's';
export const endingToken = ({ token }: Pick<SubscriberRecord, 'token'>): string => `${ENDING_PREFIX}.${token}`;

/** `of`: the tag of the mail that the link stands in, '' outside of mails. */
export const manageAddress = (app: string, { token }: Pick<SubscriberRecord, 'token'>, of = ''): string =>
  `${app}/news/manage?t=${token}${of && `&of=${encodeURIComponent(of)}`}`;
export const confirmAddress = (app: string, confirmToken: string): string => `${app}/news/confirm?t=${confirmToken}`;

type Around = { readonly name: string; readonly app: string };

/** `lang`: of whoever asked now. It goes even to an address that has refused mail before: whoever asks says that it is theirs. */
export function confirmMail(
  one: SubscriberRecord,
  { name, app, isActive, lang }: Around & { readonly isActive: boolean; readonly lang: string },
): NewMail {
  const say = wordsFor(lang);
  const body: MailBlock[] = isActive
    ? [
        { kind: 'text', words: say('knownText', { name }) },
        { kind: 'button', words: say('manage'), href: manageAddress(app, one) },
      ]
    : [
        { kind: 'text', words: say('confirmText', { name }) },
        { kind: 'button', words: say('confirm'), href: confirmAddress(app, one.confirmToken ?? '') },
        { kind: 'small', words: say('confirmElse') },
      ];
  return {
    project: one.projectId,
    mode: 'transactional',
    kind: 'subscription',
    to: one.email,
    lang,
    subject: say('confirmSubject', { name }),
    body,
    about: { kind: 'subscriber', id: one.id },
    evenRefused: true,
    // Asked for again a moment later there is no second one.
    once: `confirm:${one.confirmToken}`,
  };
}

/** Whoever is told of an entry by mail is told once, as a subscriber or because it fulfils what they asked for. */
export const newsMailOnce = (entry: string, again: string, email: string): string =>
  `news:${entry}:${again}:${new Bun.CryptoHasher('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)}`;

/** `once`: of this mail to this subscriber. */
export function newsMail(
  one: SubscriberRecord,
  entries: readonly MailedEntry[],
  { once, ...around }: Around & { readonly once: string; readonly about: NewMail['about'] },
): NewMail {
  return {
    project: one.projectId,
    mode: 'transactional',
    kind: NEWS_MAIL,
    to: one.email,
    lang: one.lang,
    ...newsWords(one, entries, around),
    unsubscribe: endingToken(one),
    once,
  };
}

/** What a mail of these entries says. */
export function newsWords(
  one: Pick<SubscriberRecord, 'lang' | 'token'>,
  entries: readonly MailedEntry[],
  { name, app, about }: Around & { readonly about: NewMail['about'] },
): MailWords {
  const say = wordsFor(one.lang);
  const [first] = entries;
  const title = entries.length === 1 && first ? first.title : undefined;
  const blocks = entries.flatMap(({ title: words, summary, address }): MailBlock[] => [
    { kind: 'heading', words, href: address },
    ...(summary ? [{ kind: 'text' as const, words: summary }] : []),
  ]);
  return {
    subject: title ?? say('digestSubject', { name, n: String(entries.length) }),
    body: [
      { kind: 'text', words: say('newsFrom', { name }) },
      ...blocks,
      { kind: 'button', words: say('manage'), href: manageAddress(app, one, mailTag(about)) },
    ],
    about,
  };
}
