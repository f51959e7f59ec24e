/** How soon a project answers first (P-HRS-05), worked out every hour, so that whoever asks reads one row. */
import { DAY_MS } from '../../../wire/limits.ts';
import { REPLY_ANSWERS_LEAST, REPLY_DAYS } from '../../../wire/hours/limits.ts';
import { replyStep } from '../../../wire/pure/due.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Projects } from '../projects/service.ts';
import { firstReplies } from '../tickets/service.ts';
import { replyTimeOf, saveReplyTime, type ReplyTime } from './store.ts';

/** Of a month with more the latest are looked at. */
const ANSWERS_MOST = 20_000;

type Needs = {
  readonly projects: Pick<Projects, 'all'>;
  /** The time of a project is another one now. */
  readonly changed: (project: string) => void;
};

export function measuring({ storage, now }: Pick<Ports, 'storage' | 'now'>, { projects, changed }: Needs): Repeated {
  return {
    name: 'measure-reply-times',
    schedule: '7 * * * *',
    leaseMs: 60_000,
    longestRunMs: 600_000,
    async run({ signal }) {
      let measured = 0;
      for (const { id } of await projects.all()) {
        if (signal.aborted) break;
        const [before, time] = [await replyTimeOf(storage, id), await measure(storage, id, now())];
        if (before ? isSame(before, time) : time.answers === 0) continue;
        await storage.write((transaction) => saveReplyTime(transaction, id, time));
        changed(id);
        measured += 1;
      }
      return measured === 0 ? 'nothing new' : `${measured} projects`;
    },
  };
}

export async function measure(queries: Queries, project: string, at: number): Promise<ReplyTime> {
  const times = await firstReplies(queries, project, at - REPLY_DAYS * DAY_MS, ANSWERS_MOST);
  const step = times.length < REPLY_ANSWERS_LEAST ? null : replyStep(times);
  return { minutes: step?.minutes ?? null, exact: step?.exact ?? null, answers: times.length, at };
}

const isSame = (a: ReplyTime, b: ReplyTime) =>
  a.minutes === b.minutes && a.exact === b.exact && a.answers === b.answers;
