/** What the editor of a level is lent, what it holds for the parts that draw it, and how a publication ends. */
import { ref } from 'valtio/vanilla';
import type { Api } from '../../api/api.ts';
import type { Failure } from '../../api/failure.ts';
import type { Data } from '../../data/data.ts';
import type { Stored } from '../../session/stored.ts';
import type { Refusal } from './skill-refusals.ts';
import type { Found, Level } from './tree-calls.ts';
import type { Tree } from './tree-model.ts';

export type EditorState = {
  /** The root skill whose tree it is. */
  rootName: string | null;
  stored: Tree;
  tree: Tree;
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

export function stateOf({ tree, rootName }: Found): EditorState {
  return {
    rootName,
    stored: ref(tree),
    tree: ref(tree),
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

export type EditorPorts = {
  readonly api: Api;
  readonly data: Data;
  readonly level: Level;
  readonly drafts: Stored;
  /** The name under which unpublished work is kept. */
  readonly draft: string;
  readonly during: <T>(work: Promise<T>) => Promise<T>;
  /** Whether the server refuses a change of what is no longer as it was found (409). */
  readonly tellsConflicts: () => Promise<boolean>;
};

/** `wrong`: a skill cannot be stored as it is. `conflict`: others have changed the same; all else is stored. */
export type PublishOutcome =
  | { readonly kind: 'published' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly failure: Failure };
