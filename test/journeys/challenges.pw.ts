/** Challenges: list, detail, forms. */
import { expect, test } from './desk-page.ts';
import { teachingOf } from './challenge-data.ts';

const CHALLENGES = '/dashboard/challenges';
const rows = '[data-row]';
const noSuchId = '00000000-0000-7000-8000-000000000000';

test('the navigation leads to the challenges of all categories, which are searched, filtered, sorted and exported [D-RTE-13 D-CHL-02 D-CHL-03]', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const algorithms = await teaching.category('Algorithms');
  const web = await teaching.category('Web development');
  const sorting = await teaching.challenge(algorithms, 'Sorting', { skills: ['css'] });
  await teaching.challenge(web, '=Forms()', { skills: ['html'], description: 'Buttons and fields' });
  await teaching.task(sorting, 'questions');
  await teaching.task(sorting, 'matchings');
  await desk.goto(`${server.app}/dashboard`);
  await desk.getByRole('link', { name: 'Challenges', exact: true }).click();
  await expect(desk).toHaveURL(`${server.app}${CHALLENGES}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
  await expect(desk.getByText('2 challenges', { exact: true })).toBeVisible();
  await expect(desk.locator(rows)).toHaveText([/=Forms\(\).*Web development.*HTML.*0/, /Sorting.*Algorithms.*CSS.*2/]);
  await desk.getByRole('button', { name: 'Newest' }).click();
  await desk.getByRole('menuitemradio', { name: 'Title Z to A' }).click();
  await expect(desk.locator(rows)).toHaveText([/Sorting/, /=Forms/]);
  await desk.getByRole('button', { name: 'Skill', exact: true }).click();
  await desk.getByRole('menuitemradio', { name: 'CSS' }).click();
  await expect(desk.locator(rows)).toHaveText([/Sorting/]);
  await desk.reload();
  await expect(desk.locator(rows)).toHaveText([/Sorting/]);
  await expect(desk).toHaveURL(/skill=css&sort=titleDown/);
  await desk.getByRole('button', { name: 'Clear filters' }).click();
  await desk.getByRole('button', { name: 'Category', exact: true }).click();
  await desk.getByRole('menuitemradio', { name: 'Web development' }).click();
  await expect(desk.locator(rows)).toHaveText([/=Forms/]);
  await desk.goBack();
  await expect(desk.locator(rows)).toHaveCount(2);
  await desk.getByLabel('Search challenges').fill('buttons');
  await expect(desk.locator(rows)).toHaveText([/=Forms/]);
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export' }).click();
  await desk.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await (await (await download).createReadStream()).toArray();
  const text = Buffer.concat(file as Buffer[]).toString();
  expect(text).toContain("'=Forms()");
  expect(text).not.toContain('Sorting');
  await desk.getByLabel('Search challenges').fill('zzz nothing');
  await expect(desk.getByRole('heading', { name: 'No Challenges Found' })).toBeVisible();
});

test('a challenge is made inside its category with skills from the tree, and opens on its detail [D-RTE-14 D-RTE-15 D-CHL-01 D-CHL-03 D-CHL-04 D-CHL-05 D-VAL-01]', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const algorithms = await teaching.category('Algorithms');
  const web = await teaching.category('Web development');
  await desk.goto(`${server.app}${CHALLENGES}/create`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Create challenge' })).toBeVisible();
  await desk.getByRole('button', { name: 'Create challenge' }).click();
  await expect(desk.getByText('Title is required')).toBeVisible();
  await expect(desk.getByText('Category is required')).toBeVisible();
  await expect(desk.getByLabel('Title')).toBeFocused();
  await desk.getByLabel('Title').fill('x'.repeat(257));
  await expect(desk.getByText('Must be less than 257 characters')).toBeVisible();
  await desk.getByLabel('Title').fill('Forms');
  await desk.getByLabel('Category').selectOption({ label: 'Web development' });
  await desk.getByLabel('Add a skill').selectOption({ label: 'HTML' });
  await desk.getByLabel('Add a skill').selectOption({ label: 'CSS' });
  await desk.getByRole('button', { name: 'Remove HTML' }).click();
  await desk.getByLabel('Description', { exact: false }).fill('Make a **form** <b>now</b>');
  const preview = desk.getByRole('complementary', { name: 'As learners see it' });
  await expect(preview).toContainText(/Web development.*Forms.*Make a form <b>now<\/b>.*CSS/);
  await expect(preview.locator('strong')).toHaveText('form');
  await desk.getByRole('button', { name: 'Create challenge' }).click();
  await expect(desk.getByText('Challenge created')).toBeVisible();
  const [made] = await teaching.challenges(web);
  expect(made).toMatchObject({ title: 'Forms', skills: ['css'], description: 'Make a **form** <b>now</b>' });
  expect(await teaching.challenges(algorithms)).toEqual([]);
  await expect(desk).toHaveURL(`${server.app}${CHALLENGES}/${made!.id}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible();
  const facts = desk.getByRole('complementary', { name: 'Facts' });
  await expect(facts).toContainText('Administrator');
  await expect(facts.getByRole('link', { name: 'CSS' })).toHaveAttribute('href', /skill-tree\/web\/edit\/css$/);
  await expect(desk.getByRole('heading', { name: 'No Tasks Found' })).toBeVisible();
  await facts.getByRole('link', { name: 'Web development' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Web development' })).toBeVisible();
});

test('editing sends what was changed; what others have changed or moved meanwhile is not overwritten unasked [D-CHL-02]', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const algorithms = await teaching.category('Algorithms');
  const web = await teaching.category('Web development');
  const { id } = await teaching.challenge(algorithms, 'Sorting', { description: 'Steps', skills: ['css'] });
  await desk.goto(`${server.app}${CHALLENGES}/${id}`);
  await desk.getByRole('link', { name: 'Edit' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Manage challenge' })).toBeVisible();
  await desk.getByLabel('Title').fill('Sorting well');
  const sent = desk.waitForRequest((request) => request.method() === 'PATCH');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ title: 'Sorting well', expected: { title: 'Sorting' } });
  await expect(desk.getByText('Challenge saved')).toBeVisible();
  // Another administrator moves it and changes its title; this one has changed title and description.
  await desk.getByLabel('Title').fill('Sorting best');
  await desk.getByLabel('Description').fill('Small steps');
  const path = `/api/challenges/categories/${algorithms.id}/challenges/${id}`;
  await teaching.call('PATCH', path, { title: 'Order', category: web.id });
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  const clash = desk.getByRole('dialog', { name: 'Somebody else has changed this too' });
  await expect(clash.getByRole('group')).toHaveCount(1);
  await expect(clash.getByRole('group', { name: 'Title' })).toContainText(/Sorting best.*Order/);
  await clash.getByRole('button', { name: 'Save the chosen values' }).click();
  await expect(clash).toHaveCount(0);
  await expect
    .poll(() => teaching.challenges(web))
    .toMatchObject([{ id, title: 'Sorting best', description: 'Small steps', skills: ['css'] }]);
  await expect(desk.getByLabel('Category')).toHaveValue(web.id);
  // Moved back by the form itself.
  await desk.getByLabel('Category').selectOption({ label: 'Algorithms' });
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => teaching.challenges(algorithms)).toHaveLength(1);
  await desk.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(desk.getByRole('complementary', { name: 'Facts' })).toContainText('Algorithms');
});

test('a challenge is deleted after a question that names its tasks, and can be called back; many are moved at once and back [D-CHL-02]', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const algorithms = await teaching.category('Algorithms');
  const web = await teaching.category('Web development');
  const sorting = await teaching.challenge(algorithms, 'Sorting');
  await teaching.challenge(algorithms, 'Searching');
  await teaching.task(sorting, 'questions');
  await teaching.task(sorting, 'questions');
  await teaching.task(sorting, 'coding_challenges');
  await desk.goto(`${server.app}${CHALLENGES}`);
  await desk.getByRole('checkbox', { name: 'Select every row of this page' }).check();
  await desk.getByRole('button', { name: 'Move…' }).click();
  const move = desk.getByRole('dialog', { name: 'Move 2 challenges' });
  await move.getByLabel('Category').selectOption({ label: 'Web development' });
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(desk.locator(rows)).toHaveText([/Web development/, /Web development/]);
  expect(await teaching.challenges(web)).toHaveLength(2);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.locator(rows)).toHaveText([/Algorithms/, /Algorithms/]);
  expect(await teaching.challenges(algorithms)).toHaveLength(2);
  await desk.getByRole('link', { name: 'Sorting' }).click();
  const remove = async () => {
    await desk.getByRole('button', { name: 'Delete…' }).click();
    const dialog = desk.getByRole('alertdialog', { name: 'Delete Sorting?' });
    await expect(dialog.getByRole('listitem')).toHaveText([/Coding challenge.*1/, /Question.*2/]);
    await dialog.getByRole('button', { name: 'Delete challenge' }).click();
    await expect(desk).toHaveURL(`${server.app}${CHALLENGES}`);
    await expect(desk.locator(rows)).toHaveText([/Searching/]);
  };
  await remove();
  await desk.getByRole('button', { name: 'Undo' }).last().click();
  await desk.getByRole('link', { name: 'Sorting' }).click();
  await remove();
  expect(await teaching.challenges(algorithms)).toHaveLength(2);
  await desk.getByRole('button', { name: 'Dismiss' }).last().click();
  await expect(desk.getByText('Challenge deleted')).toBeVisible();
  expect((await teaching.challenges(algorithms)).map(({ title }) => title)).toEqual(['Searching']);
});

test('a challenge that does not exist, and a server that answers nonsense, have screens of their own [D-EMP-07]', async ({
  desk,
  server,
}) => {
  await teachingOf(server);
  await desk.goto(`${server.app}${CHALLENGES}`);
  await expect(desk.getByRole('heading', { name: 'No Challenges Found' })).toBeVisible();
  for (const path of [noSuchId, `${noSuchId}/tasks/x`]) {
    await desk.goto(`${server.app}${CHALLENGES}/${path}`);
    await expect(desk.getByRole('heading', { level: 1, name: 'Challenge Not Found' })).toBeVisible();
  }
  for (const [status, body, path, what] of [
    [500, 'oops', '', 'challenges'],
    [200, '<p>hello</p>', `/${noSuchId}`, 'challenges'],
    // All that its form is made of is the categories.
    [500, '', '/create', 'challenge categories'],
  ] as const) {
    await desk.route('**/api/challenges/**', (route) => route.fulfill({ status, body }));
    await desk.goto(`${server.app}${CHALLENGES}${path}`);
    await expect(desk.getByRole('heading', { name: `The ${what} could not be loaded` })).toBeVisible();
    await desk.unroute('**/api/challenges/**');
  }
});

test('a category that goes while a challenge is being written in it is told at the field, and nothing typed is lost', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  await desk.goto(`${server.app}${CHALLENGES}/create`);
  await expect(desk.getByRole('link', { name: 'Create a category' })).toBeVisible();
  const category = await teaching.category('Algorithms');
  await desk.goto(`${server.app}${CHALLENGES}/create?category=${category.id}`);
  await desk.getByLabel('Title').fill('Sorting');
  await teaching.call('DELETE', `/api/challenges/categories/${category.id}`);
  await desk.getByRole('button', { name: 'Create challenge' }).click();
  await expect(desk.getByRole('alert').filter({ hasText: 'Challenge Category Not Found' }).first()).toBeVisible();
  await expect(desk.getByLabel('Title')).toHaveValue('Sorting');
});
