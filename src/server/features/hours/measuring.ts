/** How soon a project answers first (P-HRS-05), worked out every hour, so that whoever asks reads one row. */
import { DAY_MS } from '../../../wire/limits.ts';
import { PROMISE_WEEKS, REPLY_ANSWERS_LEAST, REPLY_DAYS } from '../../../wire/hours/limits.ts';
import type { ReplyFigures } from '../../../wire/hours/shapes.ts';
import { replyStep } from '../../../wire/pure/due.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Projects } from '../projects/service.ts';
import { firstReplies, promisesOf } from '../tickets/service.ts';
import { replyTimeOf, saveReplyTime, type ReplyTime } from './store.ts';

/** 1 January 1970 was one: its day of a week that begins on Monday. */
const THURSDAY = 3;
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

/** Promises of the last weeks, the running one first; one that is not due yet is none. */
export async function figuresOf(queries: Queries, project: string, at: number): Promise<ReplyFigures> {
  const time = (await replyTimeOf(queries, project)) ?? (await measure(queries, project, at));
  const begins = at - ((Math.floor(at / DAY_MS) + THURSDAY) % 7) * DAY_MS - (at % DAY_MS);
  const starts = Array.from({ length: PROMISE_WEEKS }, (_, week) => begins - week * 7 * DAY_MS);
  const weeks = [];
  for (const since of starts) {
    const until = Math.min(at, since + 7 * DAY_MS);
    const promises = await promisesOf(queries, project, { since, until, most: ANSWERS_MOST });
    const kept = promises.filter(({ by, answeredAt }) => answeredAt !== null && answeredAt <= by).length;
    weeks.push({ since: new Date(since).toISOString(), promised: promises.length, kept });
  }
  return { minutes: time.minutes, exact: time.exact, answers: time.answers, weeks };
}
