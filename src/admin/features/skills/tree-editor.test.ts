import { beforeEach, expect, test } from 'bun:test';
import {
  ada,
  createTestPlatform,
  createTestServices,
  keepSignIn,
  signedInAs,
  type Answer,
  type SeenCall,
  type TestPlatform,
} from '../../../../test/admin/platform.ts';
import type { RootSkill } from '../../../wire/skill.ts';
import { createTreeEditor, type TreeEditor } from './tree-editor.ts';

const TREE = '/api/skills/skilltree';
const root = (id: string, dependencies: string[] = []): RootSkill => ({
  id,
  name: id.toUpperCase(),
  dependencies,
  dependents: [],
  skills: [],
  row: 0,
  column: 0,
  sub_tree_rows: 20,
  sub_tree_columns: 20,
  icon: null,
});

let platform: TestPlatform;
let stored: RootSkill[];
let refuse: ((call: SeenCall) => Answer | undefined) | undefined;

/** A server of the contract: no error word, only its sentence. */
function network(call: SeenCall): Answer | undefined {
  const refused = refuse?.(call);
  if (refused) return refused;
  const id = call.path.slice(TREE.length + 1);
  const body = call.body as Partial<RootSkill>;
  if (call.method === 'GET') return { body: { skills: stored, rows: 20, columns: 20 } };
  if (call.method === 'POST') stored = [...stored, { ...root('new'), ...body }];
  if (call.method === 'PATCH') stored = stored.map((one) => (one.id === id ? { ...one, ...body } : one));
  if (call.method === 'DELETE') stored = stored.filter((one) => one.id !== id);
  return { body: call.method === 'DELETE' ? true : stored.find((one) => one.id === (id || body.id)) };
}

async function open(): Promise<TreeEditor> {
  const { api, loading } = await createTestServices(platform);
  const editor = createTreeEditor({
    api,
    level: { kind: 'root' },
    drafts: platform.drafts,
    draft: 'tree',
    during: loading.during,
  });
  await editor.load();
  return editor;
}

beforeEach(() => {
  stored = [root('a'), root('b', ['a'])];
  refuse = undefined;
  platform = createTestPlatform(network);
  keepSignIn(platform.stored, signedInAs(ada));
});

const writes = () =>
  platform.calls.filter(({ method }) => method !== 'GET').map((call) => `${call.method} ${call.path}`);

test('typing in a field is one step back, another field another', async () => {
  const editor = await open();
  for (const name of ['X', 'XY', 'XYZ']) editor.rename('a', name);
  editor.place('a', 4, 4);
  editor.undo();
  expect(editor.state.tree?.skills[0]).toMatchObject({ name: 'XYZ', x: 0 });
  editor.undo();
  expect(editor.state.tree?.skills[0]?.name).toBe('A');
  expect(editor.changes()).toEqual([]);
  editor.redo();
  expect(editor.state.tree?.skills[0]?.name).toBe('XYZ');
});

test('an id that another skill has, or none at all, stays in the field and keeps the tree whole', async () => {
  const editor = await open();
  const id = editor.add('Third')!;
  for (const typed of ['a', '']) {
    editor.setId(id, typed);
    expect(editor.state.typedId).toEqual({ id, text: typed });
    expect(editor.state.tree?.skills.map((skill) => skill.id)).toEqual(['a', 'b', id]);
    expect(await editor.publish()).toEqual({ kind: 'wrong' });
  }
  expect(writes()).toEqual([]);
  editor.setId(id, 'c');
  expect(editor.state.typedId).toBeNull();
  expect(editor.state.selected).toBe('c');
  expect(await editor.publish()).toEqual({ kind: 'published' });
  expect(stored.map((skill) => skill.id)).toEqual(['a', 'b', 'c']);
});

test('a place beyond the grid is its border', async () => {
  const editor = await open();
  editor.place('a', 99, -3);
  expect(editor.state.tree?.skills[0]).toMatchObject({ x: 19, y: 0 });
});

test('a need that closes a way back changes nothing and is told, until the next edit [D-SKT-08]', async () => {
  const editor = await open();
  expect(editor.connect('a', 'b')).toBe(false);
  expect(editor.state.cycle).toEqual(['a', 'b', 'a']);
  expect(editor.changes()).toEqual([]);
  editor.rename('a', 'Other');
  expect(editor.state.cycle).toBeNull();
});

test('after a refusal in the middle what went through is stored, and only the rest has changed', async () => {
  const editor = await open();
  editor.rename('a', 'First');
  editor.rename('b', 'Second');
  refuse = ({ method, path }) =>
    method === 'PATCH' && path.endsWith('/b') ? { status: 409, body: { detail: 'Cycle in skill tree' } } : undefined;
  expect(await editor.publish()).toMatchObject({ kind: 'failed' });
  expect(editor.state.refusal).toEqual({ id: 'b', why: 'cycle' });
  expect(editor.state.selected).toBe('b');
  expect(editor.changes()).toMatchObject([{ kind: 'changed', field: 'name', skill: { id: 'b', name: 'Second' } }]);
  refuse = undefined;
  expect(await editor.publish()).toEqual({ kind: 'published' });
  expect(stored.map(({ name }) => name)).toEqual(['First', 'Second']);
  expect(writes()).toEqual([`PATCH ${TREE}/a`, `PATCH ${TREE}/b`, `PATCH ${TREE}/b`]);
});

test('1,000 edits against another administrator’s never overwrite a field unasked', async () => {
  const editor = await open();
  let theirs = 0;
  for (let round = 0; round < 1000; round += 1) {
    editor.rename('a', `mine ${round}`);
    const clash = round % 3 === 0;
    stored = stored.map((one) => {
      if (one.id !== 'a') return one;
      return clash ? { ...one, name: `theirs ${round}` } : { ...one, icon: `icon ${round}` };
    });
    const outcome = await editor.publish();
    expect(outcome.kind).toBe(clash ? 'conflict' : 'published');
    if (clash) {
      expect(stored[0]?.name).toBe(`theirs ${round}`);
      theirs += 1;
      editor.discard();
    } else expect(stored[0]).toMatchObject({ name: `mine ${round}`, icon: `icon ${round}` });
  }
  expect(theirs).toBe(334);
});

test('unpublished work is there again after a reload, put on what is stored by then', async () => {
  const before = await open();
  before.rename('a', 'Kept');
  before.remove('b');
  stored = [...stored, root('later')];
  const after = await open();
  expect(after.state.tree?.skills.map(({ id, name }) => `${id} ${name}`)).toEqual(['a Kept', 'later LATER']);
  after.discard();
  expect((await open()).changes()).toEqual([]);
  platform.drafts.set('tree', '{nonsense');
  expect((await open()).state.phase).toBe('ready');
});

test('what is deleted leaves no needs behind, and taking it back restores the skill', async () => {
  const editor = await open();
  editor.remove('a');
  expect(editor.state.tree?.skills).toMatchObject([{ id: 'b', needs: [] }]);
  const removed = editor.changes().find(({ kind }) => kind === 'removed')!;
  editor.revert(removed);
  const needs = editor.changes().find(({ kind }) => kind === 'changed')!;
  editor.revert(needs);
  expect(editor.changes()).toEqual([]);
});
