/** Challenge categories by keyboard alone. */
import { expect, test } from './desk-page.ts';
import { teachingOf } from './challenge-data.ts';

const CATEGORIES = '/dashboard/challenge-categories';

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
