/** What followers of a request are mailed. */
import { textLanguageOf } from '../config/service.ts';
import type { MailBlock, NewMail } from '../mail/service.ts';
import { newsMailOnce } from '../subscribers/service.ts';
import type { EventRecord } from './happened-store.ts';
import type { PersonRecord, RequestRecord } from './rows.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

/** Begins the tokens by which readers end these mails. */
export const NOTICE_PREFIX = 'r';

type Said = {
  readonly event: EventRecord;
  readonly request: RequestRecord;
  /** Its public page; undefined where there is none. */
  readonly address: string | undefined;
  /** The entry that has set it, in the reader's language. */
  readonly news: { readonly title: string; readonly address: string | undefined } | undefined;
  /** The status, in the reader's language. */
  readonly said: string;
  readonly token: string;
  /** Of the project. */
  readonly name: string;
};

export function noticeMail(person: PersonRecord, { event, request, address, news, said, token, name }: Said): NewMail {
  const words = textLanguageOf(person.lang) === 'de' ? de : english;
  const note: MailBlock[] = event.note === '' ? [] : [{ kind: 'text', words: event.note }];
  const [button, href] = news?.address ? [words.openNews, news.address] : [words.open, address];
  const way: MailBlock[] = href === undefined ? [] : [{ kind: 'button', words: button, href }];
  const eta: MailBlock[] = request.eta === '' ? [] : [{ kind: 'text', words: request.eta }];
  return {
    project: person.projectId,
    mode: 'transactional',
    kind: 'request',
    to: person.mail,
    lang: person.lang || 'en',
    subject: `${said}: ${request.title}`,
    body: [
      { kind: 'text', words: filled(words.text, { name }) },
      { kind: 'heading', words: `${said}: ${request.title}` },
      ...eta,
      ...note,
      ...(news ? [{ kind: 'text' as const, words: filled(words.doneIn, { news: news.title }) }] : []),
      ...way,
      { kind: 'small', words: words.why },
    ],
    about: { kind: 'request', id: event.id },
    unsubscribe: `${NOTICE_PREFIX}.${token}`,
    once:
      news && event.news !== null && event.together !== null
        ? newsMailOnce(event.news, event.together, person.mail)
        : `request:${event.id}:${person.voter}`,
  };
}

type Asked = { readonly project: string; readonly email: string; readonly lang: string };
type Around = { readonly name: string; readonly app: string; readonly token: string; readonly once: string };

/** Says nothing of what was suggested: whoever wrote the address need not be its owner. It goes even where mail was refused before. */
export function addressMail({ project, email, lang }: Asked, { name, app, token, once }: Around): NewMail {
  const words = textLanguageOf(lang) === 'de' ? de : english;
  return {
    project,
    mode: 'transactional',
    kind: 'request',
    to: email,
    lang,
    subject: filled(words.confirmSubject, { name }),
    body: [
      { kind: 'text', words: filled(words.confirmText, { name }) },
      { kind: 'button', words: words.confirm, href: `${app}/requests/confirm?t=${token}` },
      { kind: 'small', words: words.confirmElse },
    ],
    about: { kind: 'request-address', id: project },
    evenRefused: true,
    once,
  };
}

type Rejected = { readonly title: string; readonly reason: string; readonly isComment: boolean };

/** Each name is filled once: what stands in a title is no other name. */
const filled = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);

export function rejectionWords(lang: string, { title, reason, isComment }: Rejected): string {
  const words = textLanguageOf(lang) === 'de' ? de : english;
  return filled(isComment ? words.rejectedComment : words.rejectedRequest, { title, reason });
}

export function rejectionMail(
  person: PersonRecord,
  { event, name, ...of }: Rejected & { readonly event: string; readonly name: string },
): NewMail {
  const { projectId, voter, mail } = person;
  const lang = person.lang || 'en';
  const words = textLanguageOf(lang) === 'de' ? de : english;
  const subject = of.isComment ? words.rejectedSubjectComment : words.rejectedSubjectRequest;
  return {
    project: projectId,
    mode: 'transactional',
    kind: 'request',
    to: mail,
    lang,
    subject: filled(subject, { title: of.title }),
    body: [
      { kind: 'text', words: filled(words.rejectedFrom, { name }) },
      { kind: 'text', words: rejectionWords(lang, of) },
      { kind: 'small', words: words.rejectedWhy },
    ],
    about: { kind: 'request', id: event },
    once: `request:${event}:${voter}`,
  };
}
