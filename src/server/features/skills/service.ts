/** The skill tree (academy-api 1.4): its size, its root skills, and the sub-skills of each. */
import type { RootTree, TreeChange } from '../../../wire/skills/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { readTree, usual } from './reading.ts';
import { createRootSkills, type RootSkills } from './roots-service.ts';
import { treeSize, writeTreeSize } from './store.ts';
import { createSubSkills, type SubSkills } from './subs-service.ts';

export type Skills = RootSkills &
  SubSkills & {
    readonly tree: () => Promise<RootTree>;
    readonly changeTree: (change: TreeChange, actor: string) => Promise<RootTree>;
  };

export function createSkills(ports: Pick<Ports, 'storage' | 'now'>, audit: Audit): Skills {
  const { storage } = ports;
  return {
    ...createRootSkills(ports, audit),
    ...createSubSkills(ports, audit),
    tree: () => readTree(storage),
    changeTree,
  };

  async function changeTree(change: TreeChange, actor: string): Promise<RootTree> {
    return storage.write(async (transaction) => {
      const before = (await treeSize(transaction)) ?? usual;
      refuseConflict(before, change.expected);
      const after = { rows: change.rows ?? before.rows, columns: change.columns ?? before.columns };
      await writeTreeSize(transaction, after);
      await audit.note(transaction, { actor, action: 'changeSkillTree', target: 'skilltree', before, after });
      return readTree(transaction);
    });
  }
}
