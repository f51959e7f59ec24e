/**
 * A level of the skill tree as plain values, and what can be done to it. A level is the root skills, or the sub-skills of
 * one of them. On the wire `row` is the way across and `column` the way down; here `x` and `y`, from 0.
 */
import type { RootTree, SubTree } from '../../../wire/skill.ts';

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
    .map((skill) => (skill.needs.includes(id) ? { ...skill, needs: skill.needs.filter((need) => need !== id) } : skill));
  return { ...tree, skills };
}

/** The ways back that needing `need` would close: the ids from `id` over what needs it to `need`; null when there is none. */
export function cycleBy(tree: Tree, id: string, need: string): readonly string[] | null {
  if (id === need) return [id, id];
  const cameFrom = new Map<string, string>();
  const waiting = [need];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const next of skillIn(tree, at)?.needs ?? []) {
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

/** From what needs nothing to what needs the most; inside a step as they stand on the grid. */
export function inOrder({ skills }: Tree): readonly { readonly skill: Skill; readonly step: number }[] {
  const known = new Map(skills.map((skill) => [skill.id, skill]));
  const steps = new Map<string, number>();
  const stepOf = (id: string, way: ReadonlySet<string>): number => {
    const done = steps.get(id);
    if (done !== undefined) return done;
    if (way.has(id)) return 0;
    const needs = (known.get(id)?.needs ?? []).filter((need) => known.has(need));
    const step = Math.max(0, ...needs.map((need) => stepOf(need, new Set([...way, id])) + 1));
    steps.set(id, step);
    return step;
  };
  return skills
    .map((skill) => ({ skill, step: stepOf(skill.id, new Set()) }))
    .sort((a, b) => a.step - b.step || a.skill.y - b.skill.y || a.skill.x - b.skill.x);
}
