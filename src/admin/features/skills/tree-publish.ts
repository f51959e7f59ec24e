/**
 * Sends what has changed in a level of the tree, call by call, over what others have stored meanwhile. A change that meets
 * one of theirs is held back until the reader has chosen; everything else is stored.
 */
import type { Api } from '../../api/api.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import type { Data } from '../../data/data.ts';
import { dropOthers, readLevel, runStep, type Level } from './tree-calls.ts';
import { changesOf, keyOf, rebase, takenBack } from './tree-changes.ts';
import { publishSteps } from './tree-steps.ts';
import type { Tree } from './tree-model.ts';

export type Work = {
  readonly stored: Tree;
  readonly tree: Tree;
  /** Keys of changes that meet one of somebody else and are not decided. */
  readonly conflicts: readonly string[];
};

type Ports = {
  readonly api: Api;
  readonly data: Data;
  readonly level: Level;
  /** Whether the server refuses a change of what is no longer as it was found (409). */
  readonly tellsConflicts: () => Promise<boolean>;
  /** Takes over how the work stands, at every turn: what comes after may fail. */
  readonly adopt: (work: Work, renamed: ReadonlyMap<string, string>) => void;
};

/**
 * `held`: what met a change of somebody else is left, and nothing else. `taken`: an id is somebody else's now; nothing was
 * sent. `refused`: what came before the skill `id` is stored; null is the grid.
 */
export type Sent =
  | { readonly kind: 'published' | 'held' | 'taken' }
  | { readonly kind: 'refused'; readonly id: string | null; readonly failure: Failure };

/** How often others may come in between before it is given up. */
const ROUNDS_MOST = 5;

/** Rejects with a `Failure` when the level cannot be read; what went through before is not known then. */
export async function sendChanges(ports: Ports, work: Work): Promise<Sent> {
  const { data, level, adopt } = ports;
  const tells = await ports.tellsConflicts();
  let mine = work;
  for (let round = 1; ; round += 1) {
    const { tree: now } = await readLevel(data, level);
    const { renamed, ...merged } = putOn(now, mine);
    adopt(merged, renamed);
    if (renamed.size > 0) return { kind: 'taken' };
    mine = merged;
    const refused = await runAll(ports, mine, tells);
    dropOthers(data, level);
    if (refused && (refused.failure.code !== 'conflict' || round === ROUNDS_MOST)) return refused;
    if (!refused) return settled(ports, mine);
  }
}

/** What was changed, put on the tree as it is stored by now. Conflicts that have gone by themselves are none any more. */
export function putOn(now: Tree, { stored, tree, conflicts }: Work): Work & { renamed: ReadonlyMap<string, string> } {
  const merged = rebase(stored, tree, now);
  const left = new Set(changesOf(now, merged.tree).map(keyOf));
  const met = new Set([...conflicts, ...merged.conflicts]);
  return {
    stored: now,
    tree: merged.tree,
    conflicts: [...met].filter((key) => left.has(key)),
    renamed: merged.renamed,
  };
}

async function runAll({ api, level }: Ports, work: Work, tells: boolean): Promise<(Sent & { kind: 'refused' }) | null> {
  for (const step of publishSteps(work.stored, withoutHeld(work))) {
    try {
      await runStep(api, level, step, tells);
    } catch (error) {
      return { kind: 'refused', id: step.kind === 'resize' ? null : step.id, failure: asFailure(error) };
    }
  }
  return null;
}

function withoutHeld({ stored, tree, conflicts }: Work): Tree {
  const held = changesOf(stored, tree).filter((change) => conflicts.includes(keyOf(change)));
  return held.reduce((left, change) => takenBack(left, stored, change), tree);
}

async function settled({ data, level, adopt }: Ports, work: Work): Promise<Sent> {
  const { tree: now } = await readLevel(data, level);
  if (work.conflicts.length === 0) {
    adopt({ stored: now, tree: now, conflicts: [] }, new Map());
    return { kind: 'published' };
  }
  const { renamed, ...left } = putOn(now, work);
  adopt(left, renamed);
  return { kind: left.conflicts.length > 0 ? 'held' : 'published' };
}
