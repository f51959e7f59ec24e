/** Changes, checks and refusals in words. */
import type { AdminTexts } from '../../shell/texts.ts';
import type { Change } from './tree-changes.ts';
import { TOO_LONG_CHARS, type SkillProblem } from './tree-checks.ts';
import { skillIn, type Skill, type Tree } from './tree-model.ts';

/** A skill as people call it; one without a name by its id. */
export function nameOf({ name, id }: Pick<Skill, 'name' | 'id'>): string {
  return name.trim() || id;
}

export function namesOf({ intl }: AdminTexts, tree: Tree, ids: readonly string[]): string {
  return intl.formatList(ids.map((id) => nameOf(skillIn(tree, id) ?? { id, name: '' })));
}

/** A place in the tree as `column, row`, both counted from 1. */
export function placeWords({ t }: AdminTexts, { x, y }: Pick<Skill, 'x' | 'y'>): string {
  return t('skills.place', { column: x + 1, row: y + 1 });
}

/** One change in a line: `Databases moved`. */
export function changeWords({ t }: AdminTexts, change: Change): string {
  if (change.kind === 'resized') return t('skills.change.resized');
  const name = nameOf(change.skill);
  if (change.kind === 'added') return t('skills.change.added', { name });
  if (change.kind === 'removed') return t('skills.change.removed', { name });
  return t(`skills.change.${change.field}`, { name });
}

/** The value before the change and after it; null for a skill that was added or removed. */
export function beforeAndAfter(texts: AdminTexts, stored: Tree, tree: Tree, change: Change): [string, string] | null {
  const { t } = texts;
  if (change.kind === 'resized') {
    const size = ({ across, down }: Tree) => t('skills.gridSize', { across, down });
    return [size(change.before), size(change.after)];
  }
  if (change.kind !== 'changed') return null;
  const { before, skill } = change;
  const none = t('savebar.empty');
  switch (change.field) {
    case 'name':
      return [before.name, skill.name];
    case 'icon':
      return [before.icon || none, skill.icon || none];
    case 'place':
      return [placeWords(texts, before), placeWords(texts, skill)];
    case 'needs':
      return [namesOf(texts, stored, before.needs) || none, namesOf(texts, tree, skill.needs) || none];
    case 'courses':
      return [before.courses.join(', ') || none, skill.courses.join(', ') || none];
  }
}

/** One side of a clash: what the reader (`mine`) or somebody else (`theirs`) has made of the same field. */
export type Side = { readonly of: 'mine' | 'theirs'; readonly words: string };

/** The name of a field that two people have changed: `Databases: Name`. */
export function clashName({ t }: AdminTexts, change: Change): string {
  if (change.kind === 'resized') return t('skills.grid');
  const name = nameOf(change.kind === 'changed' ? change.before : change.skill);
  return change.kind === 'changed' ? t('skills.clashField', { name, field: t(`skills.field.${change.field}`) }) : name;
}

/** The reader's change, and what somebody else has stored in its place. */
export function clashSides(texts: AdminTexts, stored: Tree, tree: Tree, change: Change): { mine: Side; theirs: Side } {
  const { t } = texts;
  const sides = (mine: string, theirs: string) => ({
    mine: { of: 'mine' as const, words: mine },
    theirs: { of: 'theirs' as const, words: theirs },
  });
  if (change.kind === 'added') return sides(t('skills.clashAgain'), t('skills.clashDeleted'));
  const [theirs, mine] = beforeAndAfter(texts, stored, tree, change) ?? [
    t('skills.clashKept'),
    t('skills.clashDeleted'),
  ];
  return sides(mine, theirs);
}

/** In the words of the specification, with the name of the field where it has one. */
export function problemWords({ t }: AdminTexts, { field, kind }: SkillProblem): string {
  if (kind === 'required') return t('validation.required', { field: t(`skills.field.${field}`) });
  if (kind === 'long') return t('validation.long', { n: TOO_LONG_CHARS });
  return t(kind === 'exists' ? 'skills.refusal.exists' : 'skills.idReserved');
}
