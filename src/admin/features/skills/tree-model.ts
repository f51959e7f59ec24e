/**
 * A level of the skill tree as plain values, and what can be done to it. A level is the root skills, or the sub-skills of
 * one of them. On the wire `row` is the way across and `column` the way down; here `x` and `y`, from 0.
 */
import type { RootTree, SubTree } from '../../../wire/skills/shapes.ts';

/** The id of the level of root skills in addresses; no root skill can have it (academy-api 1.4). */
export const ROOT_LEVEL = 'root';

export type Skill = {
  readonly id: string;
  readonly name: string;
  /** '' is none. */
  readonly icon: string;
  /** Ids of skills of the same level that come first. */
  readonly needs: readonly string[];
  /** Ids of courses; only sub-skills have any. */
  readonly courses: readonly string[];
  readonly x: number;
  readonly y: number;
  /** Ids of its sub-skills; only root skills have any. */
  readonly subs: readonly string[];
};

export type Tree = {
  readonly skills: readonly Skill[];
  /** Places across and down. */
  readonly across: number;
  readonly down: number;
};

export type SkillChange = Partial<Omit<Skill, 'id' | 'subs'>>;

export function treeOf({ skills, rows, columns }: RootTree | SubTree): Tree {
  return {
    across: rows,
    down: columns,
    skills: skills.map((skill) => ({
      id: skill.id,
      name: skill.name,
      icon: skill.icon ?? '',
      needs: skill.dependencies,
      courses: 'courses' in skill ? skill.courses : [],
      subs: 'skills' in skill ? skill.skills : [],
      x: skill.row,
      y: skill.column,
    })),
  };
}

export function skillIn({ skills }: Tree, id: string): Skill | undefined {
  return skills.find((skill) => skill.id === id);
}

export function neededBy({ skills }: Tree, id: string): readonly Skill[] {
  return skills.filter(({ needs }) => needs.includes(id));
}

export function withChange(tree: Tree, id: string, change: SkillChange): Tree {
  return { ...tree, skills: tree.skills.map((skill) => (skill.id === id ? { ...skill, ...change } : skill)) };
}

export function withSkill(tree: Tree, skill: Skill): Tree {
  return { ...tree, skills: [...tree.skills, skill] };
}

/** A new id for a skill that was never stored; what needs it follows. */
export function withId(tree: Tree, id: string, next: string): Tree {
  const skills = tree.skills.map((skill) => ({
    ...skill,
    id: skill.id === id ? next : skill.id,
    needs: skill.needs.map((need) => (need === id ? next : need)),
  }));
  return { ...tree, skills };
}

/** Without the skill, and without anybody's need of it. */
export function withoutSkill(tree: Tree, id: string): Tree {
  const skills = tree.skills
    .filter((skill) => skill.id !== id)
    .map((skill) =>
      skill.needs.includes(id) ? { ...skill, needs: skill.needs.filter((need) => need !== id) } : skill,
    );
  return { ...tree, skills };
}

/** The ways back that needing `need` would close: the ids from `id` over what needs it to `need`; null when there is none. */
export function cycleBy(tree: Tree, id: string, need: string): readonly string[] | null {
  if (id === need) return [id, id];
  const known = new Map(tree.skills.map((skill) => [skill.id, skill]));
  const cameFrom = new Map<string, string>();
  const waiting = [need];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const next of known.get(at)?.needs ?? []) {
      if (next === need || cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      if (next === id) return wayTo(cameFrom, id, need);
      waiting.push(next);
    }
  }
  return null;
}

function wayTo(cameFrom: ReadonlyMap<string, string>, id: string, need: string): string[] {
  const way = [id];
  for (let at = cameFrom.get(id); at !== undefined && at !== need; at = cameFrom.get(at)) way.push(at);
  return [...way, need, id];
}

/** The first place that nobody has, row by row; the corner when all are taken. */
export function freePlace({ skills, across, down }: Tree): { x: number; y: number } {
  const taken = new Set(skills.map(({ x, y }) => `${x} ${y}`));
  for (let y = 0; y < Math.min(down, skills.length + 1); y++)
    for (let x = 0; x < Math.min(across, skills.length + 1); x++) if (!taken.has(`${x} ${y}`)) return { x, y };
  return { x: 0, y: 0 };
}

/** An id as people write them, made of a name; never one that is there already. */
export function idFrom(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
  const start = plain || 'skill';
  if (!taken.has(start)) return start;
  let count = 2;
  while (taken.has(`${start}_${count}`)) count += 1;
  return `${start}_${count}`;
}

/**
 * From what needs nothing to what needs the most; inside a step as they stand on the grid. What is part of a way back, or
 * comes after one, is on step 0.
 */
export function inOrder(tree: Tree): readonly { readonly skill: Skill; readonly step: number }[] {
  const steps = stepsOf(tree.skills);
  return tree.skills
    .map((skill) => ({ skill, step: steps.get(skill.id) ?? 0 }))
    .sort((a, b) => a.step - b.step || a.skill.y - b.skill.y || a.skill.x - b.skill.x);
}

/** Skills that a way back goes through. */
export function onCycles({ skills }: Tree): ReadonlySet<string> {
  const forward = stepsOf(skills);
  const left = skills.filter(({ id }) => !forward.has(id));
  const among = new Set(left.map(({ id }) => id));
  const needed = Map.groupBy(
    left.flatMap(({ id, needs }) => needs.map((need) => ({ id, need }))),
    ({ need }) => need,
  );
  const turned = left.map(({ id }) => ({ id, needs: (needed.get(id) ?? []).map((edge) => edge.id) }));
  const backward = stepsOf(turned);
  return new Set([...among].filter((id) => !backward.has(id)));
}

/** How many skills come one after another before each; none for what can never be opened. */
function stepsOf(skills: readonly Pick<Skill, 'id' | 'needs'>[]): ReadonlyMap<string, number> {
  const known = new Set(skills.map(({ id }) => id));
  const open = new Map(skills.map(({ id, needs }) => [id, needs.filter((need) => known.has(need)).length]));
  const needed = Map.groupBy(
    skills.flatMap(({ id, needs }) => needs.map((need) => ({ id, need }))),
    ({ need }) => need,
  );
  const steps = new Map<string, number>();
  let now = [...open].filter(([, count]) => count === 0).map(([id]) => id);
  for (let step = 0; now.length > 0; step++) {
    const next: string[] = [];
    for (const id of now) {
      steps.set(id, step);
      for (const edge of needed.get(id) ?? []) {
        const count = (open.get(edge.id) ?? 0) - 1;
        open.set(edge.id, count);
        if (count === 0) next.push(edge.id);
      }
    }
    now = next;
  }
  return steps;
}

/** The way back that the needs of a skill would close which it has in the second tree only; null when there is none. */
export function cycleOfNew(tree: Tree, next: Tree, id: string): readonly string[] | null {
  const had = skillIn(tree, id)?.needs ?? [];
  const come = (skillIn(next, id)?.needs ?? []).filter((need) => !had.includes(need));
  return come.map((need) => cycleBy(tree, id, need)).find(Boolean) ?? null;
}
