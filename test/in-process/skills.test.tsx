/** The skill tree's lists and forms, by the App over the real server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { skillsBy, type Skills } from '../journeys/skill-data.ts';
import { gone, openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { plantTree } from './skills-house.ts';
import { valueOf } from './steps.ts';

const TREE = '/dashboard/skill-tree';
const API = '/api/skills/skilltree';

let house: House;
let skills: Skills;
beforeAll(async () => {
  house = await openHouse();
  skills = skillsBy({ call: house.ask });
});
beforeEach(() => plantTree(skills));
afterAll(() => house.close());

const ids = async () => (await skills.tree()).skills.map(({ id }) => id);

describe('the lists', () => {
  test('of root skills stands behind its link, under its heading, and is searched [D-LAY-09 D-LAY-19 D-RTE-16]', async () => {
    const desk = await house.open('/dashboard');
    await desk.press('link', 'Skill Tree');
    await desk.heading('Skill Tree');
    expect(desk.path()).toBe(TREE);
    await desk.rows(3);
    expect(await screen.findByText('3 root skills')).toBeTruthy();
    await desk.fill('Search skills', 'artif');
    await desk.pass(1000);
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Artificial Intelligence')]);
  });

  test('of sub-skills leads to the form of each and back; a root skill has one too [D-RTE-19 D-RTE-20 D-RTE-21]', async () => {
    const desk = await house.open(TREE);
    await desk.press('link', 'Web');
    await desk.heading('Sub-skills of Web');
    expect(desk.path()).toBe(`${TREE}/web/sub-skills`);
    await desk.rows(2);
    await desk.press('link', 'CSS');
    expect(await valueOf('Name')).toBe('CSS');
    expect(desk.path()).toBe(`${TREE}/web/edit/css`);
    await desk.press('link', 'Go Back');
    await desk.rows(2);
    await desk.reload(`${TREE}/web/edit`);
    expect(await valueOf('Name')).toBe('Web');
  });

  test('lose a root skill ten seconds later, unless it is called back [D-SKT-09]', async () => {
    const desk = await house.open(TREE);
    const remove = async () => {
      await desk.press('button', 'Actions for Web');
      await desk.press('menuitem', 'Delete…');
      await waitFor(async () => expect((await screen.findByRole('alertdialog')).textContent).toContain('CSS'));
      await desk.press('button', 'Delete');
      await desk.rows(2);
    };
    await remove();
    await desk.press('button', 'Undo');
    await desk.rows(3);
    await remove();
    // A list that is asked for again does not bring it back.
    await desk.fill('Search skills', 'a');
    await desk.pass(1000);
    await desk.rows(2);
    expect(await ids()).toHaveLength(3);
    await desk.pass(10_000);
    await waitFor(async () => expect((await ids()).sort()).toEqual(['ai', 'data']));
  });
});

describe('the forms', () => {
  const create = (desk: Desk) => desk.press('button', 'Create');

  test('make a root skill under ‘Create Sub Tree’, which opens in the editor [D-LAY-21 D-RTE-17 D-SKT-02]', async () => {
    const desk = await house.open(`${TREE}/create`);
    await desk.heading('Create Sub Tree');
    await desk.fill('Name', 'Security');
    await desk.user.click(screen.getByRole('radio', { name: 'lock' }));
    await create(desk);
    await desk.heading('Manage Skill Tree');
    expect(desk.path()).toBe(`${TREE}/security/manage`);
    expect(await screen.findByRole('heading', { name: 'No skills yet' })).toBeTruthy();
    expect((await skills.tree()).skills.find(({ id }) => id === 'security')).toMatchObject({
      name: 'Security',
      icon: 'lock',
    });
  });

  test('make a sub-skill with courses, which stands in the list [D-SKT-05 D-SKT-07]', async () => {
    const desk = await house.open(`${TREE}/create?root=ai`);
    await desk.heading('Create sub-skill');
    await desk.fill('Name', 'Passwords');
    await desk.fill('Courses', 'course-7');
    await desk.user.keyboard('{Enter}');
    await create(desk);
    await desk.rows(1);
    expect(desk.path()).toBe(`${TREE}/ai/sub-skills`);
    expect(await screen.findByRole('link', { name: 'Passwords' })).toBeTruthy();
    expect((await skills.subTree('ai')).skills).toMatchObject([
      { id: 'passwords', name: 'Passwords', courses: ['course-7'] },
    ]);
  });

  test('overwrite no edit that arrives while they are published', async () => {
    const desk = await house.open(`${TREE}/web/edit/css`);
    await desk.fill('Name', 'CSS of mine');
    let between = true;
    desk.intercept(async ({ method, path }) => {
      if (!between || method !== 'PATCH' || path !== `${API}/web/css`) return undefined;
      between = false;
      await house.ask('PATCH', `${API}/web/css`, { name: 'CSS of theirs' });
      return undefined;
    });
    await desk.press('button', 'Publish');
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this too' });
    await desk.user.click(within(dialog).getByRole('radio', { name: /^Saved meanwhile\s*CSS of theirs/ }));
    await desk.press('button', 'Publish the chosen values');
    await gone('dialog');
    expect(between).toBe(false);
    expect(await valueOf('Name')).toBe('CSS of theirs');
    expect((await skills.subTree('web')).skills.map(({ name }) => name).sort()).toEqual(['CSS of theirs', 'HTML']);
  });
});

describe('what cannot be shown', () => {
  test.each(['nothing/manage', 'nothing/edit', 'nothing/sub-skills', 'web/edit/nothing', 'create?root=nothing'])(
    'is said of a skill that is not there: %s',
    async (path) => {
      await house.open(`${TREE}/${path}`);
      expect(await screen.findByRole('heading', { name: 'Skill not found' })).toBeTruthy();
    },
  );

  test('is said of a tree without a skill [D-EMP-07]', async () => {
    await skills.clear();
    const desk = await house.open(TREE);
    await desk.heading('Skill Tree');
    expect(await screen.findByRole('heading', { name: 'No skills yet' })).toBeTruthy();
  });

  test.each([
    ['an error', { status: 500, body: '<html>' }],
    ['a text', { status: 200, body: 'just text' }],
    ['nothing', { status: 204, body: '' }],
  ])('is said on each screen of a server that answers %s, which is asked again', async (_, answer) => {
    const desk = await house.open('/dashboard/account');
    desk.intercept(({ path }) => (path === API ? answer : undefined));
    for (const path of ['', '/root/manage', '/web/edit', '/create']) {
      await desk.reload(TREE + path);
      expect(await screen.findByRole('heading', { name: 'The skill tree could not be loaded' })).toBeTruthy();
    }
    desk.intercept(null);
    await desk.press('button', 'Try again');
    await desk.heading('Create Sub Tree');
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });
});

describe('ids are free text: signs in them that mean something in an address', () => {
  test.each([
    ['c++', 'ui/ux'],
    ['c#', 'a&b?'],
    ['100%', 'a%20b'],
  ])(
    'the skills %s and %s are opened by their links, and after a reload [D-RTE-18 D-RTE-20 D-RTE-21]',
    async (root, sub) => {
      await skills.root(root, { name: 'Grove' });
      await skills.sub(root, sub, { name: 'Leaf' });
      const desk = await house.open(TREE);
      await desk.press('link', 'Grove');
      await desk.heading('Sub-skills of Grove');
      await desk.press('link', 'Leaf');
      expect(await valueOf('Name')).toBe('Leaf');
      // The address is the app's on the server too, which serves the dashboard at it.
      expect(await (await house.server.send(desk.path())).text()).toContain('<title>Parley');
      await desk.reload();
      expect(await valueOf('Name')).toBe('Leaf');
      await desk.press('link', 'Go Back');
      await desk.heading('Sub-skills of Grove');
      await desk.press('link', 'Open the editor');
      await desk.heading('Manage Skill Tree');
      await desk.user.click(await screen.findByRole('radio', { name: 'List' }));
      const leaf = await screen.findByRole('button', { name: /^Leaf/ });
      expect(leaf.dataset.skill).toBe(sub);
      await desk.reload(`${TREE}/${encodeURIComponent(root)}/edit`);
      expect(await valueOf('Name')).toBe('Grove');
    },
  );
});
