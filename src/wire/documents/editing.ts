/** Who has a text or a bot open, and which block of it their caret is in. */
import { choice, list, nullable, open, text } from '../schema.ts';

/** How often a desk says so; how long after the last sign somebody counts as gone. */
export const EDITING_SIGN_MS = 10_000;
export const EDITING_GONE_MS = 30_000;
/** So many people are told of one text. */
export const EDITING_PEOPLE = 50;

export const editingKinds = ['document', 'bot'] as const;
export type EditingKind = (typeof editingKinds)[number];
const block = nullable(text({ min: 1, max: 36 }));
export const editingPlace = {
  kind: choice(editingKinds),
  id: text({ min: 1, max: 36 }),
  /** Its id, or of a text `#4` for the fourth from the top, counted from 0, where it has none yet; null: in none. */
  block,
};

const person = open({ id: text({ max: 36 }), name: text({ max: 200 }), block });
export const editingPeople = open({
  kind: editingPlace.kind,
  id: editingPlace.id,
  people: list(person, { max: EDITING_PEOPLE }),
});
