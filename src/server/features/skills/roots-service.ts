/** Root skills. Each has a tree of sub-skills, which goes with it. */
import type { NewRootSkill, RootSkill, RootSkillChange } from '../../../wire/skills/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { connect, exists, placeOf } from './joining.ts';
import { found, readRoot, readSubs, usual } from './reading.ts';
import { deleteSkill, insertRoot, rootById, updateRoot, type RootRecord } from './store.ts';

export type RootSkills = {
  /** Errors: 404 for an unknown dependency, 409 for a known id or a cycle. */
  readonly addRoot: (given: NewRootSkill, actor: string) => Promise<RootSkill>;
  readonly changeRoot: (id: string, change: RootSkillChange, actor: string) => Promise<RootSkill>;
  readonly removeRoot: (id: string, actor: string) => Promise<void>;
};

export function createRootSkills({ storage, now }: Pick<Ports, 'storage' | 'now'>, audit: Audit): RootSkills {
  return { addRoot, changeRoot, removeRoot };

  async function addRoot(given: NewRootSkill, actor: string): Promise<RootSkill> {
    const root: RootRecord = {
      ...placeOf(given, { row: 0, column: 0, icon: null }),
      id: given.id,
      name: given.name,
      subRows: given.sub_tree_rows ?? usual.rows,
      subColumns: given.sub_tree_columns ?? usual.columns,
    };
    return storage.write(async (transaction) => {
      if (await rootById(transaction, given.id)) throw exists();
      await insertRoot(transaction, root, now());
      await connect(transaction, 'root', { id: given.id }, given.dependencies ?? []);
      const after = await readRoot(transaction, given.id);
      await audit.note(transaction, { actor, action: 'addRootSkill', target: `skill:${given.id}`, after });
      return after;
    });
  }

  async function changeRoot(id: string, change: RootSkillChange, actor: string): Promise<RootSkill> {
    return storage.write(async (transaction) => {
      const root = found(await rootById(transaction, id));
      const before = await readRoot(transaction, id);
      refuseConflict(before, change.expected);
      await updateRoot(transaction, {
        ...placeOf(change, root),
        id,
        name: change.name ?? root.name,
        subRows: change.sub_tree_rows ?? root.subRows,
        subColumns: change.sub_tree_columns ?? root.subColumns,
      });
      if (change.dependencies) await connect(transaction, 'root', { id }, change.dependencies);
      const after = await readRoot(transaction, id);
      await audit.note(transaction, { actor, action: 'changeRootSkill', target: `skill:${id}`, before, after });
      return after;
    });
  }

  async function removeRoot(id: string, actor: string): Promise<void> {
    await storage.write(async (transaction) => {
      found(await rootById(transaction, id));
      const before = { ...(await readRoot(transaction, id)), sub_skills: await readSubs(transaction, id) };
      await deleteSkill(transaction, 'root', id);
      await audit.note(transaction, { actor, action: 'deleteRootSkill', target: `skill:${id}`, before });
    });
  }
}
