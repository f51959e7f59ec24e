/** The skill tree and the XP in it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { RootSkill, RootTree, SubSkill, SubTree, UserXp } from '../../src/wire/skills/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, type Person } from './staff.ts';

let server: TestServer;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await person(server, { name: 'root', admin: true });
  ada = await person(server, { name: 'ada-k', verified: true });
});
afterAll(() => server.close());

const TREE = '/api/skills/skilltree';
/** A moment after the one before, because lists are in the order of making. */
const ask = (path: string, method = 'GET', body?: unknown) => {
  server.clock.advance(1);
  return call(server, admin.token, path, method, body);
};
const tree = () => answerOf<RootTree>(server.send(TREE));
const subTree = (root: string) => answerOf<SubTree>(server.send(`${TREE}/${root}`));
/** As the contract's dashboard sends it. */
const rootBody = (id: string, more: object = {}) => ({
  id,
  name: id.toUpperCase(),
  icon: '',
  dependencies: [],
  column: 0,
  row: 0,
  sub_tree_rows: 25,
  sub_tree_columns: 25,
  ...more,
});
const addRoot = (id: string, more?: object) => ask(TREE, 'POST', rootBody(id, more));
const addSub = (root: string, id: string, more: object = {}) =>
  ask(`${TREE}/${root}`, 'POST', {
    id,
    name: id,
    icon: 'x',
    dependencies: [],
    courses: [],
    column: 1,
    row: 2,
    ...more,
  });

describe('root skills', () => {
  test('an empty tree is 20 by 20; its size is changed each way alone', async () => {
    expect(await tree()).toEqual({ skills: [], rows: 20, columns: 20 });
    expect(await answerOf(ask(TREE, 'PATCH', { rows: 30, columns: 20 }))).toMatchObject({ rows: 30, columns: 20 });
    expect(await answerOf(ask(TREE, 'PATCH', { columns: 25 }))).toMatchObject({ rows: 30, columns: 25 });
    for (const rows of [0, -1, 2 ** 31]) expect((await ask(TREE, 'PATCH', { rows })).status).toBe(422);
  });

  test('are made, changed and deleted, with name, icon and what depends on what [D-SKT-01 D-SKT-05 D-SKT-06]', async () => {
    expect(await answerOf<RootSkill>(addRoot('web'))).toEqual({
      id: 'web',
      name: 'WEB',
      dependencies: [],
      dependents: [],
      skills: [],
      row: 0,
      column: 0,
      sub_tree_rows: 25,
      sub_tree_columns: 25,
      icon: null,
    });
    await answerOf(addRoot('data', { dependencies: ['web', 'web'], icon: 'chart', row: 3, column: 4 }));
    const { skills } = await tree();
    expect(skills.map(({ id, dependencies, dependents }) => [id, dependencies, dependents])).toEqual([
      ['web', [], ['data']],
      ['data', ['web'], []],
    ]);
    expect(skills[1]).toMatchObject({ icon: 'chart', row: 3, column: 4 });
    const renamed = await answerOf(ask(`${TREE}/data`, 'PATCH', { name: 'Data', icon: 'disk', dependencies: [] }));
    expect(renamed).toMatchObject({
      id: 'data',
      name: 'Data',
      icon: 'disk',
      dependencies: [],
      row: 3,
      sub_tree_rows: 25,
    });
    const sized = await answerOf(ask(`${TREE}/data`, 'PATCH', { sub_tree_rows: 9, sub_tree_columns: 8 }));
    expect(sized).toMatchObject({ name: 'Data', sub_tree_rows: 9, sub_tree_columns: 8 });
    expect(await answerOf(ask(`${TREE}/data`, 'DELETE'))).toBe(true);
    expect((await tree()).skills.map(({ id }) => id)).toEqual(['web']);
  });

  test('the id stays what it was made as, and is unique [D-SKT-03]', async () => {
    expect(await answerOf(addRoot('web'), 409)).toMatchObject({ detail: 'Skill already exists' });
    expect(await answerOf(ask(`${TREE}/web`, 'PATCH', { id: 'other', name: 'Web' }))).toMatchObject({ id: 'web' });
    expect(await answerOf(ask(`${TREE}/nothing`, 'PATCH', { name: 'x' }), 404)).toMatchObject({
      detail: 'Skill not found',
    });
    expect((await addRoot('x'.repeat(257))).status).toBe(422);
    expect((await addRoot('')).status).toBe(422);
    expect((await server.send(`${TREE}/`)).status).toBe(404);
  });

  test('unknown dependencies and ways back are refused and change nothing, itself included [D-SKT-08]', async () => {
    await answerOf(addRoot('r1'));
    await answerOf(addRoot('r2', { dependencies: ['r1'] }));
    await answerOf(addRoot('r3', { dependencies: ['r2'] }));
    expect(await answerOf(addRoot('r4', { dependencies: ['nothing'] }), 404)).toMatchObject({
      detail: 'Skill not found',
    });
    for (const dependencies of [['r3'], ['r1'], ['r2', 'web']]) {
      const refused = await answerOf(ask(`${TREE}/r1`, 'PATCH', { name: 'changed', dependencies }), 409);
      expect(refused).toMatchObject({ detail: 'Cycle in skill tree' });
    }
    expect((await tree()).skills.find(({ id }) => id === 'r1')).toMatchObject({ name: 'R1', dependencies: [] });
    expect((await answerOf(addRoot('r5', { dependencies: ['r5'] }), 409)).detail).toBe('Cycle in skill tree');
    expect((await tree()).skills.map(({ id }) => id)).not.toContain('r5');
  });

  test('dragging to row or column 0 is kept [D-SKT-10]', async () => {
    await answerOf(ask(`${TREE}/r1`, 'PATCH', { row: 7, column: 9 }));
    expect(await answerOf(ask(`${TREE}/r1`, 'PATCH', { row: 0 }))).toMatchObject({ row: 0, column: 9 });
    expect(await answerOf(ask(`${TREE}/r1`, 'PATCH', { row: null, column: 0 }))).toMatchObject({ row: 0, column: 0 });
    expect((await ask(`${TREE}/r1`, 'PATCH', { row: -1 })).status).toBe(422);
  });
});

describe('sub-skills', () => {
  test('are made, changed and deleted under their root, with courses [D-SKT-02 D-SKT-07]', async () => {
    expect(await answerOf<SubSkill>(addSub('web', 'html', { courses: ['c2', 'c1', 'c1'] }))).toEqual({
      id: 'html',
      parent_id: 'web',
      name: 'html',
      dependencies: [],
      dependents: [],
      courses: ['c1', 'c2'],
      row: 2,
      column: 1,
      icon: 'x',
    });
    await answerOf(addSub('web', 'css', { dependencies: ['html'] }));
    expect(await subTree('web')).toMatchObject({
      rows: 25,
      columns: 25,
      skills: [
        { id: 'html', dependents: ['css'] },
        { id: 'css', dependencies: ['html'] },
      ],
    });
    expect((await tree()).skills.find(({ id }) => id === 'web')?.skills.sort()).toEqual(['css', 'html']);
    const changed = await answerOf(ask(`${TREE}/web/css`, 'PATCH', { name: 'CSS', courses: ['c9'], dependencies: [] }));
    expect(changed).toMatchObject({ name: 'CSS', courses: ['c9'], dependencies: [], icon: 'x', row: 2 });
    expect(await answerOf(ask(`${TREE}/web/css`, 'DELETE'))).toBe(true);
    expect(await answerOf(ask(`${TREE}/web/css`, 'DELETE'), 404)).toMatchObject({ detail: 'Skill not found' });
  });

  test('ids are unique across all roots; dependencies stay in one root; ways back are refused', async () => {
    expect(await answerOf(addSub('r1', 'html'), 409)).toMatchObject({ detail: 'Skill already exists' });
    expect(await answerOf(addSub('nothing', 'js'), 404)).toMatchObject({ detail: 'Skill not found' });
    await answerOf(addSub('r1', 'other'));
    expect(await answerOf(addSub('web', 'js', { dependencies: ['other'] }), 404)).toMatchObject({
      detail: 'Skill not found',
    });
    await answerOf(addSub('web', 'js', { dependencies: ['html'] }));
    const back = ask(`${TREE}/web/html`, 'PATCH', { dependencies: ['js'] });
    expect(await answerOf(back, 409)).toMatchObject({ detail: 'Cycle in skill tree' });
    expect((await ask(`${TREE}/r1/js`, 'PATCH', { name: 'x' })).status).toBe(404);
  });

  test('ids that are one when they are stored count once', async () => {
    const halves = ['\ud800', '\udfff', '\ufffd'];
    await answerOf(addRoot('odd'));
    await answerOf(addSub('odd', '\ufffd'));
    expect(await answerOf(addSub('odd', 'half', { courses: halves, dependencies: halves }))).toMatchObject({
      courses: ['\ufffd'],
      dependencies: ['\ufffd'],
    });
    expect((await ask(`${TREE}/odd`, 'DELETE')).status).toBe(200);
  });

  test('an installation with a catalogue of courses knows no others', async () => {
    const write = (sql: string) => server.ports.storage.write((transaction) => transaction.run(sql));
    await write(`insert into course (id, title) values ('c1', 'One')`);
    expect(await answerOf(addSub('web', 'svg', { courses: ['c1', 'c2'] }), 404)).toMatchObject({
      detail: 'Course not found',
    });
    expect((await addSub('web', 'svg', { courses: ['c1'] })).status).toBe(200);
    await write(`delete from course`);
  });

  test('deleting a root deletes its sub-skills and their XP, and nothing else [D-SKT-09]', async () => {
    await answerOf(addRoot('gone'));
    await answerOf(addSub('gone', 'gone1'));
    await answerOf(addSub('gone', 'gone2', { dependencies: ['gone1'] }));
    await answerOf(ask(`/api/skills/xp/${ada.id}/gone/gone1`, 'PATCH', { xp: 50 }));
    await answerOf(ask(`/api/skills/xp/${ada.id}/web/html`, 'PATCH', { xp: 20 }));
    expect(await answerOf(ask(`${TREE}/gone`, 'DELETE'))).toBe(true);
    expect((await server.send(`${TREE}/gone`)).status).toBe(404);
    expect((await answerOf<UserXp>(ask(`/api/skills/xp/${ada.id}`))).total_xp).toBe(20);
    await answerOf(addRoot('gone'));
    expect((await addSub('gone', 'gone1')).status).toBe(200);
    expect((await answerOf<UserXp>(ask(`/api/skills/xp/${ada.id}`))).total_xp).toBe(20);
  });

  test('changing the tree is refused to everyone but administrators [D-GRD-09]', async () => {
    const calls: [string, string, object?][] = [
      [TREE, 'PATCH', { rows: 5 }],
      [TREE, 'POST', rootBody('mine')],
      [`${TREE}/web`, 'PATCH', { name: 'x' }],
      [`${TREE}/web`, 'DELETE'],
      [`${TREE}/web`, 'POST', { id: 'mine', name: 'x' }],
      [`${TREE}/web/html`, 'PATCH', { name: 'x' }],
      [`${TREE}/web/html`, 'DELETE'],
    ];
    for (const [path, method, body] of calls) {
      expect(await answerOf(call(server, ada.token, path, method, body), 403)).toMatchObject({
        detail: 'Permission denied',
      });
      expect((await call(server, undefined, path, method, body)).status).toBe(401);
    }
  });
});

describe('XP', () => {
  const xp = (id: string, token = admin.token) => answerOf<UserXp>(call(server, token, `/api/skills/xp/${id}`));
  const set = (sub: string, body: object) => ask(`/api/skills/xp/${ada.id}/web/${sub}`, 'PATCH', body);

  test('tells the total, every root and every sub-skill, zeros included [D-XPL-01]', async () => {
    await answerOf(set('html', { xp: 45 }));
    await answerOf(set('js', { xp: 0 }));
    const { skills, ...total } = await xp('me', ada.token);
    expect(total).toEqual({ total_xp: 45, total_level: 1, progress: 25 / 60 });
    const web = skills.find(({ skill }) => skill === 'web')!;
    expect(web).toMatchObject({ xp: 45, level: 1 });
    expect(web.skills.find(({ skill }) => skill === 'html')).toEqual({
      skill: 'html',
      xp: 45,
      level: 1,
      progress: 25 / 60,
    });
    expect(web.skills.find(({ skill }) => skill === 'js')).toEqual({ skill: 'js', xp: 0, level: 0, progress: 0 });
    expect(skills.map(({ skill }) => skill).sort()).toEqual((await tree()).skills.map(({ id }) => id).sort());
    expect((await xp(Bun.randomUUIDv7())).total_xp).toBe(0);
  });

  test('is set to any whole number from 0, null leaves it, and the totals and the list follow [D-XPL-02]', async () => {
    expect(await answerOf(set('html', { xp: 120 }))).toEqual({ skill: 'html', xp: 120, level: 2, progress: 40 / 100 });
    expect(await answerOf(set('html', { xp: null }))).toMatchObject({ xp: 120 });
    await answerOf(set('js', { xp: 60 }));
    expect((await xp(ada.id)).total_xp).toBe(180);
    const [listed] = (await answerOf(ask('/api/auth/users?name=ada-k'))).users;
    expect(listed).toMatchObject({ xp: 180 });
    expect(await answerOf(set('html', { xp: 0 }))).toMatchObject({ xp: 0, level: 0 });
    expect((await xp(ada.id)).total_xp).toBe(60);
    for (const bad of [-1, 1.5, 2 ** 53, '5']) expect((await set('html', { xp: bad })).status).toBe(422);
    expect(await answerOf(set('nothing', { xp: 1 }), 404)).toMatchObject({ detail: 'Skill not found' });
    const elsewhere = ask(`/api/skills/xp/${ada.id}/r1/html`, 'PATCH', { xp: 1 });
    expect((await elsewhere).status).toBe(404);
  });

  test('is read by its owner once their address is verified, and by administrators', async () => {
    const eve = await person(server, { name: 'eve-k', verified: false });
    expect(await answerOf(call(server, eve.token, '/api/skills/xp/me'), 403)).toMatchObject({
      detail: 'Email not verified',
    });
    expect(await answerOf(call(server, ada.token, `/api/skills/xp/${eve.id}`), 403)).toMatchObject({
      detail: 'Permission denied',
    });
    expect((await call(server, undefined, `/api/skills/xp/${ada.id}`)).status).toBe(401);
  });
});
