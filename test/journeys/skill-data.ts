/** A skill tree as an administrator has made it, over HTTP; each test takes root skills of its own. */
import type { ServerProcess } from '../server-process.ts';
import type { RootSkill, RootTree, SubSkill, SubTree } from '../../src/wire/skills/shapes.ts';
import { adminOf, type Admin } from './platform-api.ts';

const TREE = '/api/skills/skilltree';

export type Skills = Admin & {
  readonly root: (id: string, more?: Partial<RootSkill>) => Promise<RootSkill>;
  readonly sub: (root: string, id: string, more?: Partial<SubSkill>) => Promise<SubSkill>;
  readonly tree: () => Promise<RootTree>;
  readonly subTree: (root: string) => Promise<SubTree>;
  /** Deletes every root skill. */
  readonly clear: () => Promise<void>;
};

export const skillsOf = async (server: ServerProcess): Promise<Skills> => skillsBy(await adminOf(server));

export function skillsBy(admin: Admin): Skills {
  const tree = () => admin.call<RootTree>('GET', TREE);
  const title = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');
  return {
    ...admin,
    tree,
    subTree: (root) => admin.call('GET', `${TREE}/${encodeURIComponent(root)}`),
    root: (id, more = {}) => admin.call('POST', TREE, { id, name: title(id), ...more }),
    sub: (root, id, more = {}) =>
      admin.call('POST', `${TREE}/${encodeURIComponent(root)}`, { id, name: title(id), ...more }),
    clear: async () => {
      for (const { id } of (await tree()).skills) await admin.call('DELETE', `${TREE}/${encodeURIComponent(id)}`);
    },
  };
}
