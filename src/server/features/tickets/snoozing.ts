/** Tickets that are put away for a while (P-DSK-27): a durable job brings each back when its time has come. */
import { open, text } from '../../../wire/schema.ts';
import type { SnoozeAsked } from '../../../wire/tickets/snooze.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { settleClocks } from './clocks.ts';
import type { Place } from './showing.ts';
import { setSnooze, UNTIL_REPLY, wake } from './standing-store.ts';

const queue = defineQueue({
  name: 'end-snoozes',
  urgency: 'notification',
  payload: open({ project: text({ max: 64 }), ticket: text({ max: 64 }) }),
  longestRunMs: 30_000,
});

export type Snoozing = {
  /** Part of the caller's transaction. Null ends it; a time that is past brings it back at once. */
  readonly snooze: (transaction: Transaction, place: Place, asked: SnoozeAsked | null) => Promise<void>;
};

export function createSnoozing({ now }: Pick<Ports, 'now'>, { jobs }: { readonly jobs: Pick<Jobs, 'add'> }): Snoozing {
  return {
    async snooze(transaction, place, asked) {
      const until = asked === null ? null : untilOf(asked, now());
      await setSnooze(transaction, place.ticket, until);
      if (until !== null && until !== UNTIL_REPLY)
        await jobs.add(transaction, queue, place, { project: place.project, runAt: until });
    },
  };
}

/** `tell`: every open desk hears of it. */
export function endOfSnoozes(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  tell: (place: Place) => Promise<void>,
): Worker {
  return worker(queue, async (place) => {
    const isBack = await storage.write(async (transaction) => {
      const woken = await wake(transaction, place.ticket, now());
      if (woken) await settleClocks(transaction, place.ticket, now());
      return woken;
    });
    if (isBack) await tell(place);
  });
}

function untilOf(asked: SnoozeAsked, now: number): number {
  if (asked === 'reply') return UNTIL_REPLY;
  return typeof asked === 'number' ? now + asked * MINUTE_MS : Date.parse(asked);
}
