/** A level of the skill tree while somebody works on it, without a screen: the work, what can be done to it, and its publication. */
import { asFailure, type Failure } from '../../api/failure.ts';
import type { EditorPorts, PublishOutcome } from './editor-state.ts';
import { refusalOf } from './skill-refusals.ts';
import { readLevel, type Found } from './tree-calls.ts';
import { changesOf } from './tree-changes.ts';
import { problemsOf } from './tree-checks.ts';
import { createChoices } from './tree-choices.ts';
import { createNaming, createShaping } from './tree-edits.ts';
import { skillIn } from './tree-model.ts';
import { putOn, sendChanges } from './tree-publish.ts';
import { createTreeWork, type TreeWork } from './tree-work.ts';

export type TreeEditor = ReturnType<typeof createTreeEditor>;

/** Begins with the level as it was `found`; a draft of an earlier visit is put on it. */
export function createTreeEditor(ports: EditorPorts, found: Found) {
  const work = createTreeWork(ports, found);
  const { state } = work;
  return {
    state,
    level: ports.level,
    select: (id: string | null) => void (state.selected = id),
    undo: () => work.step('past', 'future'),
    redo: () => work.step('future', 'past'),
    ...createNaming(work),
    ...createShaping(work),
    ...createChoices(work),
    changes: () => changesOf(state.stored, state.tree),
    publish: createPublish(ports, work),
  };
}

/**
 * Sends what has changed, call by call, over what others have stored meanwhile. Where both have changed the same, theirs
 * stays until it is chosen. After a failure in the middle only what is left still counts as changed.
 */
function createPublish({ api, data, level, during, tellsConflicts }: EditorPorts, { state, unnamed, adopt }: TreeWork) {
  async function send(): Promise<PublishOutcome> {
    const { tree, stored, conflicts } = state;
    const ports = { api, data, level, tellsConflicts };
    const sent = await sendChanges(
      { ...ports, adopt: (left, renamed) => adopt({ ...left, renamed }) },
      { tree, stored, conflicts },
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
    // Where the level cannot be read either, what was typed stays as it is, and the refusal itself is what is told.
    const now = failure.code === 'network' ? null : await readLevel(data, level).catch(() => null);
    const left = now && putOn(now.tree, { tree, stored, conflicts });
    if (left) adopt(left);
    const refused = left?.renamed.get(id ?? '') ?? id ?? '';
    state.refusal = { id: refused, why: refusalOf(failure) };
    if (skillIn(state.tree, refused)) state.selected = refused;
    return { kind: 'failed', failure };
  }

  return async function publish(): Promise<PublishOutcome> {
    const { tree, typedId } = state;
    if (state.publishing) return { kind: 'wrong' };
    state.tried = true;
    const typed = (id: string) => (typedId?.id === id ? typedId.text : undefined);
    const wrong = tree.skills.find((skill) => problemsOf(tree, skill, typed(skill.id)).length > 0);
    if (wrong) {
      state.selected = wrong.id;
      return { kind: 'wrong' };
    }
    state.publishing = true;
    const outcome = await during(send()).catch((error: unknown): PublishOutcome => ({
      kind: 'failed',
      failure: asFailure(error),
    }));
    state.publishing = false;
    const stopped = outcome.kind === 'failed' && outcome.failure.code === 'network';
    state.asking = state.conflicts.length > 0 && !stopped;
    return outcome;
  };
}
