/** Conversations of the shop's visitors with its staff: answered, going on, and some that wait for an answer now. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Cast } from './cast.ts';
import type { Tongue } from './content/people.ts';
import { lamps, lastWords, talks, type Talk } from './content/talks.ts';
import type { Person } from './people.ts';
import { createRandom } from './random.ts';
import { shopAddress } from './shop-page.ts';
import type { Stage } from './stage.ts';

/** Each talk is had by so many people. */
export const TALKS_EACH = 2;
/** Days over which they lie; the newest began an hour ago. */
const HOURS_APART = 9;
/** Nobody waits longer for an answer than this. */
const ANSWERED_MS = 3 * DAY_MS;

type Writer = { readonly tongue: Tongue; readonly visitsAgo: readonly number[]; auth: VisitorAuth };
type Plot = {
  readonly stage: Stage;
  readonly cast: Cast;
  readonly staff: readonly Person[];
  readonly project: string;
  readonly writers: readonly Writer[];
};

export function planTalks(plot: Plot): void {
  const random = createRandom('talks');
  const all = random.some(
    talks.flatMap((talk) => Array.from({ length: TALKS_EACH }, () => talk)),
    talks.length * TALKS_EACH,
  );
  for (const [at, talk] of all.entries()) {
    const ago = HOUR_MS + at * HOURS_APART * HOUR_MS;
    const there = plot.writers.filter(
      ({ tongue, visitsAgo }) => tongue === talk.tongue && visitsAgo[0]! > ago + HOUR_MS,
    );
    if (there.length === 0) continue;
    planTalk(plot, { talk, at, ago, writer: random.pick(there), lamp: random.pick(lamps) });
  }
}

type Planned = {
  readonly talk: Talk;
  readonly at: number;
  readonly ago: number;
  readonly writer: Writer;
  readonly lamp: string;
};

/** What is older has an answer. */
function saidBy({ said, tongue }: Talk, ago: number): Talk['said'] {
  if (ago < ANSWERED_MS || said.length % 2 === 0) return said;
  return [...said, said.length === 1 ? lastWords[tongue].question : lastWords[tongue].thanks];
}

function planTalk({ stage, cast, staff, project }: Plot, { talk, at, ago, writer, lamp }: Planned): void {
  const who = staff[at % Math.max(staff.length, 1)];
  const made = { id: '', token: '' };
  const place = () => ({ project, ticket: made.id });
  const words = (text: string) => text.replaceAll('{lamp}', lamp);
  const [first, ...more] = saidBy(talk, ago);
  const step = Math.min(25 * MINUTE_MS, ago / (more.length + 2));
  stage.diary.note(ago, async () => {
    made.id = stage.ports.id();
    made.token = await stage.threads.begin(writer.auth, made.id, words(first), shopAddress('lamp'));
  });
  if (!who) return;
  const account = () => cast.of(who).id;
  if (talk.note)
    stage.diary.note(ago - step / 2, () =>
      stage.threads.staffSays(place(), account(), { kind: 'note', text: talk.note! }),
    );
  for (const [turn, text] of more.entries()) {
    const last = turn === more.length - 1;
    stage.diary.note(ago - (turn + 1) * step, () =>
      turn % 2 === 0
        ? stage.threads.staffSays(place(), account(), {
            kind: 'reply',
            text: words(text),
            // Of what the team has said last some wait for the visitor, the others are done.
            ...(last ? { status: at % 3 === 0 ? 'waiting' : 'done' } : {}),
          })
        : stage.threads.visitorSays(writer.auth, made.token, words(text)),
    );
  }
  const change = {
    ...(more.length > 0 ? { assigneeId: account } : {}),
    ...(talk.tags ? { tags: [...talk.tags] } : {}),
  };
  stage.diary.note(ago - step * 0.9, async () => {
    const { assigneeId, ...rest } = change;
    await stage.tickets.change(
      place(),
      { ...rest, ...(assigneeId ? { assigneeId: assigneeId() } : {}) },
      { me: account(), media: '' },
    );
  });
}
