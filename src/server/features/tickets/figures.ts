/** How conversations go: counted from the same conditions as the lists that each figure opens (P-DSK-41). */
import { wrongField } from '../../../wire/errors.ts';
import { DAY_MS, HOUR_MS } from '../../../wire/limits.ts';
import { dateOf } from '../../../wire/pure/hours.ts';
import type {
  ConversationFigures,
  ConversationFiguresQuery,
  ConversationTotals,
} from '../../../wire/tickets/figures.ts';
import { FIGURE_BOTS, FIGURE_COMMENTS, FIGURE_MEMBERS, WEEK_HOURS } from '../../../wire/tickets/limits.ts';
import { ticketQuery, type CountedAs } from '../../../wire/tickets/shapes.ts';
import { isZone } from '../../http/time-zone.ts';
import { readQuery } from '../../http/query.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Projects } from '../projects/service.ts';
import { peopleOf } from '../members/service.ts';
import { hourOfWeek, startOfDay, wallClock, type Between } from './figure-days.ts';
import {
  closedByQuarter,
  commentsIn,
  countByAssignee,
  countReplies,
  repliesByAccount,
  scoresIn,
  startedByQuarter,
  ticketsOfTeam,
  solvedByBots,
  starsByAssignee,
  waitsAt,
  type Quarter,
  type Replies,
} from './figures-store.ts';
import { ticketFilter, type TicketFilter } from './query.ts';
import { time } from './rows.ts';
import { countTickets } from './store.ts';

/** Errors: 404; 422 for a zone that there is not. */
export type FiguresOf = (project: string, query: ConversationFiguresQuery) => Promise<ConversationFigures>;

type Asked = Pick<ConversationFiguresQuery, 'team' | 'member'>;
type Scope = { readonly queries: Queries; readonly project: string; readonly asked: Asked; readonly between: Between };

export function createConversationFigures(
  ports: Pick<Ports, 'storage' | 'now'>,
  { projects }: { readonly projects: Pick<Projects, 'byId'> },
): FiguresOf {
  return async (project, query) => {
    await projects.byId(project);
    return figuresFrom(ports, project, query);
  };
}

/** Errors: 422 for a zone that there is not. */
export async function figuresFrom(
  { storage: queries, now }: { readonly storage: Queries; readonly now: () => number },
  project: string,
  { days, zone = 'UTC', ...asked }: ConversationFiguresQuery,
): Promise<ConversationFigures> {
  if (!isZone(zone)) throw wrongField('zone', 'is not a time zone');
  const to = now();
  const from = startOfDay(to, Number(days) - 1, zone);
  const before = startOfDay(to, 2 * Number(days) - 1, zone);
  const scope: Scope = { queries, project, asked, between: { from, to } };
  const started = await startedByQuarter(queries, project, filterOf(scope, 'started'));
  const closed = await closedByQuarter(queries, project, filterOf(scope, 'closed'));
  return {
    before: time(before),
    from: time(from),
    to: time(to),
    now: await totalsOf(scope),
    earlier: await totalsOf({ ...scope, between: { from: before, to: from } }),
    days: byDay({ from, to }, zone, { started, closed }),
    hours: byHour(started, zone),
    scores: await scoresIn(queries, project, filterOf(scope, 'rated')),
    comments: await comments(scope),
    bots: await solvedByBots(queries, project, filterOf(scope, 'closed'), FIGURE_BOTS),
    members: await members(scope),
  };
}

/** Answers are those of the member; everything else is what they are assigned to. */
function filterOf({ asked: { team, member }, between }: Scope, counted: CountedAs): TicketFilter {
  const isAnswer = counted === 'answered' || counted === 'replied';
  const query = {
    ...readQuery(ticketQuery, new URLSearchParams()),
    kind: 'conversation' as const,
    counted,
    from: time(between.from),
    to: time(between.to),
    team,
    ...(isAnswer ? { by: member } : { assignee: member }),
  };
  return ticketFilter(query, '', between.to);
}

async function totalsOf(scope: Scope): Promise<ConversationTotals> {
  const { queries, project } = scope;
  const count = (counted: CountedAs) => countTickets(queries, project, filterOf(scope, counted));
  const [first, next] = [await answersOf(scope, 'answered'), await answersOf(scope, 'replied')];
  const scores = await scoresIn(queries, project, filterOf(scope, 'rated'));
  return {
    started: await count('started'),
    answered: first.tickets,
    first: first.within,
    replies: next.answers,
    replied: next.tickets,
    next: next.within,
    closed: await count('closed'),
    byAnswer: await count('byAnswer'),
    byBot: await count('byBot'),
    promised: await count('promised'),
    kept: await count('kept'),
    rated: scores.reduce((sum, n) => sum + n, 0),
    stars: scores.reduce((sum, n, at) => sum + n * (at + 1), 0),
  };
}

function repliesOf(scope: Scope, counted: 'answered' | 'replied'): Replies {
  const filter = filterOf(scope, counted);
  return { project: scope.project, counted: filter.counted!, tickets: ticketsOfTeam(scope.project, filter.team) };
}

const HALF = 0.5;
const MOST = 0.9;

async function answersOf(scope: Scope, counted: 'answered' | 'replied') {
  const replies = repliesOf(scope, counted);
  const { answers, tickets } = await countReplies(scope.queries, replies);
  if (answers === 0) return { answers, tickets, within: { half: null, most: null } };
  // The first that so large a share is within: one by its place, never between two.
  const [half, most = half] = await waitsAt(scope.queries, replies, [
    Math.ceil(answers * HALF),
    Math.ceil(answers * MOST),
  ]);
  return { answers, tickets, within: { half: half!, most: most! } };
}

function byDay(
  { from, to }: Between,
  zone: string,
  { started, closed }: { readonly started: readonly Quarter[]; readonly closed: readonly Quarter[] },
): ConversationFigures['days'] {
  const wall = wallClock(zone);
  const days = new Map<string, { started: number; closed: number }>();
  // From noon to noon: clocks that are set make a day an hour longer or shorter.
  for (let at = wall(from) + 12 * HOUR_MS; at - 12 * HOUR_MS <= wall(to); at += DAY_MS)
    days.set(dateOf(at), { started: 0, closed: 0 });
  const add = (quarters: readonly Quarter[], what: 'started' | 'closed') => {
    for (const { at, count } of quarters) {
      const day = days.get(dateOf(wall(at)));
      if (day) day[what] += count;
    }
  };
  add(started, 'started');
  add(closed, 'closed');
  return [...days].map(([day, counts]) => ({ day, ...counts }));
}

function byHour(started: readonly Quarter[], zone: string): number[] {
  const wall = wallClock(zone);
  const hours = Array.from({ length: WEEK_HOURS }, () => 0);
  for (const { at, count } of started) hours[hourOfWeek(wall(at))]! += count;
  return hours;
}

async function comments(scope: Scope): Promise<ConversationFigures['comments']> {
  const found = await commentsIn(scope.queries, scope.project, filterOf(scope, 'rated'), FIGURE_COMMENTS);
  return found.map(({ at, ...comment }) => ({ ...comment, at: time(at) }));
}

async function members(scope: Scope): Promise<ConversationFigures['members']> {
  const { queries, project } = scope;
  const [answered, replies, closed, rated] = [
    await repliesByAccount(queries, repliesOf(scope, 'answered')),
    await repliesByAccount(queries, repliesOf(scope, 'replied')),
    await countByAssignee(queries, project, filterOf(scope, 'closed')),
    await starsByAssignee(queries, project, filterOf(scope, 'rated')),
  ];
  const accounts = [...new Set([answered, replies, closed, rated].flatMap((counts) => [...counts.keys()]))];
  const people = await peopleOf(queries, accounts);
  // Whose account is gone, and nobody: together.
  const grouped = Map.groupBy(accounts, (account) => (people.has(account) ? account : ''));
  return [...grouped]
    .map(([account, of]) => ({
      member: account === '' ? null : people.get(account)!,
      answered: sum(of, (one) => answered.get(one) ?? 0),
      replies: sum(of, (one) => replies.get(one) ?? 0),
      closed: sum(of, (one) => closed.get(one) ?? 0),
      rated: sum(of, (one) => rated.get(one)?.rated ?? 0),
      stars: sum(of, (one) => rated.get(one)?.stars ?? 0),
    }))
    .toSorted((a, b) => b.answered + b.replies - a.answered - a.replies || b.closed - a.closed)
    .slice(0, FIGURE_MEMBERS);
}

const sum = (of: readonly string[], count: (account: string) => number) =>
  of.reduce((total, one) => total + count(one), 0);
