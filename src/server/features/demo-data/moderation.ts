/** Reports against tasks, how staff resolved them, and bans. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { DISLIKES_REPORTED } from '../../../wire/tasks/limits.ts';
import type { ReportReason, ResolveAction } from '../../../wire/task-reports/shapes.ts';
import { toRfc3339 } from '../../time.ts';
import { choiceKind, codingKind, matchingKind, questionKind } from '../tasks/kinds.ts';
import type { Cast, Member } from './cast.ts';
import { banReasons, reportComments } from './content/reports.ts';
import type { Learning, MadeTask } from './learning.ts';
import type { Person } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { Stage } from './stage.ts';

type Plot = {
  readonly stage: Stage;
  readonly cast: Cast;
  readonly people: readonly Person[];
  readonly learning: Learning;
};
type Case = {
  readonly reason: ReportReason;
  readonly kind: MadeTask['content']['kind'];
  readonly daysAgo: number;
  /** How it ended, and how many days after; open without. */
  readonly end?: ResolveAction;
  readonly endDays?: number;
  /** Always the same person: blocked for longer every time. */
  readonly troublemaker?: true;
  /** How many more people report the same task. */
  readonly more?: number;
  readonly byLearner?: true;
};

/** The oldest first. All five reasons are among the open ones, and all four kinds. */
const cases: readonly Case[] = [
  { reason: 'DISLIKE', kind: 'choice', daysAgo: 204, end: 'BLOCK_REPORTER', endDays: 1, troublemaker: true },
  { reason: 'WRONG', kind: 'question', daysAgo: 187, end: 'REVISE', endDays: 2 },
  { reason: 'OTHER', kind: 'matching', daysAgo: 171, end: 'REVISE', endDays: 1 },
  { reason: 'DISLIKE', kind: 'matching', daysAgo: 160, end: 'BLOCK_REPORTER', endDays: 2, troublemaker: true },
  { reason: 'ABUSE', kind: 'choice', daysAgo: 149, end: 'BLOCK_CREATOR', endDays: 1, byLearner: true },
  { reason: 'UNRELATED_SKILL', kind: 'choice', daysAgo: 133, end: 'REVISE', endDays: 3 },
  { reason: 'WRONG', kind: 'choice', daysAgo: 118, end: 'REVISE', endDays: 1, more: 1 },
  { reason: 'DISLIKE', kind: 'question', daysAgo: 97, end: 'BLOCK_REPORTER', endDays: 1, troublemaker: true },
  { reason: 'WRONG', kind: 'matching', daysAgo: 76, end: 'REVISE', endDays: 2 },
  { reason: 'OTHER', kind: 'question', daysAgo: 58, end: 'REVISE', endDays: 4 },
  { reason: 'DISLIKE', kind: 'choice', daysAgo: 44, end: 'BLOCK_REPORTER', endDays: 1, troublemaker: true },
  { reason: 'ABUSE', kind: 'question', daysAgo: 39, end: 'BLOCK_REPORTER', endDays: 2 },
  { reason: 'WRONG', kind: 'choice', daysAgo: 30, end: 'REVISE', endDays: 1 },
  { reason: 'WRONG', kind: 'coding', daysAgo: 23 },
  { reason: 'UNRELATED_SKILL', kind: 'matching', daysAgo: 16, more: 2 },
  { reason: 'ABUSE', kind: 'choice', daysAgo: 9, byLearner: true, more: 1 },
  { reason: 'OTHER', kind: 'coding', daysAgo: 7 },
  { reason: 'WRONG', kind: 'question', daysAgo: 5, more: 2 },
  { reason: 'DISLIKE', kind: 'matching', daysAgo: 4, end: 'BLOCK_REPORTER', endDays: 2 },
  { reason: 'DISLIKE', kind: 'choice', daysAgo: 2.4 },
  { reason: 'OTHER', kind: 'matching', daysAgo: 1.2 },
  { reason: 'WRONG', kind: 'choice', daysAgo: 0.6, more: 1 },
  { reason: 'UNRELATED_SKILL', kind: 'question', daysAgo: 0.1 },
];

export function planModeration(plot: Plot): void {
  const random = createRandom('moderation');
  const staff = plot.people.filter((person) => person.staff);
  const [troublemaker] = plot.people.filter(({ pioneer }) => pioneer).slice(3);
  for (const one of cases) planCase(plot, { one, staff, troublemaker: troublemaker! }, random);
  plot.stage.diary.note(11 * DAY_MS, () => dislikeTogether(plot, random));
  planBans(plot, staff, random);
}

type Told = { one: Case; staff: readonly Person[]; troublemaker: Person };

function planCase(plot: Plot, { one, staff, troublemaker }: Told, random: Random): void {
  const { stage, cast, learning } = plot;
  const found: { task?: MadeTask; reports: string[] } = { reports: [] };
  stage.diary.note(one.daysAgo * DAY_MS, async () => {
    const task = taskFor(learning.made, one, random);
    const people = one.troublemaker ? [cast.of(troublemaker)] : peopleFor(cast, task, 1 + (one.more ?? 0), random);
    // Coding tasks cannot be tried, and only staff may report a task that they have not tried.
    const reporters = one.kind === 'coding' ? [cast.of(random.pick(staff))] : people;
    for (const who of reporters) await learning.attempt(task, who, true);
    for (const who of reporters) found.reports.push(await file(plot, task, { who, reason: one.reason }, random));
    task.state = 'off';
    found.task = task;
  });
  if (!one.end || !one.endDays) return;
  const { end, endDays } = one;
  const by = random.pick(staff);
  stage.diary.note((one.daysAgo - endDays) * DAY_MS, async () => {
    if (found.task) await resolve(plot, { task: found.task, reports: found.reports, end, by: cast.of(by) });
  });
}

function taskFor(made: readonly MadeTask[], { kind, byLearner }: Case, random: Random): MadeTask {
  const fits = made.filter(
    ({ state, content }) =>
      state === 'on' && content.kind === kind && (content.byLearner ?? false) === (byLearner ?? false),
  );
  return random.pick(fits);
}

function peopleFor(cast: Cast, task: MadeTask, count: number, random: Random): Member[] {
  return random.some(
    cast.learners().filter(({ id, person }) => id !== task.creator.id && !person.pioneer),
    count,
  );
}

async function file(
  { stage }: Plot,
  task: MadeTask,
  { who, reason }: { who: Member; reason: ReportReason },
  random: Random,
): Promise<string> {
  stage.clock.pass(MINUTE_MS);
  const comment = random.pick(reportComments[who.person.tongue][reason]);
  const { id } = await stage.reports.file({ task_id: task.task, subtask_id: task.id, reason, comment }, who);
  return id;
}

type Ending = { task: MadeTask; reports: readonly string[]; end: ResolveAction; by: Member };

/** A task that was revised is switched on again by hand; one whose reporter was blocked is on at once. */
async function resolve({ stage }: Plot, { task, reports, end, by }: Ending): Promise<void> {
  for (const report of reports) {
    stage.clock.pass(MINUTE_MS);
    await stage.reports.resolve(report, end, by.id);
  }
  if (end === 'REVISE') {
    stage.clock.pass(MINUTE_MS);
    await switchOn(stage, task, by);
  }
  task.state = end === 'BLOCK_CREATOR' ? 'gone' : 'on';
}

function switchOn({ tasks }: Stage, { task, id, content }: MadeTask, by: Member): Promise<unknown> {
  const [place, change] = [{ task, subtask: id }, { enabled: true }];
  if (content.kind === 'choice') return tasks.change(choiceKind, place, change, by);
  if (content.kind === 'matching') return tasks.change(matchingKind, place, change, by);
  if (content.kind === 'question') return tasks.change(questionKind, place, change, by);
  return tasks.change(codingKind, place, change, by);
}

/** Enough bad ratings, and the platform reports a task by itself. */
async function dislikeTogether({ stage, cast, learning }: Plot, random: Random): Promise<void> {
  const [task] = learning.made
    .filter(({ state, content }) => state === 'on' && content.byLearner)
    .toSorted((a, b) => a.solvedBy.size - b.solvedBy.size);
  if (!task) return;
  const fresh = cast.learners().filter(({ id }) => id !== task.creator.id && !task.solvedBy.has(id));
  for (const who of random.some(fresh, 3 * DISLIKES_REPORTED)) {
    if (task.state !== 'on') return;
    await learning.attempt(task, who, true);
    await stage.attempts.rate({ task: task.task, subtask: task.id }, 'NEGATIVE', who);
    if (await isOff(stage, task, who)) task.state = 'off';
  }
}

async function isOff({ tasks }: Stage, { task }: MadeTask, who: Member): Promise<boolean> {
  const filter = {
    task,
    type: undefined,
    attempted: undefined,
    solved: true,
    rated: true,
    enabled: false,
    retired: undefined,
    creator: undefined,
  };
  return (await tasks.all({ ...filter, limit: 1, offset: 0 }, { ...who, admin: true })).length > 0;
}

/** Bans that staff set by hand: some over, some running, one for ever, one lifted again. */
function planBans({ stage, cast, people }: Plot, staff: readonly Person[], random: Random): void {
  const lengths = [7, 30, 14, 60, 3, null, 30, 7] as const;
  const agos = [180, 120, 90, 45, 21, 15, 12, 2] as const;
  const learners = people.filter((person) => !person.staff && !person.pioneer && person.joinedAgo > 190 * DAY_MS);
  for (const [at, person] of random.some(learners, lengths.length).entries()) {
    const [days, ago, by] = [lengths[at] ?? null, agos[at] ?? 1, random.pick(staff)];
    const action = at % 2 === 0 ? 'CREATE' : 'REPORT';
    const made = { id: '' };
    stage.diary.note(ago * DAY_MS, async () => {
      const end = days === null ? null : toRfc3339(stage.clock.now() + days * DAY_MS);
      const reason = random.pick(banReasons[person.tongue]);
      made.id = (await stage.bans.add({ user_id: cast.of(person).id, action, reason, end }, cast.of(by).id)).id;
    });
    if (at === 3) stage.diary.note(ago * DAY_MS - 5 * HOUR_MS, () => stage.bans.lift(made.id, cast.of(by).id));
  }
}
