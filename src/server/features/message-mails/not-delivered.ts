/**
 * A reply that could not be mailed: its thread says so in the words of the mail server (P-EML-04), and that it went after all
 * where somebody has sent it again. Written by a job, so that it stands there whatever happens to the mail's own write.
 */
import { open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { mailById, type SentMail } from '../mail/service.ts';
import type { MailNow } from '../mail/slots.ts';
import type { ByMail } from '../messages/service.ts';
import { threadById } from '../tickets/service.ts';

const queue = defineQueue({
  name: 'reply-mails-ended',
  urgency: 'notification',
  payload: open({ project: text({ max: 64 }), mail: text({ max: 64 }) }),
  longestRunMs: 30_000,
});

export type NotDelivered = {
  readonly came: NonNullable<MailNow['came']>;
  /** Part of a write whose turn is the project. Answers what tells the desks of it. */
  readonly note: (transaction: Transaction, mail: SentMail) => Promise<(() => Promise<void>) | undefined>;
  readonly worker: Worker;
};

type Needs = { readonly jobs: Pick<Jobs, 'add'>; readonly byMail: ByMail };

export function createNotDelivered(
  { storage, id }: Pick<Ports, 'storage' | 'id'>,
  { jobs, byMail }: Needs,
): NotDelivered {
  const note: NotDelivered['note'] = async (transaction, mail) => {
    const { projectId, about, state, to, subject, words } = mail;
    const event = state === 'sent' ? 'delivered' : 'not_delivered';
    const thread = await threadById(transaction, projectId, about.id);
    if (!thread) return undefined;
    const of = { id: mail.id, address: to, name: '', subject, isForeign: false, hasMore: false, words };
    const entry = { kind: 'note', author: 'system', authorId: null, body: null, said: '', files: [] } as const;
    return (await byMail.write(transaction, thread, { ...entry, id: id(), event, mail: of })).tell;
  };
  return {
    note,
    async came(transaction, { id: mail, projectId: project, state, wasReturned }) {
      const tells = state === 'failed' || state === 'bounced' || (state === 'sent' && wasReturned);
      if (tells) await jobs.add(transaction, queue, { project, mail }, { project });
      return undefined;
    },
    worker: worker(queue, async ({ project, mail }) => {
      const write = async (transaction: Transaction) => {
        const known = await mailById(transaction, project, mail);
        const ended = known?.state === 'failed' || known?.state === 'bounced' || known?.state === 'sent';
        return known && ended ? note(transaction, known) : undefined;
      };
      await (
        await storage.write(write, { turn: project })
      )?.();
    }),
  };
}
