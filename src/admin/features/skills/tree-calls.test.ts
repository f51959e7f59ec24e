import { expect, test } from 'bun:test';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  type SeenCall,
} from '../../../../test/admin/browser.ts';
import { thing, type Ask } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { dropOthers, readLevel, rootTree, subTree } from './tree-calls.ts';

const TREE = '/api/skills/skilltree';
const skill = { dependencies: [], dependents: [], row: 0, column: 0, icon: null };
const web = { ...skill, id: 'web', name: 'Web', skills: [], sub_tree_rows: 20, sub_tree_columns: 20 };
const answer = ({ path }: SeenCall) => ({ body: { skills: path === TREE ? [web] : [], rows: 20, columns: 20 } });

test('a level that is read is what every screen has kept of it; what was published makes all else old', async () => {
  const browser = createTestBrowser(answer);
  keepSignIn(browser.stored, signedInAs(ada));
  const data = dataOf(await createTestServices(browser));
  const choices = thing('/api/skills/skilltree, whole', async () => 'choices');
  await Promise.all([data.get(choices), data.get(subTree('data'))]);
  const level = { kind: 'sub', root: 'web' } as const;
  expect((await readLevel(data, level)).rootName).toBe('Web');
  const isKept = (ask: Ask<unknown>) => data.read(ask) !== undefined;
  const kept = () => [rootTree, subTree('web'), subTree('data'), choices].map(isKept);
  expect(kept()).toEqual([true, true, true, true]);
  dropOthers(data, level);
  expect(kept()).toEqual([true, true, false, false]);
});
