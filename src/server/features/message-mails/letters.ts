/** What is mailed of threads, in words. */
import type { MailBlock, NewMail } from '../mail/service.ts';
import { sayingOf } from '../sites/service.ts';
import type { MessageRecord, ThreadRecord } from '../tickets/service.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export const wordsFor = (lang: string) => sayingOf({ english, de }, lang).say;

/** `lang`: of the visitor's session; `to`: the address. */
export type Letter = {
  readonly name: string;
  readonly address: string;
  readonly lang?: string;
  readonly href: string | undefined;
  readonly once?: string;
};

const mailOf = (
  { projectId, id }: Pick<ThreadRecord, 'projectId' | 'id'>,
  { address, lang = 'en', once }: Letter,
): Omit<NewMail, 'subject' | 'body' | 'kind'> => ({
  project: projectId,
  mode: 'transactional',
  to: address,
  lang,
  about: { kind: 'ticket', id },
  // Whoever asks for it wants it.
  evenRefused: true,
  envelope: { references: [], isAutomatic: true },
  ...(once === undefined ? {} : { once }),
});

export function freshMail(thread: ThreadRecord, letter: Letter): NewMail {
  const say = wordsFor(letter.lang ?? 'en');
  return {
    ...mailOf(thread, letter),
    kind: 'conversation-link',
    subject: say('freshSubject', { name: letter.name }),
    body: [{ kind: 'text', words: say('freshText') }, ...opening(letter)],
  };
}

/** The kind of mails with replies that were not read, and what begins the tokens by which readers end them. */
export const REPLIES_MAIL = 'conversation';
export const REPLIES_PREFIX = 'm';

type Replies = {
  readonly subject: string;
  /** Its own name, and those of the mails before it; `replyTo`: undefined where nobody can answer by mail. */
  readonly names: {
    readonly messageId: string;
    readonly replyTo: string | undefined;
    readonly references: readonly string[];
  };
  readonly before: readonly MessageRecord[];
  readonly unread: readonly MessageRecord[];
  readonly faces: Around['faces'];
  readonly token: string;
};

export function repliesMail(
  thread: ThreadRecord,
  letter: Letter,
  { before, unread, faces, token, subject, names }: Replies,
): NewMail {
  const { name, lang = 'en' } = letter;
  const say = wordsFor(lang);
  const lines = (messages: readonly MessageRecord[]) => transcriptLines(messages, { name, lang, faces });
  const from = faces.get(unread.at(-1)?.authorId ?? '')?.name ?? say('team');
  const earlier = lines(before).map((words): MailBlock => ({ kind: 'small', words }));
  return {
    ...mailOf(thread, letter),
    evenRefused: false,
    kind: REPLIES_MAIL,
    subject: subject === '' ? say('repliesSubject', { from, name }) : `Re: ${subject}`,
    thread: { entry: unread.at(-1)!.id, messageId: names.messageId },
    envelope: {
      senderName: `${from} (${name})`,
      replyTo: names.replyTo,
      references: names.references,
      isAutomatic: false,
    },
    body: [
      ...lines(unread).map((words): MailBlock => ({ kind: 'text', words })),
      { kind: 'small', words: say(names.replyTo === undefined ? 'answerOnPage' : 'answerHere') },
      ...opening(letter),
      ...(earlier.length > 0 ? [{ kind: 'small' as const, words: say('repliesBefore') }, ...earlier] : []),
    ],
    unsubscribe: `${REPLIES_PREFIX}.${token}`,
  };
}

export function transcriptMail(thread: ThreadRecord, letter: Letter, lines: readonly string[]): NewMail {
  const say = wordsFor(letter.lang ?? 'en');
  return {
    ...mailOf(thread, letter),
    kind: 'conversation-copy',
    subject: say('transcriptSubject', { name: letter.name }),
    body: [
      { kind: 'text', words: say('transcriptText') },
      ...lines.map((words): MailBlock => ({ kind: 'text', words })),
      ...opening(letter),
    ],
  };
}

function opening({ href, lang = 'en' }: Letter): MailBlock[] {
  if (href === undefined) return [];
  const say = wordsFor(lang);
  return [
    { kind: 'button', words: say('open'), href },
    { kind: 'small', words: say('only') },
  ];
}

type Around = {
  readonly name: string;
  readonly lang: string;
  /** Of staff, by account. */
  readonly faces: ReadonlyMap<string, { readonly name: string }>;
};

/** Replies alone, one by one: when, who, what. Times are UTC. */
export function transcriptLines(messages: readonly MessageRecord[], { lang, faces }: Around): string[] {
  const say = wordsFor(lang);
  return messages
    .filter(({ kind, withdrawn }) => kind === 'reply' && !withdrawn)
    .map(({ author, authorId, said, files, createdAt }) => {
      const who = author === 'visitor' ? say('you') : (faces.get(authorId ?? '')?.name ?? say('team'));
      const when = new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ');
      const named = files.map(({ name }) => say('file', { name }));
      return [`${who}, ${when} UTC`, ...(said === '' ? [] : [said]), ...named].join('\n');
    });
}

export function transcriptTitle({ kind, number }: ThreadRecord, { name, lang }: Pick<Around, 'name' | 'lang'>): string {
  const say = wordsFor(lang);
  return kind === 'report' ? say('report', { name, number: String(number) }) : say('title', { name });
}
