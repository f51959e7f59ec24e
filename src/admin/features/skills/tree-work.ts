/**
 * The work on one level of the tree: what is stored, what stands over it, and the steps between. Nothing is stored before it
 * is published: every edit can be undone, and what was done stays over a reload of the tab and a failed publication.
 */
import { proxy, ref } from 'valtio/vanilla';
import { stateOf, type EditorPorts } from './editor-state.ts';
import type { Found } from './tree-calls.ts';
import { readDraft, writeDraft } from './tree-draft.ts';
import { skillIn, type Tree } from './tree-model.ts';
import { putOn, type Work } from './tree-publish.ts';

export type TreeWork = ReturnType<typeof createTreeWork>;

const PAST_MOST = 100;

export function createTreeWork({ drafts, draft }: Pick<EditorPorts, 'drafts' | 'draft'>, found: Found) {
  const state = proxy(stateOf(found));
  /** Typing in one field is one step back. */
  let lastEdit = '';

  /** How the work stands on what others have stored by now. Skills whose id somebody has taken are told. */
  function adopt({ stored, tree, conflicts, renamed }: Work & { renamed: ReadonlyMap<string, string> }): void {
    state.stored = ref(stored);
    state.past = ref([]);
    state.future = ref([]);
    state.conflicts = conflicts;
    if (state.selected) state.selected = renamed.get(state.selected) ?? state.selected;
    show(tree, '');
    const [taken] = renamed.values();
    if (taken === undefined) return;
    state.refusal = { id: taken, why: 'exists' };
    state.selected = taken;
  }

  /** Puts the next tree in place. Edits that have the same name in a row are one step back; '' is always its own. */
  function edit(next: Tree, name = ''): void {
    const { tree, past } = state;
    if (next === tree) return;
    if (name === '' || name !== lastEdit) state.past = ref([...past, tree].slice(-PAST_MOST));
    state.future = ref([]);
    show(next, name);
  }

  /** The same without a step back: what follows from an edit, which is called `name`. */
  function show(tree: Tree, name: string): void {
    const { stored, conflicts } = state;
    lastEdit = name;
    state.tree = ref(tree);
    state.cycle = null;
    state.refusal = null;
    if (state.typedId && !skillIn(tree, state.typedId.id)) state.typedId = null;
    state.added = tree.skills.filter(({ id }) => !skillIn(stored, id)).map(({ id }) => id);
    if (state.selected && !skillIn(tree, state.selected)) state.selected = null;
    writeDraft(drafts, draft, { stored, tree, conflicts: [...conflicts] });
  }

  function step(from: 'past' | 'future', to: 'past' | 'future'): void {
    const next = state[from].at(-1);
    if (!next) return;
    state[to] = ref([...state[to], state.tree]);
    state[from] = ref(state[from].slice(0, -1));
    show(next, '');
  }

  const kept = readDraft(drafts, draft);
  if (kept) adopt(putOn(found.tree, { ...kept, conflicts: kept.conflicts ?? [] }));
  /** `unnamed`: added skills whose id follows their name. */
  return { state, unnamed: new Set<string>(), adopt, edit, show, step };
}
