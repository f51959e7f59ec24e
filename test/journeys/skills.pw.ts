/** The skill tree's screens: lists, forms, and the editor by pointer and by keyboard. */
import type { Locator, Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { skillsOf, type Skills } from './skill-data.ts';

const TREE = '/dashboard/skill-tree';
const node = (page: Page, id: string): Locator => page.locator(`.react-flow__node[data-id="${id}"]`);
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' }).click();
const published = (page: Page) => expect(page.getByText('Skill tree published')).toBeVisible();

/** Three roots in a row, the first of them with two sub-skills. */
async function small(server: ServerProcess): Promise<Skills> {
  const skills = await skillsOf(server);
  await skills.clear();
  await skills.root('web', { name: 'Web', icon: 'code', row: 1, column: 1 });
  await skills.root('data', { name: 'Data', row: 2, column: 1, dependencies: ['web'] });
  await skills.root('ai', { name: 'Artificial Intelligence', row: 3, column: 1 });
  await skills.sub('web', 'html', { name: 'HTML', courses: ['c1'] });
  await skills.sub('web', 'css', { name: 'CSS', dependencies: ['html'], row: 1 });
  return skills;
}

async function openEditor(page: Page, server: ServerProcess, root = 'root'): Promise<void> {
  await page.goto(`${server.app}${TREE}/${root}/manage`);
  await expect(page.getByRole('heading', { name: 'Manage Skill Tree' })).toBeVisible();
}

/** Drags from the middle of one thing to the middle of another, in steps as a hand does. */
async function drag(page: Page, from: Locator, to: Locator | { x: number; y: number }): Promise<void> {
  const middle = async (of: Locator) => {
    const box = (await of.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const start = await middle(from);
  const end = 'x' in to ? { x: start.x + to.x, y: start.y + to.y } : await middle(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

test('the navigation leads to the list of root skills, and that to sub-skills and forms [D-LAY-09 D-LAY-19 D-RTE-16 D-RTE-19 D-RTE-20 D-RTE-21]', async ({
  desk,
  server,
}) => {
  await small(server);
  await desk.goto(`${server.app}/dashboard`);
  await desk.getByRole('link', { name: 'Skill Tree' }).click();
  await expect(desk).toHaveURL(`${server.app}${TREE}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Skill Tree' })).toBeVisible();
  await expect(desk.getByText('3 root skills')).toBeVisible();
  await desk.getByLabel('Search skills').fill('artif');
  await expect(desk.locator('[data-row]')).toHaveCount(1);
  await desk.getByLabel('Search skills').fill('');
  await desk.getByRole('link', { name: 'Web' }).click();
  await expect(desk).toHaveURL(/skill-tree\/web\/sub-skills$/);
  await expect(desk.getByRole('heading', { level: 1, name: 'Sub-skills of Web' })).toBeVisible();
  await expect(desk.locator('[data-row]')).toHaveCount(2);
  await desk.getByRole('link', { name: 'CSS' }).click();
  await expect(desk).toHaveURL(/skill-tree\/web\/edit\/css$/);
  await expect(desk.getByLabel('Name')).toHaveValue('CSS');
  await desk.getByRole('link', { name: 'Go Back' }).click();
  await expect(desk).toHaveURL(/skill-tree\/web\/sub-skills$/);
  await desk.goto(`${server.app}${TREE}/web/edit`);
  await expect(desk.getByLabel('Name')).toHaveValue('Web');
});

test('a skill is dragged to the first column and row, and published there [D-SKT-10 D-LAY-20 D-RTE-18]', async ({
  desk,
  server,
}) => {
  const skills = await small(server);
  await openEditor(desk, server);
  const box = (await node(desk, 'web').boundingBox())!;
  const step = (await node(desk, 'data').boundingBox())!.x - box.x;
  await drag(desk, node(desk, 'web').getByText('Web', { exact: true }), { x: -step, y: -step / 2 });
  await expect(desk.getByText('1 change', { exact: true })).toBeVisible();
  await expect(desk.getByText('Web moved')).toBeVisible();
  await publish(desk);
  await published(desk);
  expect((await skills.tree()).skills.find(({ id }) => id === 'web')).toMatchObject({ row: 0, column: 0, name: 'Web' });
});

test('a line makes a skill need another; one that closes a way back is refused and said [D-SKT-06 D-SKT-08]', async ({
  desk,
  server,
}) => {
  const skills = await small(server);
  await openEditor(desk, server);
  const end = (id: string, side: 'source' | 'target') => node(desk, id).locator(`.react-flow__handle.${side}`);
  await drag(desk, end('data', 'source'), end('ai', 'target'));
  await expect(desk.getByText('Dependencies of Artificial Intelligence')).toBeVisible();
  await drag(desk, end('ai', 'source'), end('web', 'target'));
  await expect(desk.getByRole('alert')).toHaveText(/Cycle in skill tree: Web → Data → Artificial Intelligence → Web/);
  await expect(desk.getByText('1 change', { exact: true })).toBeVisible();
  await publish(desk);
  await published(desk);
  const needs = Object.fromEntries((await skills.tree()).skills.map(({ id, dependencies }) => [id, dependencies]));
  expect(needs).toEqual({ web: [], data: ['web'], ai: ['data'] });
});

test('the whole editor works by keyboard: choose, move, need, undo, name, publish', async ({ desk, server }) => {
  const skills = await small(server);
  await openEditor(desk, server);
  await node(desk, 'ai').focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('region', { name: 'Artificial Intelligence' })).toBeVisible();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('ArrowRight');
  await expect(desk.getByLabel('Column', { exact: true })).toHaveValue('5');
  await expect(desk.getByLabel('Row', { exact: true })).toHaveValue('3');
  await desk.getByLabel('Name').focus();
  await desk.keyboard.press('ControlOrMeta+a');
  await desk.keyboard.type('AI');
  const add = desk.getByRole('button', { name: 'Add', exact: true });
  await add.focus();
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: /No longer needs/ })).toHaveCount(1);
  await desk.getByRole('button', { name: 'Undo', exact: true }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: /No longer needs/ })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Redo' }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: /No longer needs/ })).toHaveCount(1);
  await desk.getByRole('button', { name: 'Publish' }).focus();
  await desk.keyboard.press('Enter');
  await published(desk);
  expect((await skills.tree()).skills.find(({ id }) => id === 'ai')).toMatchObject({ name: 'AI', row: 4, column: 2 });
});

test('the list of the editor does everything on a phone, and Escape gives the focus back', async ({ desk, server }) => {
  const skills = await small(server);
  await desk.setViewportSize({ width: 360, height: 740 });
  await openEditor(desk, server);
  await expect(desk.locator('.react-flow')).toHaveCount(0);
  const line = desk.getByRole('button', { name: /^Data Needs Web/ });
  await line.click();
  await desk.getByLabel('Name').fill('Databases');
  await desk.getByRole('button', { name: 'No longer needs Web' }).click();
  await expectAccessible(desk);
  await desk.getByLabel('Name').focus();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: /^Databases Needs nothing/ })).toBeFocused();
  await publish(desk);
  await published(desk);
  expect((await skills.tree()).skills.find(({ id }) => id === 'data')).toMatchObject({
    name: 'Databases',
    dependencies: [],
  });
});

test('a new skill gets its id from its name, both can be corrected, and it is published with its needs [D-SKT-01 D-SKT-04]', async ({
  desk,
  server,
}) => {
  const skills = await small(server);
  await openEditor(desk, server);
  await desk.getByRole('button', { name: 'Root skill' }).click();
  await expect(desk.getByLabel('Name')).toBeFocused();
  await publish(desk);
  await expect(desk.getByText('Name is required')).toBeVisible();
  await expect(desk.getByText('Please fill in form correctly.')).toBeVisible();
  await desk.getByLabel('Name').fill('Größe & Maß');
  await expect(desk.getByLabel('Id', { exact: true })).toHaveValue('grosse_mass');
  await desk.getByLabel('Id', { exact: true }).fill('web');
  await publish(desk);
  await expect(desk.getByText('Skill already exists')).toBeVisible();
  await desk.getByLabel('Id', { exact: true }).fill('measure');
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Web' }).click();
  await publish(desk);
  await published(desk);
  expect((await skills.tree()).skills.find(({ id }) => id === 'measure')).toMatchObject({
    name: 'Größe & Maß',
    dependencies: ['web'],
    sub_tree_rows: 20,
  });
  await expect(desk.getByLabel(/^Id/)).not.toBeEditable();
});

test('deleting a root skill names its sub-skills and what needs it, and goes with the publication [D-SKT-09]', async ({
  desk,
  server,
}) => {
  const skills = await small(server);
  await openEditor(desk, server);
  await node(desk, 'web').click();
  await desk.getByRole('button', { name: 'Delete…' }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Delete Web?' });
  await expect(dialog).toContainText(/its 2 sub-skills/);
  await expect(dialog).toContainText(/css/i);
  await expect(dialog).toContainText(/html/i);
  await expect(dialog).toContainText('These no longer need it: Data.');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(node(desk, 'web')).toHaveCount(0);
  expect((await skills.tree()).skills).toHaveLength(3);
  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(node(desk, 'web')).toHaveCount(1);
  await desk.getByRole('button', { name: 'Redo' }).click();
  await publish(desk);
  await published(desk);
  expect((await skills.tree()).skills.map(({ id }) => id).sort()).toEqual(['ai', 'data']);
});

test('in the list a root skill is deleted ten seconds later, unless it is called back [D-SKT-09]', async ({
  desk,
  server,
}) => {
  const skills = await small(server);
  await desk.goto(`${server.app}${TREE}`);
  const remove = async () => {
    await desk.getByRole('button', { name: 'Actions for Web' }).click();
    await desk.getByRole('menuitem', { name: 'Delete…' }).click();
    await expect(desk.getByRole('alertdialog')).toContainText('CSS');
    await desk.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(desk.getByRole('link', { name: 'Web' })).toHaveCount(0);
  };
  await remove();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByRole('link', { name: 'Web' })).toBeVisible();
  await remove();
  // A list that is asked for again does not bring it back.
  await desk.getByLabel('Search skills').fill('a');
  await expect(desk.locator('[data-row]')).toHaveCount(2);
  expect((await skills.tree()).skills).toHaveLength(3);
  // Sent away, the message has had its time.
  const gone = desk.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await desk.getByRole('button', { name: 'Dismiss' }).last().click();
  expect((await gone).status()).toBe(200);
  expect((await skills.tree()).skills.map(({ id }) => id)).not.toContain('web');
});

test('a page that is left within the ten seconds carries the deletion out, as it can no longer be called back', async ({
  desk,
  server,
}) => {
  const skills = await small(server);
  await desk.goto(`${server.app}${TREE}`);
  await desk.getByRole('button', { name: 'Actions for Web' }).click();
  await desk.getByRole('menuitem', { name: 'Delete…' }).click();
  await desk.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Undo' })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('link', { name: 'Data' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect.poll(async () => (await skills.tree()).skills.map(({ id }) => id)).toEqual(['data', 'ai']);
});

test('what another administrator changed meanwhile is kept; the reader chooses where both changed the same', async ({
  desk,
  server,
}) => {
  const skills = await small(server);
  const rename = async (id: string, name: string) => {
    await node(desk, id).click();
    await desk.getByLabel('Name').fill(name);
  };
  await openEditor(desk, server);
  await rename('web', 'Web of mine');
  await rename('data', 'Data of mine');
  await rename('ai', 'AI of mine');
  await skills.call('PATCH', '/api/skills/skilltree/web', { name: 'Web of theirs', icon: 'globe' });
  await skills.call('PATCH', '/api/skills/skilltree/data', { name: 'Data of theirs' });
  await publish(desk);
  const dialog = desk.getByRole('dialog', { name: 'Somebody else has changed this too' });
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await expectAccessible(desk);
  const names = async () => (await skills.tree()).skills.map(({ name }) => name);
  expect(await names()).toEqual(['Web of theirs', 'Data of theirs', 'AI of mine']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'also changed by somebody else' })).toHaveCount(2);
  await publish(desk);
  const data = dialog.getByRole('group', { name: 'Data of theirs: Name' });
  await expect(data.getByRole('radio', { name: 'Yours Data of mine' })).toBeChecked();
  await data.getByRole('radio', { name: 'Saved meanwhile Data of theirs' }).check();
  await dialog.getByRole('button', { name: 'Publish the chosen values' }).click();
  await published(desk);
  expect(await names()).toEqual(['Web of mine', 'Data of theirs', 'AI of mine']);
  expect((await skills.tree()).skills[0]?.icon).toBe('globe');
});

test('an edit that arrives while the form of a skill is published is not overwritten', async ({ desk, server }) => {
  const skills = await small(server);
  await desk.goto(`${server.app}${TREE}/web/edit/css`);
  await desk.getByLabel('Name').fill('CSS of mine');
  let between = true;
  await desk.route('**/api/skills/skilltree/web/css', async (route) => {
    if (between) await skills.call('PATCH', '/api/skills/skilltree/web/css', { name: 'CSS of theirs' });
    between = false;
    await route.continue();
  });
  await publish(desk);
  const dialog = desk.getByRole('dialog', { name: 'Somebody else has changed this too' });
  await dialog.getByRole('radio', { name: 'Saved meanwhile CSS of theirs' }).check();
  await dialog.getByRole('button', { name: 'Publish the chosen values' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByLabel('Name')).toHaveValue('CSS of theirs');
  expect((await skills.subTree('web')).skills.map(({ name }) => name)).toEqual(['HTML', 'CSS of theirs']);
});

test('unpublished work outlives a reload and a server that does not answer', async ({ desk, server }) => {
  const skills = await small(server);
  await openEditor(desk, server);
  await node(desk, 'ai').click();
  await desk.getByLabel('Name').fill('Thinking machines');
  await desk.reload();
  await expect(desk.getByText('1 change', { exact: true })).toBeVisible();
  await desk.route('**/api/skills/**', (route) => route.abort());
  await publish(desk);
  await expect(desk.getByText('Not everything was published')).toBeVisible();
  await desk.unroute('**/api/skills/**');
  await publish(desk);
  await published(desk);
  expect((await skills.tree()).skills.find(({ id }) => id === 'ai')?.name).toBe('Thinking machines');
});

test('the form makes a root skill under ‘Create Sub Tree’, and a sub-skill with courses [D-LAY-21 D-RTE-17 D-SKT-02 D-SKT-05 D-SKT-07]', async ({
  desk,
  server,
}) => {
  const skills = await small(server);
  await desk.goto(`${server.app}${TREE}/create`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Create Sub Tree' })).toBeVisible();
  await desk.getByLabel('Name').fill('Security');
  await desk.getByRole('radio', { name: 'lock' }).check();
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL(/skill-tree\/security\/manage$/);
  await expect(desk.getByRole('heading', { name: 'No skills yet' })).toBeVisible();
  await desk.goto(`${server.app}${TREE}/create?root=security`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Create sub-skill' })).toBeVisible();
  await desk.getByLabel('Name').fill('Passwords');
  await desk.getByLabel('Courses').fill('course-7');
  await desk.getByLabel('Courses').press('Enter');
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL(/skill-tree\/security\/sub-skills$/);
  await expect(desk.getByRole('link', { name: 'Passwords' })).toBeVisible();
  expect((await skills.subTree('security')).skills).toMatchObject([{ id: 'passwords', courses: ['course-7'] }]);
  expect((await skills.tree()).skills.find(({ id }) => id === 'security')?.icon).toBe('lock');
});

test('unknown skills, an empty tree and broken servers have screens of their own [D-EMP-07]', async ({
  desk,
  server,
}) => {
  const skills = await small(server);
  for (const path of [
    'nothing/manage',
    'nothing/edit',
    'nothing/sub-skills',
    'web/edit/nothing',
    'create?root=nothing',
  ]) {
    await desk.goto(`${server.app}${TREE}/${path}`);
    await expect(desk.getByRole('heading', { name: 'Skill not found' })).toBeVisible();
  }
  await skills.clear();
  await desk.goto(`${server.app}${TREE}`);
  await expect(desk.getByRole('heading', { name: 'No skills yet' })).toBeVisible();
  for (const [status, body] of [
    [500, '<html>'],
    [200, 'just text'],
    [204, ''],
  ] as const) {
    await desk.route('**/api/skills/skilltree', (route) => route.fulfill({ status, body }));
    for (const path of ['', '/root/manage', '/web/edit', '/create']) {
      await desk.goto(`${server.app}${TREE}${path}`);
      await expect(desk.getByRole('heading', { name: 'The skill tree could not be loaded' })).toBeVisible();
    }
    await desk.unroute('**/api/skills/skilltree');
  }
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('heading', { name: 'Create Sub Tree' })).toBeVisible();
  await expect(desk.getByLabel('Name')).toBeVisible();
});
