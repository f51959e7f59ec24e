/**
 * Replies that wait before they go (P-DSK-13, P-DSK-14): for some seconds, so that their author can take them back, or until
 * a time that they named. A durable job sends each when its time has come, in one transaction with what it does to the
 * ticket: no stop of the server loses one or sends it twice.
 */
import { ApiError } from '../../../wire/errors.ts';
import { HELD_MOST, REPLY_HELD_MOST_MS, TYPING_EVERY_MS } from '../../../wire/messages/limits.ts';
import { open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Members } from '../members/service.ts';
import { threadById, writeEntry, type ThreadRecord, type Written } from '../tickets/service.ts';
import { deleteHeld, heldById, heldOf, insertHeld, type HeldRecord } from './held-store.ts';
import type { StaffWrites } from './desk-looks.ts';
import type { Sending, Sent } from './sending.ts';
import { facesOf, heldMessage } from './showing.ts';
import type { Telling } from './telling.ts';

const queue = defineQueue({
  name: 'send-replies',
  urgency: 'urgent',
  payload: open({ message: text({ max: 36 }) }),
  longestRunMs: 30_000,
});

export type Holding = {
  /** Part of the caller's transaction. Errors: 409 `limit_reached`. */
  readonly hold: (transaction: Transaction, held: HeldRecord) => Promise<void>;
  /** Its time has changed: it goes by a job of its own. */
  readonly again: (transaction: Transaction, held: HeldRecord) => Promise<void>;
  /** Sends it now; undefined where it went already, or was taken back. */
  readonly sendNow: (transaction: Transaction, id: string) => Promise<Done | undefined>;
  readonly told: (done: Done) => Promise<void>;
  /** Every open desk hears how it stands; its visitor sees that somebody writes, while it waits for some seconds. */
  readonly tell: (held: HeldRecord, state: 'held' | 'deleted') => Promise<void>;
  /** A visitor has written, in this transaction: what was to go only without that does not. Answers what tells desks. */
  readonly stopFor: (transaction: Transaction, thread: ThreadRecord) => Promise<() => Promise<void>>;
  readonly worker: Worker;
};
export type Done = { readonly held: HeldRecord; readonly sent: Sent };

type Needs = {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly hub: Publish<'desk'>;
  readonly members: Pick<Members, 'find'>;
  readonly sending: Sending;
  readonly staffWrites: StaffWrites;
  readonly telling: Telling;
};
type Given = Pick<Ports, 'storage' | 'now' | 'later' | 'id' | 'log'>;

export function createHolding(ports: Given, needs: Needs): Holding {
  const { storage, now } = ports;
  const { jobs, hub, members, sending } = needs;
  const dots = writingDots(ports, needs.staffWrites);
  const again: Holding['again'] = async (transaction, { id, projectId, deliverAt }) => {
    await jobs.add(transaction, queue, { message: id }, { project: projectId, runAt: deliverAt });
  };

  async function sendNow(transaction: Transaction, id: string): Promise<Done | undefined> {
    const held = await heldById(transaction, id);
    if (!held || !(await deleteHeld(transaction, id))) return undefined;
    const thread = await threadById(transaction, held.projectId, held.ticketId);
    if (!thread) return undefined;
    const { body, said, authorId, also } = held;
    return { held, sent: await sending.reply(transaction, thread, { id, body, said, account: authorId }, also) };
  }

  async function told({ held, sent }: Done): Promise<void> {
    dots.stop(held.id);
    await sending.told(sent, await facesOf(members, held.projectId, [sent.written.message]), held.media);
  }

  return {
    async hold(transaction, held) {
      if ((await heldOf(transaction, held.ticketId)).length >= HELD_MOST)
        throw new ApiError('limit_reached', `A ticket has at most ${HELD_MOST} replies that wait: delete one first.`);
      await insertHeld(transaction, held);
      await again(transaction, held);
    },
    again,
    sendNow,
    told,
    async tell(held, state) {
      const faces = await facesOf(members, held.projectId, [{ author: 'member', authorId: held.authorId }]);
      const message = { ...heldMessage(held, faces), state };
      hub.publish('desk', held.projectId, { name: 'message', data: { ticket: held.ticketId, message } });
      if (state === 'deleted' || held.deliverAt - now() > REPLY_HELD_MOST_MS) dots.stop(held.id);
      else dots.show(held);
    },
    stopFor: stopping(ports, needs),
    worker: worker(queue, async ({ message }) => {
      const project = (await heldById(storage, message))?.projectId;
      if (project === undefined) return;
      const due = async (transaction: Transaction) => {
        const held = await heldById(transaction, message);
        // Put off meanwhile: it has another job.
        return held && held.deliverAt <= now() ? sendNow(transaction, message) : undefined;
      };
      const done = await storage.write(due, { turn: project });
      if (done) await told(done);
    }),
  };
}

function stopping({ now, id: newId }: Given, { members, telling }: Needs): Holding['stopFor'] {
  return async (transaction, thread) => {
    const stopped: Written[] = [];
    for (const held of await heldOf(transaction, thread.id)) {
      if (!held.unlessAnswered) continue;
      await deleteHeld(transaction, held.id);
      const { body, said, authorId } = held;
      const entry = { id: newId(), kind: 'note', author: 'system', authorId, body, said, event: 'not_sent' } as const;
      stopped.push(await writeEntry(transaction, thread, { ...entry, files: [] }, { at: now() }));
    }
    return async () => {
      for (const written of stopped)
        await telling.written(written, await facesOf(members, thread.projectId, [written.message]), '');
    };
  };
}

/** The visitor sees that somebody writes until the reply goes. */
function writingDots({ now, later, log }: Given, staffWrites: StaffWrites) {
  const shown = new Map<string, () => void>();
  function stop(id: string): void {
    shown.get(id)?.();
    shown.delete(id);
  }
  function show(held: HeldRecord): void {
    stop(held.id);
    const left = held.deliverAt - now();
    if (left <= 0) return;
    shown.set(
      held.id,
      later(Math.min(TYPING_EVERY_MS, left), () => show(held)),
    );
    const place = { project: held.projectId, ticket: held.ticketId };
    staffWrites(place, held.authorId).catch((error: unknown) =>
      log.warn({ err: error }, 'a visitor could not be told that somebody writes'),
    );
  }
  return { show, stop };
}
