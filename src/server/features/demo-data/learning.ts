/** The skill tree, the challenges and what learners make of them. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import type { Rating, Subtask } from '../../../wire/tasks/shapes.ts';
import { choiceKind, codingKind, matchingKind, questionKind } from '../tasks/kinds.ts';
import type { Cast, Member } from './cast.ts';
import { germanCategories } from './content/challenges-de.ts';
import { englishCategories } from './content/challenges-en.ts';
import type { CategoryContent, ChallengeContent, TaskContent } from './content/forms.ts';
import { rootSkills, type SubSkillContent } from './content/skills.ts';
import type { Person } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { Stage } from './stage.ts';

/** A task that was made, and what has become of it. */
export type MadeTask = {
  readonly task: string;
  readonly id: string;
  readonly creator: Member;
  readonly content: TaskContent;
  readonly solvedBy: Set<string>;
  state: 'on' | 'off' | 'gone';
};

export type Learning = {
  /** All that were made so far, in the order of their making. */
  readonly made: readonly MadeTask[];
  /** Tries a task with the right answer or a wrong one. Nothing happens where it is switched off, gone or not for trying. */
  readonly attempt: (task: MadeTask, who: Member, right: boolean) => Promise<void>;
};

type Plot = { readonly stage: Stage; readonly cast: Cast; readonly people: readonly Person[] };

export function planLearning(plot: Plot): Learning {
  const made: MadeTask[] = [];
  const random = createRandom('learning');
  planTree(plot);
  planChallenges(plot, made, random);
  const attempt = attemptsOn(plot.stage);
  planPractice(plot, { made, attempt }, random);
  return { made, attempt };
}

function planTree({ stage, cast, people }: Plot): void {
  const [head] = people;
  const by = () => cast.of(head!).id;
  const layers = layersOf(rootSkills);
  for (const [at, root] of rootSkills.entries()) {
    const { id, name, icon, needs, subs } = root;
    const ago = (362 - at / 8) * DAY_MS;
    const place = placeIn(layers, rootSkills, root);
    stage.diary.note(ago, () => stage.skills.addRoot({ id, name, icon, dependencies: [...needs], ...place }, by()));
    const inside = layersOf(subs);
    for (const [next, sub] of subs.entries()) {
      const { needs: dependencies, ...named } = sub;
      const courses = next % 3 === 0 ? [`course-${sub.id.replaceAll('_', '-')}`] : [];
      const given = { ...named, dependencies: [...dependencies], courses, ...placeIn(inside, subs, sub) };
      stage.diary.note(ago - (next + 1) * MINUTE_MS, () => stage.skills.addSub(id, given, by()));
    }
  }
}

/** How many skills come before each; what needs nothing stands just before the first that needs it. */
function layersOf(skills: readonly SubSkillContent[]): ReadonlyMap<string, number> {
  const layers = new Map<string, number>();
  for (const { id, needs } of skills) layers.set(id, Math.max(-1, ...needs.map((need) => layers.get(need) ?? 0)) + 1);
  for (const { id } of skills.filter(({ needs }) => needs.length === 0)) {
    const after = skills.filter(({ needs }) => needs.includes(id)).map((other) => layers.get(other.id) ?? 0);
    if (after.length > 0) layers.set(id, Math.min(...after) - 1);
  }
  return layers;
}

/** In the tree `row` is from the left and `column` from the top: what comes before stands left. */
function placeIn(layers: ReadonlyMap<string, number>, skills: readonly SubSkillContent[], skill: SubSkillContent) {
  const layer = layers.get(skill.id) ?? 0;
  const beside = skills.filter(({ id }) => layers.get(id) === layer);
  return { row: 1 + layer, column: 1 + beside.indexOf(skill) * 2 + (layer % 2) };
}

function planChallenges({ stage, cast, people }: Plot, made: MadeTask[], random: Random): void {
  const staff = people.filter((person) => person.staff);
  const pioneers = people.filter(({ pioneer }) => pioneer);
  const categories = germanCategories.flatMap((category, at) => [
    category,
    ...(englishCategories[at] ? [englishCategories[at]] : []),
  ]);
  for (const [at, category] of categories.entries()) {
    const by = random.pick(staff);
    const ago = (318 - at * 6) * DAY_MS;
    const id = planCategory(stage, cast, { category, by, ago });
    for (const [next, challenge] of category.challenges.entries()) {
      const since = ago - (1 + next * (9 + at)) * DAY_MS;
      planChallenge({ stage, cast, people }, made, {
        challenge,
        category: id,
        by,
        since,
        learner: random.pick(pioneers),
      });
    }
  }
}

type Made = { id: string };

function planCategory(
  stage: Stage,
  cast: Cast,
  { category, by, ago }: { category: CategoryContent; by: Person; ago: number },
): Made {
  const made = { id: '' };
  const { title, description } = category;
  stage.diary.note(
    ago,
    async () => (made.id = (await stage.categories.add({ title, description }, cast.of(by).id)).id),
  );
  return made;
}

type Planned = { challenge: ChallengeContent; category: Made; by: Person; since: number; learner: Person };

function planChallenge(
  { stage, cast }: Plot,
  made: MadeTask[],
  { challenge, category, by, since, learner }: Planned,
): void {
  const task = { id: '' };
  const { title, description, skills } = challenge;
  stage.diary.note(since, async () => {
    task.id = (await stage.challenges.add(category.id, { title, description, skills: [...skills] }, cast.of(by).id)).id;
  });
  for (const [at, content] of challenge.tasks.entries()) {
    const days = content.byLearner ? 20 + at : at;
    const creator = content.byLearner ? learner : by;
    stage.diary.note(since - days * DAY_MS - HOUR_MS, async () => {
      const member = cast.of(creator);
      if (!member.enabled) return;
      const { id } = await addTask(stage, task.id, content, member);
      made.push({ task: task.id, id, creator: member, content, solvedBy: new Set(), state: 'on' });
    });
  }
}

function addTask({ tasks }: Stage, task: string, content: TaskContent, by: Member): Promise<Subtask> {
  const body = { xp: content.xp, coins: content.coins, fee: content.fee ?? 0, ...content.content };
  if (content.kind === 'choice') return tasks.add(choiceKind, task, body, by);
  if (content.kind === 'matching') return tasks.add(matchingKind, task, body, by);
  if (content.kind === 'question') return tasks.add(questionKind, task, body, by);
  return tasks.add(codingKind, task, body, by);
}

function attemptsOn({ attempts, clock }: Stage): Learning['attempt'] {
  return async (made, who, right) => {
    const { content, task, id } = made;
    if (made.state !== 'on' || content.kind === 'coding' || made.solvedBy.has(who.id) || made.creator.id === who.id)
      return;
    // 11 seconds pass: after a wrong answer the next try waits 10.
    clock.pass(11_000);
    const place = { task, subtask: id };
    if (content.kind === 'choice')
      await attempts.choice(
        place,
        content.content.answers.map(({ correct }) => correct === right),
        who,
      );
    else if (content.kind === 'matching')
      await attempts.matching(place, right ? content.content.solution : content.content.solution.map(() => 0), who);
    else await attempts.question(place, right ? (content.content.answers[0] ?? '') : 'weiß nicht', who);
    if (right) made.solvedBy.add(who.id);
  };
}

/** Every visit of a verified learner brings a few tries; most of what is solved at last is rated now and then. */
function planPractice({ stage, cast, people }: Plot, { made, attempt }: Learning, random: Random): void {
  for (const person of people.filter(({ staff, verified }) => !staff && verified)) {
    const skill = 0.45 + random.next() * 0.5;
    for (const ago of person.visitsAgo) {
      const tries = random.whole(1, 5);
      stage.diary.note(ago - 3 * MINUTE_MS, async () => {
        const who = cast.of(person);
        if (!who.enabled || made.length === 0) return;
        for (const task of random.some(
          made.filter(({ solvedBy }) => !solvedBy.has(who.id)),
          tries,
        )) {
          const right = random.chance(skill);
          await attempt(task, who, right);
          if (right && random.chance(0.4)) await rate(stage, task, who, opinion(random));
        }
      });
    }
  }
}

async function rate({ attempts }: Stage, made: MadeTask, who: Member, rating: Rating): Promise<void> {
  if (made.state !== 'on' || !made.solvedBy.has(who.id)) return;
  await attempts.rate({ task: made.task, subtask: made.id }, rating, who);
}

function opinion(random: Random): Rating {
  return random.chance(0.72) ? 'POSITIVE' : random.chance(0.65) ? 'NEUTRAL' : 'NEGATIVE';
}
