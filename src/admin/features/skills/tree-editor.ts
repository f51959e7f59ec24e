/**
 * A level of the skill tree while somebody works on it, without a screen. Nothing is stored before it is published: every
 * edit can be undone, and what was done stays over a reload of the tab and over a failed publication.
 */
import { proxy, ref } from 'valtio/vanilla';
import { asFailure, type Failure } from '../../api/failure.ts';
import { changesOf, keyOf, takenBack, type Change } from './tree-changes.ts';
import { problemsOf } from './tree-checks.ts';
import {
  cycleBy,
  cycleOfNew,
  freePlace,
  idFrom,
  skillIn,
  withChange,
  withId,
  withoutSkill,
  withSkill,
  type Skill,
  type SkillChange,
  type Tree,
} from './tree-model.ts';
import { emptyState, type EditorPorts, type PublishOutcome } from './editor-state.ts';
import { refusalOf } from './skill-refusals.ts';
import { readLevel } from './tree-calls.ts';
import { readDraft, writeDraft } from './tree-draft.ts';
import { putOn, sendChanges, type Work } from './tree-publish.ts';

export type TreeEditor = ReturnType<typeof createTreeEditor>;

const PAST_MOST = 100;

export function createTreeEditor({ api, level, drafts, draft, during, tellsConflicts }: EditorPorts) {
  const state = proxy(emptyState());
  /** Typing in one field is one step back. */
  let lastEdit = '';
  /** Added skills whose id follows their name. */
  const unnamed = new Set<string>();

  async function load(): Promise<void> {
    state.phase = 'loading';
    try {
      const { tree, rootName } = await during(readLevel(api, level));
      const kept = readDraft(drafts, draft);
      if (kept) adopt(putOn(tree, { ...kept, conflicts: kept.conflicts ?? [] }));
      else adopt({ stored: tree, tree, conflicts: [], renamed: new Map() });
      Object.assign(state, { phase: 'ready', failure: null, rootName });
    } catch (error) {
      const { code, status, requestId } = asFailure(error);
      if (status === 404) state.phase = 'missing';
      else Object.assign(state, { phase: 'failed', failure: { code, requestId } });
    }
  }

  /** How the work stands on what others have stored by now. Skills whose id somebody has taken are told. */
  function adopt({ stored, tree, conflicts, renamed }: Work & { renamed: ReadonlyMap<string, string> }): void {
    state.stored = ref(stored);
    state.past = ref([]);
    state.future = ref([]);
    state.conflicts = conflicts;
    if (state.selected) state.selected = renamed.get(state.selected) ?? state.selected;
    lastEdit = '';
    show(tree);
    const [taken] = renamed.values();
    if (taken === undefined) return;
    state.refusal = { id: taken, why: 'exists' };
    state.selected = taken;
  }

  /** Puts the next tree in place. Edits that have the same name in a row are one step back; '' is always its own. */
  function edit(next: Tree, name = ''): void {
    const { tree, past } = state;
    if (!tree || next === tree) return;
    if (name === '' || name !== lastEdit) state.past = ref([...past, tree].slice(-PAST_MOST));
    lastEdit = name;
    state.future = ref([]);
    show(next);
  }

  function show(tree: Tree): void {
    const { stored, conflicts } = state;
    if (!stored) return;
    state.tree = ref(tree);
    state.cycle = null;
    state.refusal = null;
    if (state.typedId && !skillIn(tree, state.typedId.id)) state.typedId = null;
    state.added = tree.skills.filter(({ id }) => !skillIn(stored, id)).map(({ id }) => id);
    if (state.selected && !skillIn(tree, state.selected)) state.selected = null;
    writeDraft(drafts, draft, { stored, tree, conflicts: [...conflicts] });
  }

  function step(from: 'past' | 'future', to: 'past' | 'future'): void {
    const { tree } = state;
    const next = state[from].at(-1);
    if (!tree || !next) return;
    state[to] = ref([...state[to], tree]);
    state[from] = ref(state[from].slice(0, -1));
    lastEdit = '';
    show(next);
  }

  function change(id: string, part: SkillChange): void {
    if (!state.tree) return;
    edit(withChange(state.tree, id, part), `${id} ${Object.keys(part).join()}`);
  }

  function rename(id: string, name: string): void {
    change(id, { name });
    if (!state.tree || !unnamed.has(id)) return;
    const taken = new Set(state.tree.skills.map((skill) => skill.id).filter((other) => other !== id));
    const next = idFrom(name, taken);
    if (next !== id) {
      setId(id, next);
      unnamed.add(next);
      lastEdit = `${next} name`;
    }
  }

  function setId(id: string, next: string): void {
    if (!state.tree) return;
    unnamed.delete(id);
    const taken = next !== id && skillIn(state.tree, next) !== undefined;
    state.typedId = taken || next.trim() === '' ? { id, text: next } : null;
    if (state.typedId || id === next) return;
    const selected = state.selected === id;
    state.tree = ref(withId(state.tree, id, next));
    if (selected) state.selected = next;
    lastEdit = `${next} id`;
    show(state.tree);
  }

  function typedFor(id: string): string | undefined {
    return state.typedId?.id === id ? state.typedId.text : undefined;
  }

  /** A place on the grid; what is beyond it is put on its border. */
  function place(id: string, x: number, y: number): void {
    const { tree } = state;
    const skill = tree && skillIn(tree, id);
    if (!tree || !skill) return;
    const within = (at: number, size: number) => Math.max(0, Math.min(size - 1, Math.round(at)));
    const next = { x: within(x, tree.across), y: within(y, tree.down) };
    if (next.x !== skill.x || next.y !== skill.y) edit(withChange(tree, id, next), `${id} place`);
  }

  function add(name = ''): string | null {
    const { tree } = state;
    if (!tree) return null;
    const id = idFrom(name, new Set(tree.skills.map((skill) => skill.id)));
    const skill: Skill = { id, name, icon: '', needs: [], courses: [], subs: [], ...freePlace(tree) };
    edit(withSkill(tree, skill));
    unnamed.add(id);
    state.selected = id;
    return id;
  }

  function remove(id: string): void {
    if (state.tree) edit(withoutSkill(state.tree, id));
  }

  /** False when it would close a way back: then `cycle` has it. */
  function connect(id: string, need: string): boolean {
    const { tree } = state;
    const skill = tree && skillIn(tree, id);
    if (!tree || !skill || !skillIn(tree, need)) return false;
    const cycle = cycleBy(tree, id, need);
    if (cycle) state.cycle = [...cycle];
    else if (!skill.needs.includes(need)) edit(withChange(tree, id, { needs: [...skill.needs, need] }));
    return cycle === null;
  }

  function disconnect(id: string, need: string): void {
    const skill = state.tree && skillIn(state.tree, id);
    if (state.tree && skill) edit(withChange(state.tree, id, { needs: skill.needs.filter((other) => other !== need) }));
  }

  function resize(size: Partial<Pick<Tree, 'across' | 'down'>>): void {
    if (state.tree) edit({ ...state.tree, ...size }, `size ${Object.keys(size).join()}`);
  }

  /** One change back to what is stored: somebody else's, where they have changed the same. */
  function revert(given: Change): void {
    const { tree, stored } = state;
    if (!tree || !stored) return;
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
    if (!tree || !stored) return;
    const given = changesOf(stored, tree).filter((change) => theirs.includes(keyOf(change)));
    state.asking = false;
    state.conflicts = [];
    const chosen = given.reduce((left, change) => takenBack(left, stored, change), tree);
    if (chosen === tree) show(tree);
    else edit(chosen);
  }

  function discard(): void {
    if (!state.stored) return;
    unnamed.clear();
    state.tried = false;
    state.conflicts = [];
    edit(state.stored);
  }

  /**
   * Sends what has changed, call by call, over what others have stored meanwhile. Where both have changed the same, theirs
   * stays until it is chosen. After a failure in the middle only what is left still counts as changed.
   */
  async function publish(): Promise<PublishOutcome> {
    const { tree, stored, conflicts } = state;
    if (!tree || !stored || state.publishing) return { kind: 'wrong' };
    state.tried = true;
    const wrong = tree.skills.find((skill) => problemsOf(tree, skill, typedFor(skill.id)).length > 0);
    if (wrong) {
      state.selected = wrong.id;
      return { kind: 'wrong' };
    }
    state.publishing = true;
    const outcome = await during(send({ tree, stored, conflicts })).catch((error: unknown): PublishOutcome => ({
      kind: 'failed',
      failure: asFailure(error),
    }));
    state.publishing = false;
    const stopped = outcome.kind === 'failed' && outcome.failure.code === 'network';
    state.asking = state.conflicts.length > 0 && !stopped;
    return outcome;
  }

  async function send(work: Work): Promise<PublishOutcome> {
    const sent = await sendChanges(
      { api, level, tellsConflicts, adopt: (left, renamed) => adopt({ ...left, renamed }) },
      work,
    );
    if (sent.kind === 'refused') return failed(sent.id, sent.failure);
    if (sent.kind === 'taken') return { kind: 'wrong' };
    if (sent.kind === 'held') return { kind: 'conflict' };
    unnamed.clear();
    state.tried = false;
    return { kind: 'published' };
  }

  /** What went through before the refusal is stored: the rest is what has changed from now on. */
  async function failed(id: string | null, failure: Failure): Promise<PublishOutcome> {
    const { tree, stored, conflicts } = state;
    let renamed: ReadonlyMap<string, string> = new Map();
    if (failure.code !== 'network' && tree && stored)
      await readLevel(api, level).then(
        (now) => {
          const left = putOn(now.tree, { tree, stored, conflicts });
          renamed = left.renamed;
          adopt(left);
        },
        () => undefined,
      );
    const refused = renamed.get(id ?? '') ?? id ?? '';
    state.refusal = { id: refused, why: refusalOf(failure) };
    if (state.tree && skillIn(state.tree, refused)) state.selected = refused;
    return { kind: 'failed', failure };
  }

  return {
    state,
    level,
    load,
    select: (id: string | null) => void (state.selected = id),
    undo: () => step('past', 'future'),
    redo: () => step('future', 'past'),
    change,
    rename,
    setId,
    place,
    add,
    remove,
    connect,
    disconnect,
    resize,
    revert,
    choose,
    putOff: () => void (state.asking = false),
    discard,
    publish,
    changes: () => (state.stored && state.tree ? changesOf(state.stored, state.tree) : []),
  };
}
