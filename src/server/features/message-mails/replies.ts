/**
 * Replies that their visitor has not read go to them by mail (P-EML-01): two minutes after they were sent, or at once where
 * nobody of theirs was there for five. What was read by then goes not at all, and replies of that time go in one mail.
 */
import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { EMAIL, hintOf, type MailService } from '../mail/service.ts';
import type { Ending, MailNow } from '../mail/slots.ts';
import type { Profiles } from '../members/service.ts';
import { facesForVisitors, sessionsOf } from '../messages/service.ts';
import type { ReplyFollower } from '../messages/slots.ts';
import type { Projects } from '../projects/service.ts';
import { channelOf, messagesOf, threadById, type ThreadRecord } from '../tickets/service.ts';
import { sessionsAlikeSince, visitorById, type VisitorRecord } from '../visitors/service.ts';
import type { Access } from './access.ts';
import type { MailNames } from './names.ts';
import type { NotDelivered } from './not-delivered.ts';
import { REPLIES_MAIL, REPLIES_PREFIX, repliesMail } from './letters.ts';
import {
  countSentTo,
  emptyMails,
  forgetSent,
  noteSentTo,
  replyMailsBy,
  replyMailsOf,
  writeReplyMails,
} from './replies-store.ts';

/** After so long a reply that was not read is mailed. */
export const UNREAD_MS = 2 * MINUTE_MS;
/** Who was not there for so long gets it at once. */
export const AWAY_MS = 5 * MINUTE_MS;
/** Mails to an address that nobody has proven, over all projects. */
export const UNPROVEN_AN_HOUR = 5;
export const UNPROVEN_A_DAY = 20;
/** Messages before the new ones. */
const BEFORE = 3;
/** New ones of one mail; the rest is behind its link. */
const REPLIES_MOST = 20;
/** Mails before it that one names. */
const REFERENCES_MOST = 20;

const queue = defineQueue({
  name: 'reply-mails',
  urgency: 'notification',
  payload: open({ project: text({ max: 64 }), ticket: text({ max: 36 }) }),
  longestRunMs: 30_000,
});

export type ReplyMailing = {
  readonly follow: ReplyFollower;
  readonly worker: Worker;
  readonly now: MailNow;
  readonly ending: Ending;
  readonly forgetting: Repeated;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id' | 'token'>;
type Needs = {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly mail: Pick<MailService, 'add' | 'ready' | 'origins' | 'dropFor' | 'ofThread'>;
  readonly names: Pick<MailNames, 'messageId' | 'replyTo'>;
  readonly members: { readonly profiles: Pick<Profiles, 'all'> };
  readonly projects: Pick<Projects, 'byId'>;
  readonly access: Pick<Access, 'linkTo'>;
  readonly notDelivered: Pick<NotDelivered, 'came'>;
};

export function createReplyMailing(ports: Given, needs: Needs): ReplyMailing {
  const { storage, now } = ports;
  const { jobs, mail } = needs;
  return {
    async follow(transaction, { projectId: project, id: ticket, visitorId }) {
      if (!mail.ready || !mail.origins()) return;
      const visitor = visitorId === null ? undefined : await visitorById(transaction, project, visitorId);
      if (!visitor || !EMAIL.test(visitor.email)) return;
      // Who writes by mail is looked for nowhere else.
      const byMail = (await channelOf(transaction, ticket)) === 'mail';
      const isThere = !byMail && (await seenSince(transaction, visitor, now() - AWAY_MS));
      const runAt = now() + (isThere ? UNREAD_MS : 0);
      await jobs.add(transaction, queue, { project, ticket }, { key: ticket, project, runAt });
    },
    worker: worker(queue, async ({ project, ticket }) => mailReplies(ports, needs, { project, ticket })),
    now: {
      kind: REPLIES_MAIL,
      came: needs.notDelivered.came,
      async now(asked) {
        const mails = await replyMailsBy(storage, tokenIn(asked.unsubscribe));
        const thread = mails && (await threadById(storage, mails.projectId, mails.ticketId));
        // Read meanwhile, or its reader wants none any more.
        return thread && !mails.stopped && thread.seenByVisitor < mails.mailed ? asked : undefined;
      },
    },
    ending: ending(storage, mail),
    forgetting: {
      name: 'forget-reply-mails',
      schedule: '55 3 * * *',
      leaseMs: MINUTE_MS,
      longestRunMs: 10 * MINUTE_MS,
      run: async () => {
        const before = now() - DAY_MS;
        return `${await storage.write((transaction) => forgetSent(transaction, before))} forgotten`;
      },
    },
  };
}

const tokenIn = (unsubscribe: string | null | undefined): string =>
  unsubscribe?.startsWith(`${REPLIES_PREFIX}.`) ? unsubscribe.slice(REPLIES_PREFIX.length + 1) : '';

const seenSince = async (queries: Queries, visitor: VisitorRecord, since: number): Promise<boolean> =>
  (await sessionsAlikeSince(queries, sessionsOf(visitor), { since, most: 1 })).length > 0;

type Place = { readonly project: string; readonly ticket: string };

/** In one transaction: mail, its link and what was mailed stand together or not at all. */
async function mailReplies(
  { storage, now, id, token }: Given,
  needs: Needs,
  { project, ticket: asked }: Place,
): Promise<void> {
  const { name, sdkKey } = await needs.projects.byId(project);
  await storage.write(async (transaction) => {
    const thread = await threadById(transaction, project, asked);
    const visitor = thread?.visitorId ? await visitorById(transaction, project, thread.visitorId) : undefined;
    if (!thread || !visitor || !EMAIL.test(visitor.email)) return;
    // It may have been merged meanwhile.
    const { id: ticket } = thread;
    const mails = (await replyMailsOf(transaction, ticket)) ?? emptyMails(project, ticket, token);
    if (mails.stopped) return;
    const unread = await unreadOf(transaction, thread, Math.max(mails.mailed, thread.seenByVisitor));
    const last = unread.at(-1);
    if (!last || !(await mayMail(transaction, visitor, { at: now(), newId: id }))) return;
    const before = await messagesOf(transaction, ticket, { before: unread[0]!.change, most: BEFORE, forVisitor: true });
    const faces = await facesForVisitors(transaction, needs.members, { project, media: '' });
    const names = {
      messageId: needs.names.messageId({ ticket, message: last.id }, new URL(needs.mail.origins()!.app).hostname),
      replyTo: needs.names.replyTo(ticket),
      references: await needs.mail.ofThread(transaction, project, { kind: 'ticket', id: ticket }, REFERENCES_MOST),
    };
    const href = await needs.access.linkTo(transaction, {
      projectId: project,
      sdkKey,
      ticketId: ticket,
      address: visitor.email,
    });
    await writeReplyMails(transaction, { ...mails, mailed: last.change });
    const letter = {
      name,
      address: visitor.email,
      lang: visitor.lang || 'en',
      href,
      once: `reply:${ticket}:${last.change}`,
    };
    const said = { before, unread, faces, token: mails.token, subject: mails.subject, names };
    await needs.mail.add(transaction, repliesMail(thread, letter, said));
  });
}

async function unreadOf(queries: Queries, { id }: ThreadRecord, after: number) {
  const all = await messagesOf(queries, id, { after, most: REPLIES_MOST, forVisitor: true });
  return all.filter(({ kind, author, withdrawn }) => kind === 'reply' && author === 'member' && !withdrawn);
}

/** Whoever types somebody else's address into a messenger must not be able to fill their mailbox. */
async function mayMail(
  transaction: Transaction,
  { email, provenEmail }: VisitorRecord,
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<boolean> {
  if (provenEmail.toLowerCase() === email.toLowerCase()) return true;
  const address = createHash('sha256').update(email.toLowerCase()).digest('hex');
  if ((await countSentTo(transaction, address, at - HOUR_MS)) >= UNPROVEN_AN_HOUR) return false;
  if ((await countSentTo(transaction, address, at - DAY_MS)) >= UNPROVEN_A_DAY) return false;
  await noteSentTo(transaction, { id: newId(), address, at });
  return true;
}

/** 'Stop these mails': of this conversation alone, until it is taken back on the same page. */
function ending(storage: Given['storage'], mail: Pick<MailService, 'dropFor'>): Ending {
  const set = async (transaction: Transaction, token: string, stopped: boolean): Promise<void> => {
    const mails = await replyMailsBy(transaction, token);
    if (!mails) return;
    await writeReplyMails(transaction, { ...mails, stopped });
    const thread = await threadById(transaction, mails.projectId, mails.ticketId);
    const other = thread && thread.id !== mails.ticketId ? await replyMailsOf(transaction, thread.id) : undefined;
    if (other) await writeReplyMails(transaction, { ...other, stopped });
    if (stopped) await mail.dropFor(transaction, `${REPLIES_PREFIX}.${token}`);
  };
  return {
    prefix: REPLIES_PREFIX,
    end: (transaction, token) => set(transaction, token, true),
    takeBack: (transaction, token) => set(transaction, token, false),
    about: async (token) => {
      const mails = await replyMailsBy(storage, token);
      const thread = mails && (await threadById(storage, mails.projectId, mails.ticketId));
      const visitor = thread?.visitorId ? await visitorById(storage, mails!.projectId, thread.visitorId) : undefined;
      if (!mails || !visitor) return undefined;
      return { project: mails.projectId, lang: visitor.lang || 'en', to: hintOf(visitor.email), ended: mails.stopped };
    },
  };
}
