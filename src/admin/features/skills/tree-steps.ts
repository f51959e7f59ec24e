/** The calls that make the stored tree the one in the editor. */
import type { Expected } from '../../../wire/conflict.ts';
import type { NewSubSkill, RootSkillChange, SubSkillChange } from '../../../wire/skills/shapes.ts';
import { changedFields, type SkillField } from './tree-changes.ts';
import { inOrder, skillIn, type Skill, type Tree } from './tree-model.ts';

export type Size = { readonly rows: number; readonly columns: number };
export type Step =
  | { readonly kind: 'resize'; readonly size: Size; readonly before: Size }
  | { readonly kind: 'add'; readonly id: string; readonly body: NewSubSkill }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly body: RootSkillChange & SubSkillChange;
      readonly expected: Expected;
    }
  | { readonly kind: 'remove'; readonly id: string };

/**
 * The calls in an order in which no step makes a way back or names what is not there yet: needs go before needs come,
 * new skills are made from what needs nothing on, and what is deleted goes last, from what nothing needs on. Each says
 * what it believes to be stored, for servers that refuse what somebody else has changed meanwhile (409).
 */
export function publishSteps(stored: Tree, tree: Tree): readonly Step[] {
  const steps: Step[] = [];
  if (stored.across !== tree.across || stored.down !== tree.down)
    steps.push({ kind: 'resize', size: sizeOf(tree), before: sizeOf(stored) });
  const later: Step[] = [];
  for (const skill of tree.skills) {
    const before = skillIn(stored, skill.id);
    if (!before || changedFields(before, skill).length === 0) continue;
    const [gone, come] = [without(before.needs, skill.needs), without(skill.needs, before.needs)];
    if (come.length === 0) steps.push(changeStep(before, skill));
    else {
      const between = { ...before, needs: without(before.needs, gone) };
      if (gone.length > 0) steps.push(changeStep(before, between));
      later.push(changeStep(between, skill));
    }
  }
  for (const { skill } of inOrder(tree))
    if (!skillIn(stored, skill.id)) steps.push({ kind: 'add', id: skill.id, body: newBodyOf(skill) });
  const removed = inOrder(stored).filter(({ skill: { id } }) => !skillIn(tree, id));
  return [...steps, ...later, ...removed.toReversed().map(({ skill: { id } }): Step => ({ kind: 'remove', id }))];
}

function changeStep(before: Skill, after: Skill): Step {
  const fields = changedFields(before, after);
  const expected = bodyOf(before, fields);
  // '' takes an icon away; of a skill without one is told as null.
  const icon = fields.includes('icon') ? { icon: before.icon || null } : {};
  return { kind: 'change', id: after.id, body: bodyOf(after, fields), expected: { ...expected, ...icon } };
}

function bodyOf(skill: Skill, fields: readonly SkillField[]): RootSkillChange & SubSkillChange {
  const has = (field: SkillField) => fields.includes(field);
  return {
    ...(has('name') ? { name: skill.name } : {}),
    ...(has('icon') ? { icon: skill.icon } : {}),
    ...(has('place') ? { row: skill.x, column: skill.y } : {}),
    ...(has('needs') ? { dependencies: [...skill.needs] } : {}),
    ...(has('courses') ? { courses: [...skill.courses] } : {}),
  };
}

function sizeOf({ across, down }: Tree): Size {
  return { rows: across, columns: down };
}

function newBodyOf({ id, name, icon, needs, courses, x, y }: Skill): NewSubSkill {
  return { id, name, icon, dependencies: [...needs], courses: [...courses], row: x, column: y };
}

function without(ids: readonly string[], gone: readonly string[]): string[] {
  return ids.filter((id) => !gone.includes(id));
}
