/** What differs between the tree as it is stored and as it stands in the editor, and the calls that make the one the other. */
import type { NewSubSkill, RootSkillChange, SubSkillChange, TreeChange } from '../../../wire/skill.ts';
import { inOrder, skillIn, type Skill, type Tree } from './tree-model.ts';

export const skillFields = ['name', 'icon', 'place', 'needs', 'courses'] as const;
export type SkillField = (typeof skillFields)[number];
export type Change =
  | { readonly kind: 'added'; readonly skill: Skill }
  | { readonly kind: 'removed'; readonly skill: Skill }
  | { readonly kind: 'changed'; readonly skill: Skill; readonly before: Skill; readonly field: SkillField }
  | { readonly kind: 'resized'; readonly before: Tree; readonly after: Tree };

/** One entry per skill that came or went and per field that changed. */
export function changesOf(stored: Tree, tree: Tree): readonly Change[] {
  const changes: Change[] = [];
  if (stored.across !== tree.across || stored.down !== tree.down)
    changes.push({ kind: 'resized', before: stored, after: tree });
  for (const skill of tree.skills) {
    const before = skillIn(stored, skill.id);
    if (!before) changes.push({ kind: 'added', skill });
    else for (const field of changedFields(before, skill)) changes.push({ kind: 'changed', skill, before, field });
  }
  for (const skill of stored.skills) if (!skillIn(tree, skill.id)) changes.push({ kind: 'removed', skill });
  return changes;
}

export function changedFields(before: Skill, after: Skill): readonly SkillField[] {
  const same: Record<SkillField, boolean> = {
    name: before.name === after.name,
    icon: before.icon === after.icon,
    place: before.x === after.x && before.y === after.y,
    needs: sameSet(before.needs, after.needs),
    courses: sameSet(before.courses, after.courses),
  };
  return skillFields.filter((field) => !same[field]);
}

/** The skill with this field as the other has it. */
export function withField(skill: Skill, field: SkillField, from: Skill): Skill {
  return field === 'place' ? { ...skill, x: from.x, y: from.y } : { ...skill, [field]: from[field] };
}

/** What was changed here put on what others have stored meanwhile. `conflicts` are fields that both have changed. */
export function rebase(stored: Tree, mine: Tree, theirs: Tree): { tree: Tree; conflicts: readonly string[] } {
  const conflicts: string[] = [];
  const kept = theirs.skills.flatMap((their) => {
    const [before, own] = [skillIn(stored, their.id), skillIn(mine, their.id)];
    if (!before) return [own ? { ...own, subs: their.subs } : their];
    if (!own) return [];
    const changed = changedFields(before, own);
    const both = changed.filter(
      (field) => changedFields(before, their).includes(field) && changedFields(their, own).includes(field),
    );
    conflicts.push(...both.map((field) => `${their.id} ${field}`));
    return [changed.reduce((skill, field) => withField(skill, field, own), their)];
  });
  const added = mine.skills.filter(({ id }) => !skillIn(stored, id) && !skillIn(theirs, id));
  const left = new Set([...kept, ...added].map(({ id }) => id));
  // Somebody else may have deleted what was to be needed.
  const skills = [...kept, ...added].map((skill) => ({ ...skill, needs: skill.needs.filter((id) => left.has(id)) }));
  const size = (name: 'across' | 'down') => (mine[name] === stored[name] ? theirs[name] : mine[name]);
  return { tree: { skills, across: size('across'), down: size('down') }, conflicts };
}

export type Step =
  | { readonly kind: 'resize'; readonly body: TreeChange }
  | { readonly kind: 'add'; readonly id: string; readonly body: NewSubSkill }
  | { readonly kind: 'change'; readonly id: string; readonly body: RootSkillChange & SubSkillChange }
  | { readonly kind: 'remove'; readonly id: string };

/**
 * The calls in an order in which no step makes a way back or names what is not there yet: needs go before needs come,
 * new skills are made from what needs nothing on, and what is deleted goes last, from what nothing needs on.
 */
export function publishSteps(stored: Tree, tree: Tree): readonly Step[] {
  const steps: Step[] = [];
  if (stored.across !== tree.across || stored.down !== tree.down)
    steps.push({ kind: 'resize', body: { rows: tree.across, columns: tree.down } });
  const later: Step[] = [];
  for (const skill of tree.skills) {
    const before = skillIn(stored, skill.id);
    if (!before || changedFields(before, skill).length === 0) continue;
    const change: Step = { kind: 'change', id: skill.id, body: bodyOf(before, skill) };
    const [gone, come] = [without(before.needs, skill.needs), without(skill.needs, before.needs)];
    if (come.length === 0) steps.push(change);
    else {
      if (gone.length > 0)
        steps.push({ kind: 'change', id: skill.id, body: { dependencies: without(before.needs, gone) } });
      later.push(change);
    }
  }
  for (const { skill } of inOrder(tree))
    if (!skillIn(stored, skill.id)) steps.push({ kind: 'add', id: skill.id, body: newBodyOf(skill) });
  const removed = inOrder(stored).filter(({ skill: { id } }) => !skillIn(tree, id));
  return [...steps, ...later, ...removed.toReversed().map(({ skill: { id } }): Step => ({ kind: 'remove', id }))];
}

function bodyOf(before: Skill, after: Skill): RootSkillChange & SubSkillChange {
  const changed = new Set(changedFields(before, after));
  return {
    ...(changed.has('name') ? { name: after.name } : {}),
    ...(changed.has('icon') ? { icon: after.icon } : {}),
    ...(changed.has('place') ? { row: after.x, column: after.y } : {}),
    ...(changed.has('needs') ? { dependencies: [...after.needs] } : {}),
    ...(changed.has('courses') ? { courses: [...after.courses] } : {}),
  };
}

function newBodyOf({ id, name, icon, needs, courses, x, y }: Skill): NewSubSkill {
  return { id, name, icon, dependencies: [...needs], courses: [...courses], row: x, column: y };
}

function without(ids: readonly string[], gone: readonly string[]): string[] {
  return ids.filter((id) => !gone.includes(id));
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
