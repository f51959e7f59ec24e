/** Unpublished work, kept in the tab together with what it was done on. */
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { SKILL_COURSES, SKILL_DEPENDENCIES } from '../../../wire/skills/limits.ts';
import { fits, integer, list, open, optional, text, type Infer } from '../../../wire/schema.ts';
import type { Stored } from '../../session/stored.ts';
import { changesOf } from './tree-changes.ts';
import type { Tree } from './tree-model.ts';

/** Names may be too long here: they are told, not lost. */
const words = text({ max: 100_000 });
const skill = open({
  id: words,
  name: words,
  icon: words,
  needs: list(words, { max: SKILL_DEPENDENCIES }),
  courses: list(words, { max: SKILL_COURSES }),
  subs: list(words, { max: PLATFORM_LIST_ROWS_MOST }),
  x: integer(),
  y: integer(),
});
const tree = open({
  skills: list(skill, { max: PLATFORM_LIST_ROWS_MOST }),
  across: integer(),
  down: integer(),
});
const draft = open({
  stored: tree,
  tree,
  /** Changes that met one of somebody else and are not decided. */
  conflicts: optional(list(words, { max: PLATFORM_LIST_ROWS_MOST })),
});
type Draft = Infer<typeof draft>;

type Kept = { readonly stored: Tree; readonly tree: Tree; readonly conflicts: readonly string[] };

/** The kept draft; null where there is none or where it cannot be read any more. */
export function readDraft(drafts: Stored, name: string): Draft | null {
  const text = drafts.get(name);
  if (!text) return null;
  const kept = parsed(text);
  return fits(draft, kept) ? kept : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The store belongs to the origin, not to this page: whatever else stands there is not ours.
    return null;
  }
}

export function writeDraft(drafts: Stored, name: string, given: Kept): void {
  drafts.set(name, changesOf(given.stored, given.tree).length > 0 ? JSON.stringify(given) : null);
}
