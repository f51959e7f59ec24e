/** The sub-skills of one root skill. */
import type { NewSubSkill, SubSkill, SubSkillChange, SubTree } from '../../../wire/skills/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { connect, exists, placeOf, teach } from './joining.ts';
import { found, notFound, readSub, readSubs } from './reading.ts';
import { deleteSkill, insertSub, rootById, subById, updateSub, type SubRecord } from './store.ts';

export type SubPlace = { readonly root: string; readonly sub: string };

export type SubSkills = {
  readonly subTree: (rootId: string) => Promise<SubTree>;
  /** Errors: 404 for an unknown root, dependency or course, 409. The ids of sub-skills are unique across all roots. */
  readonly addSub: (rootId: string, given: NewSubSkill, actor: string) => Promise<SubSkill>;
  readonly changeSub: (place: SubPlace, change: SubSkillChange, actor: string) => Promise<SubSkill>;
  readonly removeSub: (place: SubPlace, actor: string) => Promise<void>;
};

export function createSubSkills({ storage, now }: Pick<Ports, 'storage' | 'now'>, audit: Audit): SubSkills {
  return { subTree, addSub, changeSub, removeSub };

  async function subTree(rootId: string): Promise<SubTree> {
    const root = found(await rootById(storage, rootId));
    return { skills: await readSubs(storage, rootId), rows: root.subRows, columns: root.subColumns };
  }

  async function addSub(rootId: string, given: NewSubSkill, actor: string): Promise<SubSkill> {
    const place = placeOf(given, { row: 0, column: 0, icon: null });
    return storage.write(async (transaction) => {
      found(await rootById(transaction, rootId));
      if (await subById(transaction, given.id)) throw exists();
      await insertSub(transaction, { ...place, id: given.id, rootId, name: given.name }, now());
      await connect(transaction, 'sub', { id: given.id, rootId }, given.dependencies ?? []);
      await teach(transaction, given.id, given.courses ?? []);
      const after = await readSub(transaction, rootId, given.id);
      await audit.note(transaction, { actor, action: 'addSubSkill', target: `skill:${given.id}`, after });
      return after;
    });
  }

  async function changeSub({ root, sub: id }: SubPlace, change: SubSkillChange, actor: string): Promise<SubSkill> {
    return storage.write(async (transaction) => {
      const sub = await subIn(transaction, root, id);
      const before = await readSub(transaction, root, id);
      refuseConflict(before, change.expected);
      await updateSub(transaction, { ...placeOf(change, sub), id, rootId: root, name: change.name ?? sub.name });
      if (change.dependencies) await connect(transaction, 'sub', { id, rootId: root }, change.dependencies);
      if (change.courses) await teach(transaction, id, change.courses);
      const after = await readSub(transaction, root, id);
      await audit.note(transaction, { actor, action: 'changeSubSkill', target: `skill:${id}`, before, after });
      return after;
    });
  }

  async function removeSub({ root, sub: id }: SubPlace, actor: string): Promise<void> {
    await storage.write(async (transaction) => {
      await subIn(transaction, root, id);
      const before = await readSub(transaction, root, id);
      await deleteSkill(transaction, 'sub', id);
      await audit.note(transaction, { actor, action: 'deleteSubSkill', target: `skill:${id}`, before });
    });
  }
}

async function subIn(queries: Queries, rootId: string, id: string): Promise<SubRecord> {
  const sub = found(await subById(queries, id));
  if (sub.rootId !== rootId) throw notFound();
  return sub;
}
