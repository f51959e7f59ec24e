/** What is wrong with a level of the tree, or looks like an oversight. */
import { fits } from '../../../wire/schema.ts';
import { SKILL_ID_CHARS } from '../../../wire/skills/limits.ts';
import { newSubSkill } from '../../../wire/skills/shapes.ts';
import { onCycles, ROOT_LEVEL, type Skill, type Tree } from './tree-model.ts';

/** `cycle` and `unknown` come from data that others have written: the editor makes none. */
export const checkKinds = ['cycle', 'unknown', 'outside', 'overlap', 'alone', 'empty'] as const;
export type CheckKind = (typeof checkKinds)[number];
export type Check = { readonly kind: CheckKind; readonly ids: readonly string[] };

/** The checks that have found something, the weightiest first. */
export function checksOf(tree: Tree, level: 'root' | 'sub'): readonly Check[] {
  const known = new Set(tree.skills.map(({ id }) => id));
  const cyclic = onCycles(tree);
  const needed = new Set(tree.skills.flatMap(({ needs }) => needs));
  const places = Map.groupBy(tree.skills, ({ x, y }) => `${x} ${y}`);
  const finders: Record<CheckKind, (skill: Skill) => boolean> = {
    cycle: ({ id }) => cyclic.has(id),
    unknown: ({ needs }) => needs.some((need) => !known.has(need)),
    outside: ({ x, y }) => x >= tree.across || y >= tree.down,
    overlap: ({ x, y }) => (places.get(`${x} ${y}`)?.length ?? 0) > 1,
    alone: ({ id, needs }) => tree.skills.length > 1 && needs.length === 0 && !needed.has(id),
    empty: ({ subs }) => level === 'root' && subs.length === 0,
  };
  return checkKinds
    .map((kind) => ({ kind, ids: tree.skills.filter(finders[kind]).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0);
}

export type SkillProblem = {
  readonly field: 'id' | 'name';
  readonly kind: 'required' | 'long' | 'exists' | 'reserved';
};

/** What keeps a skill from being stored, field by field. `typed` is an id that it cannot have yet. */
export function problemsOf(tree: Tree, skill: Skill, typed?: string): readonly SkillProblem[] {
  const problems: SkillProblem[] = [];
  const id = typed ?? skill.id;
  for (const field of ['name', 'id'] as const) {
    const value = (field === 'id' ? id : skill.name).trim();
    if (value === '') problems.push({ field, kind: 'required' });
    else if (!fits(newSubSkill, { id: 'x', name: 'x', [field]: value })) problems.push({ field, kind: 'long' });
  }
  const others = tree.skills.filter((other) => other.id === id).length - (typed === undefined ? 1 : 0);
  if (others > 0) problems.push({ field: 'id', kind: 'exists' });
  if (id === ROOT_LEVEL) problems.push({ field: 'id', kind: 'reserved' });
  return problems;
}

/** The length from which on a text is refused, as the words of the message have it. */
export const TOO_LONG_CHARS = SKILL_ID_CHARS + 1;
