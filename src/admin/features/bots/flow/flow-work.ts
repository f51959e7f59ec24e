/**
 * The work on one flow: what stands, the steps back and forth, what is chosen, and what was copied. Nothing here knows of a
 * screen or of the server.
 */
import { proxy, ref } from 'valtio/vanilla';
import type { BlockKind, BotBlock } from '../../../../wire/bots/blocks.ts';
import type { BotFlow } from '../../../../wire/bots/flow.ts';
import { added, blockIn, changed, connected, copied, pasted, placed, removed } from './flow-edits.ts';
import type { Clip, Exit, Place } from './flow-edits.ts';
import { newBlock } from './new-block.ts';

/** So many steps can be undone. */
export const STEPS_BACK = 100;

export type FlowState = {
  flow: BotFlow;
  past: readonly BotFlow[];
  future: readonly BotFlow[];
  /** Ids of blocks; of several no settings are shown. */
  chosen: readonly string[];
  /** Something was not done, because a bot may not have more blocks or exits. */
  full: boolean;
};
export type FlowWork = ReturnType<typeof createFlowWork>;

type Ports = {
  readonly newId: () => string;
  /** Is called with each flow that stands from now on by an edit, an undo or a redo. */
  readonly onEdit: () => void;
};

export function createFlowWork(flow: BotFlow, { newId, onEdit }: Ports) {
  const state = proxy<FlowState>({ flow: ref(flow), past: ref([]), future: ref([]), chosen: ref([]), full: false });
  let lastEdit = '';

  function show(next: BotFlow, name: string): void {
    lastEdit = name;
    state.flow = ref(next);
    state.full = false;
    state.chosen = ref(state.chosen.filter((id) => blockIn(next, id)));
    onEdit();
  }

  /** Edits that have the same name in a row, such as the letters of one field, are one step back; '' is always its own. */
  function edit(next: BotFlow | null, name = ''): boolean {
    if (next === null) state.full = true;
    if (next === null || next === state.flow) return false;
    if (name === '' || name !== lastEdit) state.past = ref([...state.past, state.flow].slice(-STEPS_BACK));
    state.future = ref([]);
    show(next, name);
    return true;
  }

  function step(from: 'past' | 'future', to: 'past' | 'future'): void {
    const next = state[from].at(-1);
    if (!next) return;
    state[to] = ref([...state[to], state.flow]);
    state[from] = ref(state[from].slice(0, -1));
    show(next, '');
  }

  const choose = (ids: readonly string[]): void => void (state.chosen = ref([...ids]));
  return {
    state,
    edit,
    undo: () => step('past', 'future'),
    redo: () => step('future', 'past'),
    choose,
    ...createEdits(state, { edit, choose, newId }),
    ...createClipboard(state, { edit, choose, newId }),
    /** Others have changed it too: each step back and forth becomes one over theirs. `by` joins one flow with theirs. */
    rebase(by: (flow: BotFlow) => BotFlow): void {
      const next = by(state.flow);
      state.past = ref(state.past.map(by));
      state.future = ref(state.future.map(by));
      state.flow = ref(next);
      state.chosen = ref(state.chosen.filter((id) => blockIn(next, id)));
      lastEdit = '';
    },
  };
}

type Doing = {
  readonly edit: (next: BotFlow | null, name?: string) => boolean;
  readonly choose: (ids: readonly string[]) => void;
  readonly newId: () => string;
};

function createEdits(state: FlowState, { edit, choose, newId }: Doing) {
  return {
    /** A new one is chosen. Null: there is no room for it. */
    add(kind: BlockKind, at: Place, from?: Exit): string | null {
      const block = newBlock(kind, at, newId);
      if (!edit(added(state.flow, block, from))) return null;
      choose([block.id]);
      return block.id;
    },
    /** `name`: of the field that is typed in. */
    change: (block: BotBlock, name = ''): boolean => edit(changed(state.flow, block), name && `${block.id} ${name}`),
    connect: (from: Exit, to: string | null): boolean => edit(connected(state.flow, from, to)),
    place: (places: ReadonlyMap<string, Place>): boolean => edit(placed(state.flow, places)),
    remove: (ids: readonly string[]): boolean => edit(removed(state.flow, ids)),
    setStart: (id: string): boolean => edit(state.flow.start === id ? state.flow : { ...state.flow, start: id }),
    setStarts: (starts: BotFlow['starts'], name = ''): boolean => edit({ ...state.flow, starts }, name),
  };
}

function createClipboard(state: FlowState, { edit, choose, newId }: Doing) {
  let clip: Clip = [];
  return {
    copy(): void {
      if (state.chosen.length > 0) clip = copied(state.flow, state.chosen);
    },
    /** What was pasted is chosen then; pasted once more it stands beside the last one. */
    paste(): void {
      const next = clip.length > 0 ? pasted(state.flow, clip, newId) : undefined;
      if (next === undefined || !edit(next?.flow ?? null) || !next) return;
      choose(next.ids);
      const shown = copied(state.flow, next.ids);
      clip = clip.map((one, at) => ({ ...one, at: shown[at]!.at }));
    },
  };
}
