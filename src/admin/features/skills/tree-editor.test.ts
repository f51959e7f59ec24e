import { beforeEach, expect, test } from 'bun:test';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  type Answer,
  type SeenCall,
  type TestBrowser,
} from '../../../../test/admin/browser.ts';
import type { RootSkill } from '../../../wire/skills/shapes.ts';
import { dataOf } from '../../data/data.ts';
import { readLevel } from './tree-calls.ts';
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

let browser: TestBrowser;
let stored: RootSkill[];
/** The server refuses changes of what is no longer as it was found. */
let tells: boolean;
let refuse: ((call: SeenCall) => Answer | undefined) | undefined;

/** A server of the contract: no error word, only its sentence. */
function network(call: SeenCall): Answer | undefined {
  const refused = refuse?.(call);
  if (refused) return refused;
  const id = call.path.slice(TREE.length + 1);
  const body = call.body as Partial<RootSkill>;
  if (call.method === 'GET') return { body: { skills: stored, rows: 20, columns: 20 } };
  if (call.method === 'POST') stored = [...stored, { ...root('new'), ...body }];
  const found = stored.find((one) => one.id === id) as Record<string, unknown> | undefined;
  const { expected = {} } = body as { expected?: Record<string, unknown> };
  const met = Object.keys(expected).filter((field) => !Bun.deepEquals(found?.[field], expected[field]));
  if (tells && met.length > 0) return { status: 409, body: { error: 'conflict', detail: 'Changed meanwhile' } };
  if (call.method === 'PATCH') stored = stored.map((one) => (one.id === id ? { ...one, ...body } : one));
  if (call.method === 'DELETE') stored = stored.filter((one) => one.id !== id);
  return { body: call.method === 'DELETE' ? true : stored.find((one) => one.id === (id || body.id)) };
}

async function open(): Promise<TreeEditor> {
  const services = await createTestServices(browser);
  const { api, loading } = services;
  const data = dataOf(services);
  const level = { kind: 'root' } as const;
  const tellsConflicts = async () => tells;
  const { during } = loading;
  const ports = { api, data, level, tellsConflicts, drafts: browser.drafts, draft: 'tree', during };
  return createTreeEditor(ports, await readLevel(data, level));
}

beforeEach(() => {
  stored = [root('a'), root('b', ['a'])];
  refuse = undefined;
  tells = false;
  browser = createTestBrowser(network);
  keepSignIn(browser.stored, signedInAs(ada));
});

const writes = () =>
  browser.calls.filter(({ method }) => method !== 'GET').map((call) => `${call.method} ${call.path}`);

test('typing in a field is one step back, another field another', async () => {
  const editor = await open();
  for (const name of ['X', 'XY', 'XYZ']) editor.rename('a', name);
  editor.place('a', 4, 4);
  editor.undo();
  expect(editor.state.tree.skills[0]).toMatchObject({ name: 'XYZ', x: 0 });
  editor.undo();
  expect(editor.state.tree.skills[0]?.name).toBe('A');
  expect(editor.changes()).toEqual([]);
  editor.redo();
  expect(editor.state.tree.skills[0]?.name).toBe('XYZ');
});

test('an id that another skill has, or none at all, stays in the field and keeps the tree whole', async () => {
  const editor = await open();
  const id = editor.add('Third');
  for (const typed of ['a', '']) {
    editor.setId(id, typed);
    expect(editor.state.typedId).toEqual({ id, text: typed });
    expect(editor.state.tree.skills.map((skill) => skill.id)).toEqual(['a', 'b', id]);
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
  expect(editor.state.tree.skills[0]).toMatchObject({ x: 19, y: 0 });
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

const theirs = (id: string, change: Partial<RootSkill>): void => {
  stored = stored.map((one) => (one.id === id ? { ...one, ...change } : one));
};

test('where several changes meet others in the middle of publishing, only those wait, with both values', async () => {
  tells = true;
  const editor = await open();
  editor.rename('a', 'Mine');
  editor.place('a', 3, 4);
  editor.rename('b', 'Also mine');
  editor.add('Third');
  let asked = 0;
  // Theirs come after the editor has looked, and before its change arrives.
  refuse = ({ method, path }) => {
    if (method === 'PATCH' && path.endsWith('/a') && asked++ === 0) theirs('a', { name: 'Theirs', icon: 'globe' });
    return undefined;
  };
  expect(await editor.publish()).toEqual({ kind: 'conflict' });
  expect(editor.state.asking).toBe(true);
  expect(stored.map(({ id, name, row, icon }) => [id, name, row, icon])).toEqual([
    ['a', 'Theirs', 3, 'globe'],
    ['b', 'Also mine', 0, null],
    ['third', 'Third', 1, ''],
  ]);
  expect(editor.changes()).toMatchObject([{ field: 'name', before: { name: 'Theirs' }, skill: { name: 'Mine' } }]);
  editor.choose([]);
  expect(await editor.publish()).toEqual({ kind: 'published' });
  expect(stored[0]).toMatchObject({ name: 'Mine', icon: 'globe' });
});

test('of 1,000 edits that meet between looking and writing none is overwritten unasked', async () => {
  tells = true;
  const editor = await open();
  let met = false;
  let round = 0;
  refuse = ({ method }) => {
    if (method === 'PATCH' && !met) theirs('a', { name: `theirs ${round}` });
    met ||= method === 'PATCH';
    return undefined;
  };
  for (round = 0; round < 1000; round += 1) {
    met = false;
    editor.rename('a', `mine ${round}`);
    expect(await editor.publish()).toEqual({ kind: 'conflict' });
    expect(stored[0]?.name).toBe(`theirs ${round}`);
    const keep = round % 2 === 0;
    editor.choose(keep ? [] : ['name a']);
    expect(await editor.publish()).toEqual({ kind: 'published' });
    expect(stored[0]?.name).toBe(`${keep ? 'mine' : 'theirs'} ${round}`);
  }
});

test('who deletes what another has changed, or changes what another has deleted, is asked', async () => {
  const editor = await open();
  editor.remove('b');
  theirs('b', { name: 'Needed after all' });
  expect(await editor.publish()).toEqual({ kind: 'conflict' });
  expect(stored.map(({ id }) => id)).toEqual(['a', 'b']);
  editor.choose(['removed b']);
  expect(editor.changes()).toEqual([]);
  editor.rename('b', 'Mine');
  stored = stored.filter(({ id }) => id !== 'b');
  expect(await editor.publish()).toEqual({ kind: 'conflict' });
  expect(stored.map(({ id }) => id)).toEqual(['a']);
  expect(editor.changes()).toMatchObject([{ kind: 'added', skill: { id: 'b', name: 'Mine' } }]);
  editor.choose([]);
  expect(await editor.publish()).toEqual({ kind: 'published' });
  expect(stored.map(({ id, name }) => `${id} ${name}`)).toEqual(['a A', 'b Mine']);
});

test('an id that somebody else has given meanwhile is theirs; ours gets a free one and is told', async () => {
  const editor = await open();
  const id = editor.add('Web');
  editor.connect('b', id);
  editor.setId(id, 'web');
  stored = [...stored, { ...root('web'), name: 'Their web' }];
  expect(await editor.publish()).toEqual({ kind: 'wrong' });
  expect(editor.state.refusal).toEqual({ id: 'web_2', why: 'exists' });
  expect(editor.state.selected).toBe('web_2');
  expect(writes()).toEqual([]);
  expect(await editor.publish()).toEqual({ kind: 'published' });
  expect(stored.map(({ id: one, dependencies }) => [one, dependencies])).toEqual([
    ['a', []],
    ['b', ['a', 'web_2']],
    ['web', []],
    ['web_2', []],
  ]);
});

test('a choice that is put off is asked again, after a reload too', async () => {
  const before = await open();
  before.rename('a', 'Mine');
  theirs('a', { name: 'Theirs' });
  expect(await before.publish()).toEqual({ kind: 'conflict' });
  before.putOff();
  const after = await open();
  expect(after.state.conflicts).toEqual(['name a']);
  expect(await after.publish()).toEqual({ kind: 'conflict' });
  expect(stored[0]?.name).toBe('Theirs');
  after.revert(after.changes()[0]!);
  expect(after.state.conflicts).toEqual([]);
  expect(after.changes()).toEqual([]);
});

test('unpublished work is there again after a reload, put on what is stored by then', async () => {
  const before = await open();
  before.rename('a', 'Kept');
  before.remove('b');
  stored = [...stored, root('later')];
  const after = await open();
  expect(after.state.tree.skills.map(({ id, name }) => `${id} ${name}`)).toEqual(['a Kept', 'later LATER']);
  after.discard();
  expect((await open()).changes()).toEqual([]);
  browser.drafts.set('tree', '{nonsense');
  expect((await open()).changes()).toEqual([]);
});

test('what is deleted leaves no needs behind, and taking it back restores the skill', async () => {
  const editor = await open();
  editor.remove('a');
  expect(editor.state.tree.skills).toMatchObject([{ id: 'b', needs: [] }]);
  const removed = editor.changes().find(({ kind }) => kind === 'removed')!;
  editor.revert(removed);
  const needs = editor.changes().find(({ kind }) => kind === 'changed')!;
  editor.revert(needs);
  expect(editor.changes()).toEqual([]);
});
