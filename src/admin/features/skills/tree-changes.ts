/** What differs between the tree as it is stored and as it stands in the editor, and what others have done meanwhile. */
import { idFrom, skillIn, withChange, withId, withoutSkill, withSkill, type Skill, type Tree } from './tree-model.ts';

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

/** Names a change; two in one list never share it. */
export function keyOf(change: Change): string {
  if (change.kind === 'resized') return change.kind;
  return `${change.kind === 'changed' ? change.field : change.kind} ${change.skill.id}`;
}

/** The tree without this change of it: there it is as it is stored. */
export function takenBack(tree: Tree, stored: Tree, change: Change): Tree {
  if (change.kind === 'resized') return { ...tree, across: stored.across, down: stored.down };
  const { id } = change.skill;
  if (change.kind === 'added') return withoutSkill(tree, id);
  const known = (skill: Skill): Skill => ({ ...skill, needs: skill.needs.filter((need) => skillIn(tree, need)) });
  if (change.kind === 'removed') return withSkill(tree, known(change.skill));
  const skill = skillIn(tree, id);
  return skill ? withChange(tree, id, withField(skill, change.field, known(change.before))) : tree;
}

export type Rebased = {
  readonly tree: Tree;
  /** Keys of the changes that meet one of somebody else. */
  readonly conflicts: readonly string[];
  /** Ids that somebody else has given to another skill meanwhile, and what ours are called now. */
  readonly renamed: ReadonlyMap<string, string>;
};

/**
 * What was changed here put on what others have stored meanwhile. Two changes meet where both are of one field and differ,
 * or where one deletes what the other has changed; ours stands in the tree until it has been decided.
 */
export function rebase(stored: Tree, mine: Tree, theirs: Tree): Rebased {
  const renamed = takenIds(stored, mine, theirs);
  const own = [...renamed].reduce((tree, [id, next]) => withId(tree, id, next), mine);
  const conflicts: string[] = [];
  const kept = theirs.skills.flatMap((their) => {
    const [before, our] = [skillIn(stored, their.id), skillIn(own, their.id)];
    if (!before) return [our ? { ...our, subs: their.subs } : their];
    if (our) return [merged(before, our, their, conflicts)];
    if (changedFields(before, their).length > 0) conflicts.push(`removed ${their.id}`);
    return [];
  });
  const added = own.skills.flatMap((our) => {
    const before = skillIn(stored, our.id);
    if (skillIn(theirs, our.id) || (before && changedFields(before, our).length === 0)) return [];
    if (before) conflicts.push(`added ${our.id}`);
    return [before ? { ...our, subs: [] } : our];
  });
  const left = new Set([...kept, ...added].map(({ id }) => id));
  // Somebody else may have deleted what was to be needed.
  const skills = [...kept, ...added].map((skill) => ({ ...skill, needs: skill.needs.filter((id) => left.has(id)) }));
  const sides = ['across', 'down'] as const;
  const met = (side: 'across' | 'down') => new Set([stored[side], own[side], theirs[side]]).size === 3;
  if (sides.some(met)) conflicts.push('resized');
  const size = (side: 'across' | 'down') => (own[side] === stored[side] ? theirs[side] : own[side]);
  return { tree: { skills, across: size('across'), down: size('down') }, conflicts, renamed };
}

function merged(before: Skill, our: Skill, their: Skill, conflicts: string[]): Skill {
  const changed = changedFields(before, our);
  const meets = (field: SkillField) =>
    changedFields(before, their).includes(field) && changedFields(their, our).includes(field);
  conflicts.push(...changed.filter(meets).map((field) => `${field} ${their.id}`));
  return changed.reduce((skill, field) => withField(skill, field, our), their);
}

/** Skills that both have added under one id and that are not the same: ours get ids that are free. */
function takenIds(stored: Tree, mine: Tree, theirs: Tree): ReadonlyMap<string, string> {
  const taken = new Set([stored, mine, theirs].flatMap(({ skills }) => skills.map(({ id }) => id)));
  const renamed = new Map<string, string>();
  for (const their of theirs.skills) {
    const our = skillIn(mine, their.id);
    if (skillIn(stored, their.id) || !our || changedFields(their, our).length === 0) continue;
    const next = idFrom(their.id, taken);
    taken.add(next);
    renamed.set(their.id, next);
  }
  return renamed;
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
