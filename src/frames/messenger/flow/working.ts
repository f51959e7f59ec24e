/** The flow that is open, and what its parts need of each other. */
import type { Flow, FlowField } from '../../../wire/config/flow.ts';
import type { Post } from '../../bridge.ts';
import type { MessengerApi } from '../api.ts';
import type { Drafts } from '../drafts.ts';
import type { MessengerState } from '../state.ts';
import { problemsOf } from './check.ts';
import type { FlowState } from './state.ts';

export type FlowDeps = {
  readonly post: Post;
  readonly api: MessengerApi;
  readonly drafts: Drafts;
  readonly newId: () => string;
  /** Runs `then` after so many milliseconds; returns its stop. */
  readonly after: (ms: number, then: () => void) => () => void;
};

export type Working = FlowDeps & {
  readonly state: MessengerState;
  /** The form as the project has set it up. */
  readonly form: () => Flow | undefined;
  readonly fields: () => readonly FlowField[];
  /** The open flow while it can still be changed. */
  readonly editable: () => FlowState | null;
  /** Marks everything that is wrong; true when nothing is. */
  readonly check: () => boolean;
  /** Once something was refused, its mark goes as soon as it is mended. */
  readonly recheck: (key: string) => void;
};

export function createWorking(state: MessengerState, deps: FlowDeps): Working {
  const form = () => state.view?.flows.find(({ id }) => id === state.flow?.id);
  const fields = () => form()?.fields ?? [];
  return {
    ...deps,
    state,
    form,
    fields,
    editable: () => (state.flow?.stage === 'sending' || state.flow?.stage === 'sent' ? null : state.flow),
    check() {
      const { flow } = state;
      if (!flow) return false;
      flow.problems = problemsOf(fields(), flow);
      if (Object.keys(flow.problems).length === 0) return true;
      flow.stage = 'editing';
      flow.refusals += 1;
      return false;
    },
    recheck(key) {
      const { flow } = state;
      if (!flow?.problems[key]) return;
      const still = problemsOf(fields(), flow)[key];
      if (still) flow.problems[key] = still;
      else delete flow.problems[key];
    },
  };
}
