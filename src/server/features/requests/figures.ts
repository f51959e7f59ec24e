/** What is worked out of votes soon after them: how many are recent, and what their voters are worth. */
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { TRENDING_DAYS } from '../../../wire/requests/limits.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import { figure, toFigure } from './votes-store.ts';

const AT_ONCE = 50;

/** Each minute those with a new vote, and every one once a day: votes grow old by themselves. */
export function figuring({ storage, now }: Pick<Ports, 'storage' | 'now'>): Repeated {
  return {
    name: 'request-figures',
    schedule: '* * * * *',
    leaseMs: MINUTE_MS,
    longestRunMs: 10 * MINUTE_MS,
    async run({ signal }) {
      const at = now();
      let done = 0;
      for (;;) {
        const some = await toFigure(storage, at - DAY_MS, AT_ONCE);
        for (const id of some)
          await storage.patient.write((transaction) =>
            figure(transaction, id, { since: at - TRENDING_DAYS * DAY_MS, at }),
          );
        done += some.length;
        if (some.length < AT_ONCE || signal.aborted) return `${done} worked out`;
      }
    },
  };
}
