/**
 * Tells an author why what they wrote was not taken, once the decision can be taken back no more: in the page, and by mail
 * where an address of theirs is proven or confirmed. Nobody can say that they have read it by opening a request that is not
 * there, so the mail waits for nothing.
 */
import { TELL_AFTER_SECONDS } from '../../../wire/requests/limits.ts';
import { open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { MailService } from '../mail/service.ts';
import type { Outbound } from '../outbound/service.ts';
import type { Projects } from '../projects/service.ts';
import { commentById } from './comments-store.ts';
import { eventById, lastDecision, type EventRecord } from './happened-store.ts';
import { tellInPages } from './in-app.ts';
import { rejectionMail, rejectionWords } from './mails.ts';
import { personOf } from './people-store.ts';
import { requestById } from './requests-store.ts';
import type { RequestRecord } from './rows.ts';
import { hasPages } from './ways.ts';

export type Rejections = {
  /** Part of the transaction that decides. Without a reason there is nothing to tell. */
  readonly later: (transaction: Transaction, event: EventRecord) => Promise<void>;
  readonly worker: Worker;
};

const queue = defineQueue({
  name: 'tell-rejected',
  urgency: 'notification',
  payload: open({ event: text({ max: 64 }) }),
  longestRunMs: 60_000,
});

type Given = Pick<Ports, 'storage'>;
type Parts = {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly outbound: Pick<Outbound, 'sendWithin'>;
  readonly mail: Pick<MailService, 'add'>;
  readonly projects: Pick<Projects, 'byId'>;
};

export function createRejections({ storage }: Given, { jobs, outbound, mail, projects }: Parts): Rejections {
  return {
    async later(transaction, event) {
      if (event.to !== 'reject' || event.note === '') return;
      const runAt = event.at + TELL_AFTER_SECONDS * 1000;
      await jobs.add(transaction, queue, { event: event.id }, { project: event.projectId, key: event.id, runAt });
    },
    worker: worker(queue, async ({ event: id }) => {
      const event = await eventById(storage, id);
      const found = event && (await rejectedBy({ storage }, event));
      if (!event || !found) return;
      const { request, author } = found;
      const person = await personOf(storage, event.projectId, author);
      const of = { title: request.title, reason: event.note, isComment: event.comment !== null };
      const opens = event.comment === null ? null : request.id;
      const { name } = await projects.byId(event.projectId);
      const tells = await storage.write(async (transaction) => {
        if (person?.mail) await mail.add(transaction, rejectionMail(person, { ...of, event: event.id, name }));
        if (!hasPages(author, person)) return undefined;
        const text = rejectionWords(person?.lang ?? '', of);
        const notice = { voter: author, text, opens: opens === null ? null : { request: opens } };
        return tellInPages(outbound, transaction, event, [notice]);
      });
      tells?.();
    }),
  };
}

/** Undefined where it was taken back, or decided otherwise since. */
async function rejectedBy(
  { storage }: Given,
  event: EventRecord,
): Promise<{ readonly request: RequestRecord; readonly author: string } | undefined> {
  const { projectId, comment: id } = event;
  const request = await requestById(storage, projectId, event.request);
  const rejected = id === null ? request : await commentById(storage, projectId, id);
  if (!request || rejected?.state !== 'rejected') return undefined;
  if ((await lastDecision(storage, event))?.id !== event.id) return undefined;
  return { request, author: rejected.author };
}
