/** Changes that are taken back: one, those that met somebody else’s, or all. */
import { changesOf, keyOf, takenBack, type Change } from './tree-changes.ts';
import { cycleOfNew } from './tree-model.ts';
import type { TreeWork } from './tree-work.ts';

export function createChoices({ state, unnamed, edit, show }: TreeWork) {
  /** One change back to what is stored: somebody else's, where they have changed the same. */
  function revert(given: Change): void {
    const { tree, stored } = state;
    const back = takenBack(tree, stored, given);
    const cycle = given.kind === 'changed' ? cycleOfNew(tree, back, given.skill.id) : null;
    if (cycle) {
      state.cycle = [...cycle];
      return;
    }
    state.conflicts = state.conflicts.filter((key) => key !== keyOf(given));
    edit(back);
  }

  /** Ends the choice: of what met, the changes with these keys give way to what is stored; the others are to be published. */
  function choose(theirs: readonly string[]): void {
    const { tree, stored } = state;
    const given = changesOf(stored, tree).filter((change) => theirs.includes(keyOf(change)));
    state.asking = false;
    state.conflicts = [];
    const chosen = given.reduce((left, change) => takenBack(left, stored, change), tree);
    if (chosen === tree) show(tree, '');
    else edit(chosen);
  }

  function discard(): void {
    unnamed.clear();
    state.tried = false;
    state.conflicts = [];
    edit(state.stored);
  }

  return { revert, choose, discard, putOff: () => void (state.asking = false) };
}
