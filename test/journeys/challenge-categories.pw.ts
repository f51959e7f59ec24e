/** Challenge categories: list, forms, deletion. */
import { expect, test } from './desk-page.ts';
import { teachingOf } from './challenge-data.ts';

const CATEGORIES = '/dashboard/challenge-categories';
const rows = '[data-row]';
const noSuchId = '00000000-0000-7000-8000-000000000000';

test('a category is made, found and changed by keyboard alone, with the words of the specification where it does not fit [D-RTE-24 D-CAT-01 D-CAT-02]', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const { keyboard } = desk;
  await desk.goto(`${server.app}/dashboard`);
  await desk.getByRole('link', { name: 'Challenge categories', exact: true }).focus();
  await keyboard.press('Enter');
  await expect(desk).toHaveURL(`${server.app}${CATEGORIES}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Challenge categories' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'No Challenge Categories Found' })).toBeVisible();
  await desk.getByRole('link', { name: 'New category' }).first().focus();
  await keyboard.press('Enter');
  await expect(desk).toHaveURL(`${server.app}${CATEGORIES}/create`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Create challenge category' })).toBeVisible();
  const title = desk.getByLabel('Title');
  await title.focus();
  await keyboard.press('Enter');
  await expect(desk.getByText('Title is required')).toBeVisible();
  await expect(desk.getByText('Please fill in form correctly.')).toBeVisible();
  await expect(title).toBeFocused();
  await keyboard.type('ab');
  await expect(desk.getByText('Must be greater than 2 characters')).toBeVisible();
  await keyboard.type('stract');
  await keyboard.press('Tab');
  await keyboard.type('Ideas');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(desk.getByRole('button', { name: 'Create category' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(desk.getByText('Challenge category created')).toBeVisible();
  const [made] = await teaching.categories();
  expect(made).toMatchObject({ title: 'abstract', description: 'Ideas' });
  await expect(desk).toHaveURL(`${server.app}${CATEGORIES}/${made!.id}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'abstract' })).toBeVisible();
  await desk.getByRole('link', { name: 'Edit' }).focus();
  await keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Edit challenge category' })).toBeVisible();
  await title.focus();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Abstraction');
  const sent = desk.waitForRequest((request) => request.method() === 'PATCH');
  await keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ title: 'Abstraction', expected: { title: 'abstract' } });
  await expect(desk.getByText('Challenge category saved')).toBeVisible();
  expect(await teaching.categories()).toMatchObject([{ title: 'Abstraction', description: 'Ideas' }]);
});

test('before a deletion the challenges can be moved to another category, so that none is lost; many go at once', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const algorithms = await teaching.category('Algorithms');
  const databases = await teaching.category('Databases');
  const web = await teaching.category('Web development');
  const sorting = await teaching.challenge(algorithms, 'Sorting');
  await teaching.challenge(databases, 'Joins');
  await desk.goto(`${server.app}${CATEGORIES}`);
  await desk.getByRole('checkbox', { name: /Algorithms/ }).check();
  await desk.getByRole('checkbox', { name: /Databases/ }).check();
  await desk.getByRole('button', { name: 'Delete…' }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Delete 2 categories?' });
  await dialog.getByRole('radio', { name: /Move the challenges/ }).check();
  // Nothing is moved before it is said where to.
  await expect(dialog.getByRole('button', { name: 'Move and delete' })).toBeDisabled();
  await expect(dialog.getByLabel('Move to').getByRole('option')).toHaveText(['Choose a category…', 'Web development']);
  await dialog.getByLabel('Move to').selectOption({ label: 'Web development' });
  await dialog.getByRole('button', { name: 'Move and delete' }).click();
  await expect(desk.locator(rows)).toHaveText([/Web development/]);
  await desk.getByRole('button', { name: 'Dismiss' }).last().click();
  await expect(desk.getByText('2 challenge categories deleted')).toBeVisible();
  expect((await teaching.categories()).map(({ title }) => title)).toEqual(['Web development']);
  const kept = await teaching.challenges(web);
  expect(kept.map(({ title }) => title).sort()).toEqual(['Joins', 'Sorting']);
  expect(kept.map(({ id }) => id)).toContain(sorting.id);
});

test('what another has changed meanwhile is shown beside one’s own, and one chooses; a draft outlives a reload', async ({
  desk,
  server,
}) => {
  const teaching = await teachingOf(server);
  const { id } = await teaching.category('Algorithms', { description: 'Steps' });
  await desk.goto(`${server.app}${CATEGORIES}/${id}/edit`);
  await desk.getByLabel('Title').fill('My algorithms');
  await desk.getByLabel('Information').fill('My words');
  await desk.reload();
  await expect(desk.getByLabel('Title')).toHaveValue('My algorithms');
  await teaching.call('PATCH', `/api/challenges/categories/${id}`, { title: 'Their algorithms' });
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  const clash = desk.getByRole('dialog', { name: 'Somebody else has changed this too' });
  // The form was opened again by the reload, and so compares with what stood there before the change.
  await expect(clash.getByRole('radio')).toHaveCount(2);
  await expect(clash).toContainText('Their algorithms');
  await clash.getByRole('radio', { name: /Their algorithms/ }).check();
  await clash.getByRole('button', { name: 'Save the chosen values' }).click();
  await expect(desk.getByText('Challenge category saved')).toBeVisible();
  expect(await teaching.categories()).toMatchObject([{ title: 'Their algorithms', description: 'My words' }]);
});

test('a category that does not exist, and a server that answers nonsense, have screens of their own', async ({
  desk,
  server,
}) => {
  await teachingOf(server);
  for (const path of [noSuchId, 'nonsense/edit']) {
    await desk.goto(`${server.app}${CATEGORIES}/${path}`);
    await expect(desk.getByRole('heading', { level: 1, name: 'Challenge Category Not Found' })).toBeVisible();
  }
  for (const [status, body, path] of [
    [500, 'oops', ''],
    [200, '<p>hello</p>', `/${noSuchId}`],
    [204, '', `/${noSuchId}/edit`],
  ] as const) {
    await desk.route('**/api/challenges/**', (route) => route.fulfill({ status, body }));
    await desk.goto(`${server.app}${CATEGORIES}${path}`);
    await expect(desk.getByRole('heading', { name: 'The challenge categories could not be loaded' })).toBeVisible();
    await desk.unroute('**/api/challenges/**');
  }
});

test('the screens of categories speak German', async ({ desk, server }) => {
  await teachingOf(server);
  await desk.evaluate(() => localStorage.setItem('locale', 'de'));
  await desk.goto(`${server.app}${CATEGORIES}/${noSuchId}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Challenge-Kategorie nicht gefunden' })).toBeVisible();
  await desk.goto(`${server.app}${CATEGORIES}/create`);
  await desk.getByRole('button', { name: 'Kategorie anlegen' }).click();
  await expect(desk.getByText('Titel ist erforderlich')).toBeVisible();
});
