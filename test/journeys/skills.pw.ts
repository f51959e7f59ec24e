/** The editor of the skill tree by pointer, by keyboard and on a phone, and a page that is left. */
import type { Locator, Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { drag } from './dragging.ts';
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

test('a line makes a skill need another, and none that closes a way back; a skill is dragged to its place [D-SKT-06 D-SKT-08 D-SKT-10]', async ({
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
  const box = (await node(desk, 'web').boundingBox())!;
  const step = (await node(desk, 'data').boundingBox())!.x - box.x;
  await drag(desk, node(desk, 'web').getByText('Web', { exact: true }), { x: -step, y: -step / 2 });
  await expect(desk.getByText('Web moved')).toBeVisible();
  await expect(desk.getByText('2 changes', { exact: true })).toBeVisible();
  await publish(desk);
  await published(desk);
  const stored = (await skills.tree()).skills;
  expect(stored.find(({ id }) => id === 'web')).toMatchObject({ row: 0, column: 0, name: 'Web' });
  const needs = Object.fromEntries(stored.map(({ id, dependencies }) => [id, dependencies]));
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

test('the list of the editor does everything on a phone: Escape gives the focus back, and a clash is chosen', async ({
  desk,
  server,
}) => {
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
  await skills.call('PATCH', '/api/skills/skilltree/data', { name: 'Data of theirs' });
  await publish(desk);
  const dialog = desk.getByRole('dialog', { name: 'Somebody else has changed this too' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Publish the chosen values' }).click();
  await published(desk);
  expect((await skills.tree()).skills.find(({ id }) => id === 'data')).toMatchObject({
    name: 'Databases',
    dependencies: [],
  });
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
  await expect(desk.getByRole('region', { name: 'Skill Tree' }).getByRole('link', { name: 'Data' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect.poll(async () => (await skills.tree()).skills.map(({ id }) => id)).toEqual(['data', 'ai']);
});
