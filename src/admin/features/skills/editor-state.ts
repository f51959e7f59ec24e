/** What the editor of a level holds, for the parts that draw it. */
import { ref } from 'valtio/vanilla';
import type { Failure } from '../../api/failure.ts';
import type { Refusal } from './skill-refusals.ts';
import type { Tree } from './tree-model.ts';

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
  /** Keys of changes that meet one of somebody else, until it is chosen which stays. */
  conflicts: readonly string[];
  /** The choice is asked for. */
  asking: boolean;
  refusal: { readonly id: string; readonly why: Refusal } | null;
  /** A publication was tried: from now on every problem is told. */
  tried: boolean;
  publishing: boolean;
};

export function emptyState(): EditorState {
  return {
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
    asking: false,
    refusal: null,
    tried: false,
    publishing: false,
  };
}
