/**
 * A level of the skill tree while somebody works on it, without a screen. Nothing is stored before it is published: every
 * edit can be undone, and what was done stays over a reload of the tab and over a failed publication.
 */
import { proxy, ref } from 'valtio/vanilla';
import type { Api } from '../../api/api.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import type { Stored } from '../../session/stored.ts';
import { changesOf, publishSteps, rebase, withField, type Change, type SkillField } from './tree-changes.ts';
import { problemsOf } from './tree-checks.ts';
import {
  cycleBy,
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
import { refusalOf, type Refusal } from './skill-refusals.ts';
import { readLevel, runStep, type Level } from './tree-calls.ts';
import { readDraft, writeDraft } from './tree-draft.ts';

export type EditorState = {
  /** `missing`: there is no such root skill. */
  phase: 'loading' | 'ready' | 'failed' | 'missing';
  failure: Pick<Failure, 'code' | 'requestId'> | null;
  /** The root skill whose tree it is. */
  rootName: string | null;
  stored: Tree | null;
  tree: Tree | null;
  past: readonly Tree[];
  future: readonly Tree[];
  selected: string | null;
  /** Skills added here; their id can still be chosen. */
  added: readonly string[];
  /** What stands in the field of an id while no skill can have it: nothing, or the id of another. */
  typedId: { readonly id: string; readonly text: string } | null;
  /** The way back that was just refused, as ids. */
  cycle: readonly string[] | null;
  /** `id field` of what others have changed meanwhile, too. */
  conflicts: readonly string[];
  refusal: { readonly id: string; readonly why: Refusal } | null;
  /** A publication was tried: from now on every problem is told. */
  tried: boolean;
  publishing: boolean;
};

type Ports = {
  readonly api: Api;
  readonly level: Level;
  readonly drafts: Stored;
  /** The name under which unpublished work is kept. */
  readonly draft: string;
  readonly during: <T>(work: Promise<T>) => Promise<T>;
};

/** `wrong`: a skill cannot be stored as it is. `conflict`: others have changed the same; nothing was sent. */
export type PublishOutcome =
  | { readonly kind: 'published' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly failure: Failure };
export type TreeEditor = ReturnType<typeof createTreeEditor>;

const PAST_MOST = 100;

export function createTreeEditor({ api, level, drafts, draft, during }: Ports) {
  const state = proxy<EditorState>({
    phase: 'loading',
    failure: null,
    rootName: null,
    stored: null,
    tree: null,
    past: ref([]),
    future: ref([]),
    selected: null,
    added: [],
    typedId: null,
    cycle: null,
    conflicts: [],
    refusal: null,
    tried: false,
    publishing: false,
  });
  /** Typing in one field is one step back. */
  let lastEdit = '';
  /** Added skills whose id follows their name. */
  const unnamed = new Set<string>();

  async function load(): Promise<void> {
    state.phase = 'loading';
    try {
      const { tree, rootName } = await during(readLevel(api, level));
      const kept = readDraft(drafts, draft);
      const { tree: mine, conflicts } = kept ? rebase(kept.stored, kept.tree, tree) : { tree, conflicts: [] };
      settle(tree, mine, conflicts);
      Object.assign(state, { phase: 'ready', failure: null, rootName });
    } catch (error) {
      const { code, status, requestId } = asFailure(error);
      if (status === 404) state.phase = 'missing';
      else Object.assign(state, { phase: 'failed', failure: { code, requestId } });
    }
  }

  function settle(stored: Tree, tree: Tree, conflicts: readonly string[]): void {
    state.stored = ref(stored);
    state.tree = ref(tree);
    state.past = ref([]);
    state.future = ref([]);
    state.conflicts = [...conflicts];
    state.added = tree.skills.filter(({ id }) => !skillIn(stored, id)).map(({ id }) => id);
    if (state.selected && !skillIn(tree, state.selected)) state.selected = null;
    lastEdit = '';
    writeDraft(drafts, draft, stored, tree);
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
    const { stored } = state;
    if (!stored) return;
    state.tree = ref(tree);
    state.cycle = null;
    state.refusal = null;
    if (state.typedId && !skillIn(tree, state.typedId.id)) state.typedId = null;
    state.added = tree.skills.filter(({ id }) => !skillIn(stored, id)).map(({ id }) => id);
    if (state.selected && !skillIn(tree, state.selected)) state.selected = null;
    writeDraft(drafts, draft, stored, tree);
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

  /** One change back to what is stored. */
  function revert(given: Change): void {
    const { tree, stored } = state;
    if (!tree || !stored) return;
    if (given.kind === 'resized') edit({ ...tree, across: stored.across, down: stored.down });
    else if (given.kind === 'added') edit(withoutSkill(tree, given.skill.id));
    else if (given.kind === 'changed') revertField(tree, given.skill.id, given.before, given.field);
    else edit(withSkill(tree, { ...given.skill, needs: knownIn(tree, given.skill.needs) }));
  }

  function revertField(tree: Tree, id: string, before: Skill, field: SkillField): void {
    const skill = skillIn(tree, id);
    if (!skill) return;
    const was = withField(skill, field, { ...before, needs: knownIn(tree, before.needs) });
    const cycle = was.needs.map((need) => (skill.needs.includes(need) ? null : cycleBy(tree, id, need))).find(Boolean);
    if (cycle) {
      state.cycle = [...cycle];
      return;
    }
    edit(withChange(tree, id, was));
    state.conflicts = state.conflicts.filter((one) => one !== `${id} ${field}`);
  }

  function discard(): void {
    if (!state.stored) return;
    unnamed.clear();
    state.tried = false;
    edit(state.stored);
    state.conflicts = [];
  }

  /**
   * Sends what has changed, call by call. Somebody else's changes come first: where both have changed the same, nothing is
   * sent until it has been looked at. After a failure in the middle only what is left still counts as changed.
   */
  async function publish(): Promise<PublishOutcome> {
    const { tree, stored } = state;
    if (!tree || !stored || state.publishing) return { kind: 'wrong' };
    state.tried = true;
    const wrong = tree.skills.find((skill) => problemsOf(tree, skill, typedFor(skill.id)).length > 0);
    if (wrong) {
      state.selected = wrong.id;
      return { kind: 'wrong' };
    }
    state.publishing = true;
    const outcome = await during(send(stored, tree)).catch((error: unknown) => failed(error));
    state.publishing = false;
    return outcome;
  }

  async function send(stored: Tree, tree: Tree): Promise<PublishOutcome> {
    const { tree: now } = await readLevel(api, level);
    const merged = rebase(stored, tree, now);
    settle(now, merged.tree, merged.conflicts);
    if (merged.conflicts.length > 0) return { kind: 'conflict' };
    for (const next of publishSteps(now, merged.tree)) {
      try {
        await runStep(api, level, next);
      } catch (error) {
        state.refusal = { id: 'id' in next ? next.id : '', why: refusalOf(asFailure(error)) };
        throw error;
      }
    }
    const { tree: after } = await readLevel(api, level);
    settle(after, after, []);
    unnamed.clear();
    state.tried = false;
    return { kind: 'published' };
  }

  /** What went through before the failure is stored: the rest is what has changed from now on. */
  async function failed(error: unknown): Promise<PublishOutcome> {
    const failure = asFailure(error);
    const { tree, stored, refusal } = state;
    if (failure.code !== 'network' && tree && stored)
      await readLevel(api, level).then(
        (now) => settle(now.tree, rebase(stored, tree, now.tree).tree, []),
        () => undefined,
      );
    state.refusal = refusal;
    if (refusal && state.tree && skillIn(state.tree, refusal.id)) state.selected = refusal.id;
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
    discard,
    publish,
    changes: () => (state.stored && state.tree ? changesOf(state.stored, state.tree) : []),
  };
}

function knownIn(tree: Tree, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => skillIn(tree, id));
}
