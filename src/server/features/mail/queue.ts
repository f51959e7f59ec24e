/** The one queue of mails: what adds to it, and what sends it at the project's pace. */
import {
  MAIL_BODY_CHARS,
  MAIL_PACE,
  MAIL_SUBJECT_CHARS,
  MAIL_TRIES,
  MAIL_TRY_MINUTES,
  MAIL_WORDS_CHARS,
} from '../../../wire/mail/limits.ts';
import { EMAIL } from '../../../wire/mail/address.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { JOB_TRIES_MOST } from '../../../wire/jobs/limits.ts';
import type { MailMode } from '../../../wire/mail/shapes.ts';
import { open, text } from '../../../wire/schema.ts';
import { defineQueue, worker, type JobRun, type Worker } from '../../jobs/queue.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Letter, Ports, PostAnswer } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Projects } from '../projects/service.ts';
import { letterOf } from './letter-of.ts';
import type { MailBlock } from './letter.ts';
import type { MailOrigins } from './origins.ts';
import { isRefused, refusedAmong, saveRefusal } from './refusal-store.ts';
import type { AddressRefused, MailNow } from './slots.ts';
import {
  claimMail,
  insertMails,
  mailsInDoubt,
  nextMailAt,
  noteMail,
  paceOf,
  projectsWithMail,
  rewriteMail,
  savePace,
  takeMailBack,
  type Envelope,
  type MailEnd,
  type MailRecord,
  type MailWords,
  type NewMailRecord,
} from './store.ts';

export type NewMail = {
  /** Null for a mail of the whole installation. */
  readonly project: string | null;
  readonly mode: MailMode;
  /** What it is, such as `news`, at most 40 characters. */
  readonly kind: string;
  readonly to: string;
  /** BCP 47, of all its words. */
  readonly lang: string;
  /** One line; what is over 300 characters is cut. */
  readonly subject: string;
  /** The footer of the project and the way to end such mails are added when it is sent. */
  readonly body: readonly MailBlock[];
  readonly about: { readonly kind: string; readonly id: string };
  /** Prefix and token by which its reader ends such mails, such as `s.8sk2…` (slot `endings`). */
  readonly unsubscribe?: string | undefined;
  /** Of two mails of a project with the same one the second is not added: what makes a mail go once whatever is done again. */
  readonly once?: string | undefined;
  /** Also to an address that has refused mail, such as to confirm it anew. */
  readonly evenRefused?: boolean | undefined;
  /** Of a mail of a thread: the message that it tells last, and a Message-ID of its own. */
  readonly thread?: { readonly entry: string; readonly messageId: string } | undefined;
  readonly envelope?: Envelope | undefined;
};

export type MailQueue = {
  /**
   * Adds a mail inside the caller's transaction: rolled back there is none. Answers whether there is one more: none to an
   * address that refuses mail, none whose `once` is there, none where this installation sends no mail. It goes even if the
   * process is killed at any moment from the commit on.
   */
  readonly add: (transaction: Transaction, mail: NewMail) => Promise<boolean>;
  /** The same of several mails of one project; '' for the installation's. Answers how many more there are. */
  readonly addAll: (transaction: Transaction, project: string, mails: readonly NewMail[]) => Promise<number>;
  /** Something has been made to go by now: part of that transaction. */
  readonly wake: (transaction: Transaction, project: string) => Promise<void>;
  readonly worker: Worker;
  /** What a lost job has left is begun again. */
  readonly looking: Repeated;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id' | 'post' | 'log'>;
type Parts = {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly origins: MailOrigins;
  readonly refused: () => readonly AddressRefused[];
  readonly now: () => readonly MailNow[];
};

/** Mails on their way at once. Each has a connection of its own. */
const AT_ONCE = 10;
const SECOND_MS = 1000;
/** One that has been on its way for so long is so no more: the mail server is waited for 10 s at each step. */
const SILENT_MS = 10 * MINUTE_MS;

const sending = defineQueue({
  name: 'mails',
  urgency: 'notification',
  payload: open({ project: text({ max: 64 }) }),
  longestRunMs: 5 * MINUTE_MS,
  perProject: 1,
  // A process that is killed has used one.
  tries: JOB_TRIES_MOST,
});

export function createMailQueue(ports: Given, parts: Parts): MailQueue {
  const { storage, now, id: newId, post } = ports;
  const { jobs, origins } = parts;
  const wake = async (transaction: Transaction, project: string, at?: number): Promise<void> => {
    const key = at === undefined ? `now:${project}` : `${at}:${project}`;
    await jobs.add(transaction, sending, { project }, { key, runAt: at, ...(project ? { project } : {}) });
  };
  const recordOf = (project: string, from: string, mail: NewMail): NewMailRecord => {
    if (JSON.stringify(mail.body).length > MAIL_BODY_CHARS)
      throw new Error(`a mail of the kind ${mail.kind} is too long`);
    const id = newId();
    return {
      ...mail,
      id,
      projectId: project,
      subject: subjectOf(mail.subject),
      messageId: mail.thread?.messageId ?? `<${id}@${origins.host(from)}>`,
      entryId: mail.thread?.entry ?? '',
      envelope: mail.envelope ?? null,
      unsubscribe: mail.unsubscribe ?? null,
      once: mail.once ?? null,
      evenRefused: mail.evenRefused ?? false,
      createdAt: now(),
    };
  };
  /** Two statements for all of them: those that tell 100,000 followers of a request hold others up less. */
  const addAll: MailQueue['addAll'] = async (transaction, project, mails) => {
    if (!post) return 0;
    const asked = mails.flatMap(({ evenRefused, to }) => (evenRefused ? [] : to));
    const refused = await refusedAmong(transaction, project, asked);
    const { from } = post;
    const records = mails
      .filter(({ to, evenRefused }) => EMAIL.test(to) && (evenRefused || !refused.has(to)))
      .map((mail) => recordOf(project, from, mail));
    const added = await insertMails(transaction, records);
    if (added > 0) await wake(transaction, project);
    return added;
  };
  return {
    add: async (transaction, mail) => (await addAll(transaction, mail.project ?? '', [mail])) > 0,
    addAll,
    wake,
    worker: worker(sending, ({ project }, run) => sendSome(ports, parts, wake, project, run)),
    looking: {
      name: 'look-for-mails',
      schedule: '* * * * *',
      leaseMs: MINUTE_MS,
      longestRunMs: MINUTE_MS,
      async run() {
        if (!post) return 'no mail server';
        const projects = await projectsWithMail(storage, now(), now() - SILENT_MS);
        for (const project of projects) await storage.write((transaction) => wake(transaction, project));
        return `${projects.length} projects have mail to send`;
      },
    },
  };
}

/** One line, of what a mail server takes. */
const subjectOf = (words: string): string =>
  words
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAIL_SUBJECT_CHARS)
    .toWellFormed();

type Wake = (transaction: Transaction, project: string, at?: number) => Promise<void>;

/** As many as may go in one second; the rest has a job of its own in the next one. */
async function sendSome(ports: Given, parts: Parts, wake: Wake, project: string, run: JobRun): Promise<void> {
  const { storage, now, post } = ports;
  if (!post) return;
  for (const mail of await mailsInDoubt(storage, project, { by: run.id, before: now() - SILENT_MS }))
    await note(ports, parts, mail, { result: 'doubt', words: 'The server was stopped while this mail was sent.' });
  const settings = project ? (await parts.projects.byId(project)).settings.mail : undefined;
  const from = now();
  const free = await storage.write(async (transaction) => {
    const at = await paceOf(transaction, project);
    if (at <= from) await savePace(transaction, project, from + SECOND_MS);
    return at;
  });
  if (free <= from) await sendAtOnce(ports, parts, { project, most: settings?.pace ?? MAIL_PACE, run });
  await storage.write(async (transaction) => {
    const [next, at] = [await nextMailAt(transaction, project), await paceOf(transaction, project)];
    if (next !== undefined) await wake(transaction, project, Math.max(next, at));
  });
}

/** All lines want the first mail: PostgreSQL would let one of them have it and ask the nine others to begin anew. */
const turnOf = (project: string): string => `mails ${project}`;

type Some = { readonly project: string; readonly most: number; readonly run: JobRun };

async function sendAtOnce(ports: Given, parts: Parts, { project, most, run }: Some): Promise<void> {
  const { storage, now } = ports;
  let left = most;
  const line = async (): Promise<void> => {
    while (left > 0 && !run.signal.aborted) {
      left -= 1;
      const claimed = (transaction: Transaction) => claimMail(transaction, project, { by: run.id, now: now() });
      const mail = await storage.write(claimed, { turn: turnOf(project) });
      if (!mail) return;
      const answer = await deliver(ports, parts, mail);
      if (answer === 'back') await storage.write((transaction) => takeMailBack(transaction, mail.id));
      else await note(ports, parts, mail, answer);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, most) }, line));
}

/** Undefined: it is wanted no more. `back`: not now. */
async function deliver(
  { storage, post }: Given,
  parts: Parts,
  mail: MailRecord,
): Promise<PostAnswer | 'back' | undefined> {
  if (!post || !mail.body) return undefined;
  if (!mail.evenRefused && (await isRefused(storage, mail.projectId, mail.to))) return undefined;
  const words = await wordsNow(storage, parts, { ...mail, body: mail.body });
  if (!words || words === 'back') return words;
  const project = mail.projectId ? await parts.projects.byId(mail.projectId) : undefined;
  const letter: Letter = letterOf({ ...mail, ...words }, { project, frame: parts.origins.of()?.frame });
  return post.deliver(letter);
}

/** Undefined where it is wanted no more. Other words are kept before they go: the mail and what is counted of it agree. */
async function wordsNow(
  storage: Given['storage'],
  parts: Pick<Parts, 'now'>,
  mail: MailRecord & MailWords,
): Promise<MailWords | 'back' | undefined> {
  const owner = parts.now().find(({ kind }) => kind === mail.kind);
  if (!owner) return mail;
  const asked = { ...mail, project: mail.projectId };
  const found = await owner.now(asked);
  if (!found || found === 'back' || found === asked) return found;
  const words = { ...found, subject: subjectOf(found.subject) };
  await storage.write((transaction) => rewriteMail(transaction, mail.id, words));
  return words;
}

async function note(
  { storage, now, id: newId, log }: Given,
  { refused, now: owners }: Parts,
  mail: MailRecord,
  answer: PostAnswer | undefined,
): Promise<void> {
  const end = endOf(mail, answer, now());
  if (end.state === 'failed' || end.state === 'unknown')
    // Without the words of the server, which often name the address.
    log.warn({ mail: mail.id, kind: mail.kind }, `a mail is ${end.state}`);
  const owner = owners().find(({ kind }) => kind === mail.kind);
  const noted = async (transaction: Transaction): Promise<(() => void) | undefined> => {
    if (!(await noteMail(transaction, mail.id, end))) return undefined;
    const tell = await owner?.came?.(transaction, { ...mail, state: end.state });
    if (end.state !== 'bounced') return tell;
    const { projectId, to: address } = mail;
    await saveRefusal(transaction, { id: newId(), projectId, address, words: end.words, at: end.now });
    for (const follow of refused()) await follow(transaction, { project: projectId, address });
    return tell;
  };
  const tell = await storage.write(noted, { turn: turnOf(mail.projectId) });
  tell?.();
}

function endOf({ mode, tries }: MailRecord, answer: PostAnswer | undefined, now: number): MailEnd {
  if (!answer) return { state: 'dropped', words: '', now };
  const words = answer.words.replace(/\s+/g, ' ').slice(0, MAIL_WORDS_CHARS).toWellFormed();
  if (answer.result === 'sent') return { state: 'sent', words, now };
  if (answer.result === 'refused') return { state: 'bounced', words, now };
  if (answer.result === 'doubt' && mode === 'campaign') return { state: 'unknown', words, now };
  const minutes = MAIL_TRY_MINUTES[tries - 1];
  if (minutes === undefined || tries >= MAIL_TRIES) return { state: 'failed', words, now };
  return { state: 'queued', words, nextAt: now + minutes * MINUTE_MS, now };
}
