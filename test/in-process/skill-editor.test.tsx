/** The editor of the skill tree as a list, by the App over the real server. What is dragged stays with the browser tests. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { skillsBy, type Skills } from '../journeys/skill-data.ts';
import { gone, openHouse, screen, within, type Desk, type House } from './house.tsx';
import { plantTree } from './skills-house.ts';
import { focusOn } from './steps.ts';

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

async function openEditor(): Promise<Desk> {
  const desk = await house.open(`${TREE}/root/manage`);
  await desk.heading('Manage Skill Tree');
  await inView(desk, 'List');
  return desk;
}
const inView = async ({ user }: Desk, name: 'Editor' | 'List') =>
  user.click(await screen.findByRole('radio', { name }));
const choose = ({ press }: Desk, name: string) => press('button', new RegExp(`^${name}\\s*Needs`));
const publish = ({ press }: Desk) => press('button', 'Publish');
const published = ({ toast }: Desk) => toast('Skill tree published');
const rename = async (desk: Desk, skill: string, name: string) => {
  await choose(desk, skill);
  await desk.fill('Name', name);
};
const skill = async (id: string) => (await skills.tree()).skills.find((one) => one.id === id);
const names = async () => (await skills.tree()).skills.map(({ name }) => name);
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('it stands at its address under its heading, with what each skill needs [D-LAY-20 D-RTE-18]', async () => {
  await openEditor();
  expect(await screen.findByText(/3 root skills/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Data\s*Needs Web/ })).toBeTruthy();
});

test('a new skill gets its id from its name, and both can be corrected [D-SKT-01 D-SKT-04]', async () => {
  const desk = await openEditor();
  await desk.press('button', 'Root skill');
  await focusOn(() => screen.getByLabelText('Name'));
  await publish(desk);
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(await desk.toast('Please fill in form correctly.')).toBeTruthy();
  await desk.fill('Name', 'Größe & Maß');
  expect(valueOf('Id')).toBe('grosse_mass');
  await desk.fill('Id$', 'web');
  await publish(desk);
  expect(await screen.findByText('Skill already exists')).toBeTruthy();
  expect(await names()).toHaveLength(3);
  await desk.fill('Id$', 'measure');
  await desk.press('button', 'Add');
  await desk.press('menuitem', 'Web');
  await publish(desk);
  await published(desk);
  expect(await skill('measure')).toMatchObject({ name: 'Größe & Maß', dependencies: ['web'], sub_tree_rows: 20 });
  expect((await screen.findByLabelText(/^Id/)).hasAttribute('readonly')).toBe(true);
});

test('what a skill needs and its name are changed, and published at once', async () => {
  const desk = await openEditor();
  await rename(desk, 'Data', 'Databases');
  await desk.press('button', 'No longer needs Web');
  await desk.user.click(screen.getByLabelText('Name'));
  await desk.user.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toMatch(/^Databases\s*Needs nothing/);
  await publish(desk);
  await published(desk);
  expect(await skill('data')).toMatchObject({ name: 'Databases', dependencies: [] });
});

test('deleting a root skill names its sub-skills and what needs it, and goes with the publication [D-SKT-09]', async () => {
  const desk = await openEditor();
  await choose(desk, 'Web');
  await desk.press('button', 'Delete…');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Web?' });
  for (const words of [/its 2 sub-skills/, /css/i, /html/i, /These no longer need it: Data\./])
    expect(dialog.textContent).toMatch(words);
  await desk.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await gone('alertdialog');
  const line = () => screen.queryByRole('button', { name: /^Web\s*Needs/ });
  expect(line() === null).toBe(true);
  expect(await names()).toHaveLength(3);
  // The steps back and forth stand beside the grid.
  await inView(desk, 'Editor');
  await desk.press('button', 'Undo');
  await inView(desk, 'List');
  expect(line()).toBeTruthy();
  await inView(desk, 'Editor');
  await desk.press('button', 'Redo');
  await publish(desk);
  await published(desk);
  expect((await skills.tree()).skills.map(({ id }) => id).sort()).toEqual(['ai', 'data']);
});

test('what another has changed meanwhile is kept; the reader chooses where both changed the same', async () => {
  const desk = await openEditor();
  await rename(desk, 'Web', 'Web of mine');
  await rename(desk, 'Data', 'Data of mine');
  await rename(desk, 'Artificial Intelligence', 'AI of mine');
  await house.ask('PATCH', `${API}/web`, { name: 'Web of theirs', icon: 'globe' });
  await house.ask('PATCH', `${API}/data`, { name: 'Data of theirs' });
  await publish(desk);
  const title = { name: 'Somebody else has changed this too' };
  expect(await within(await screen.findByRole('dialog', title)).findAllByRole('group')).toHaveLength(2);
  expect((await names()).sort()).toEqual(['AI of mine', 'Data of theirs', 'Web of theirs']);
  await desk.press('button', 'Cancel');
  await gone('dialog');
  const clashing = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(clashing.filter((words) => words.includes('also changed by somebody else'))).toHaveLength(2);
  await publish(desk);
  const dialog = within(await screen.findByRole('dialog', title));
  const data = within(dialog.getByRole('group', { name: 'Data of theirs: Name' }));
  expect((data.getByRole('radio', { name: /^Yours\s*Data of mine$/ }) as HTMLInputElement).checked).toBe(true);
  await desk.user.click(data.getByRole('radio', { name: /^Saved meanwhile\s*Data of theirs$/ }));
  await desk.press('button', 'Publish the chosen values');
  await published(desk);
  expect((await names()).sort()).toEqual(['AI of mine', 'Data of theirs', 'Web of mine']);
  expect((await skill('web'))?.icon).toBe('globe');
});

test('unpublished work outlives a reload and a server that does not answer', async () => {
  const desk = await openEditor();
  await rename(desk, 'Artificial Intelligence', 'Thinking machines');
  await desk.reload();
  expect(await screen.findByText('1 change')).toBeTruthy();
  desk.intercept(({ path }) => {
    if (path.startsWith('/api/skills/')) throw new TypeError('nobody answers');
    return undefined;
  });
  await publish(desk);
  await desk.toast('Not everything was published');
  expect((await skill('ai'))?.name).toBe('Artificial Intelligence');
  desk.intercept(null);
  await publish(desk);
  await published(desk);
  expect((await skill('ai'))?.name).toBe('Thinking machines');
});
