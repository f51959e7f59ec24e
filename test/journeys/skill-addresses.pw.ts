/** Skills whose ids have every sign in them that means something in an address: an id is free text. */
import { expect, test } from './desk-page.ts';
import { skillsOf } from './skill-data.ts';

const TREE = '/dashboard/skill-tree';
const root = 'c#/100%?';
const sub = 'a%20b+&/..';

test('skills with every sign of an address in their ids are opened by their links, and after a reload [D-RTE-18 D-RTE-20 D-RTE-21]', async ({
  desk,
  server,
}) => {
  const skills = await skillsOf(server);
  await skills.clear();
  await skills.root(root, { name: 'Grove' });
  await skills.sub(root, sub, { name: 'Leaf' });
  await desk.goto(server.app + TREE);
  await desk.getByRole('link', { name: 'Grove' }).click();
  await desk.getByRole('link', { name: 'Leaf' }).click();
  await expect(desk.getByLabel('Name')).toHaveValue('Leaf');
  await desk.reload();
  await expect(desk.getByLabel('Name')).toHaveValue('Leaf');
  await desk.getByRole('link', { name: 'Go Back' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Sub-skills of Grove' })).toBeVisible();
  await desk.getByRole('link', { name: 'Open the editor' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Manage Skill Tree' })).toBeVisible();
  await expect(desk.locator('.react-flow__node')).toContainText('Leaf');
});
