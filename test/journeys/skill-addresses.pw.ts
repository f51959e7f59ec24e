/** Skills whose ids have signs in them that mean something in an address: an id is free text. */
import { expect, test } from './desk-page.ts';
import { skillsOf } from './skill-data.ts';

const TREE = '/dashboard/skill-tree';

for (const [root, sub] of [
  ['c++', 'ui/ux'],
  ['c#', 'a&b?'],
  ['100%', 'a%20b'],
] as const)
  test(`the skills ${root} and ${sub} are opened by their links, and after a reload [D-RTE-18 D-RTE-19 D-RTE-20 D-RTE-21]`, async ({
    desk,
    server,
  }) => {
    const skills = await skillsOf(server);
    await skills.clear();
    await skills.root(root, { name: 'Grove' });
    await skills.sub(root, sub, { name: 'Leaf' });
    const heading = (name: string) => expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
    await desk.goto(server.app + TREE);
    await desk.getByRole('link', { name: 'Grove' }).click();
    await heading('Sub-skills of Grove');
    await desk.getByRole('link', { name: 'Leaf' }).click();
    await expect(desk.getByLabel('Name')).toHaveValue('Leaf');
    await desk.reload();
    await expect(desk.getByLabel('Name')).toHaveValue('Leaf');
    await desk.getByRole('link', { name: 'Go Back' }).click();
    await heading('Sub-skills of Grove');
    await desk.getByRole('link', { name: 'Open the editor' }).click();
    await heading('Manage Skill Tree');
    await expect(desk.locator(`.react-flow__node[data-id="${sub}"]`)).toBeVisible();
    await desk.goto(`${server.app}${TREE}/${encodeURIComponent(root)}/edit`);
    await expect(desk.getByLabel('Name')).toHaveValue('Grove');
  });
