/** Challenge categories: made, changed, listed, deleted and taken back, by the App over the real server. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import type { Category, Challenge } from '../../src/wire/challenges/shapes.ts';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';
import { valueOf } from './steps.ts';

const CATEGORIES = '/dashboard/challenge-categories';
const API = '/api/challenges/categories';
const noSuchId = '00000000-0000-7000-8000-000000000000';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(async () => {
  for (const { id } of await all()) await house.ask('DELETE', `${API}/${id}`);
});
afterAll(() => house.close());

const all = () => house.ask<Category[]>('GET', API);
const make = (title: string, description = '') => house.ask<Category>('POST', API, { title, description });
const challenge = ({ id }: Category, title: string) =>
  house.ask<Challenge>('POST', `${API}/${id}/challenges`, { title, description: '', skills: [] });

describe('the list', () => {
  test('stands behind its link, under its heading, and says where it is empty [D-LAY-11 D-LAY-24 D-EMP-07]', async () => {
    const desk = await house.open('/dashboard');
    await desk.press('link', 'Challenge categories');
    await desk.heading('Challenge categories');
    expect(desk.path()).toBe(CATEGORIES);
    expect(await screen.findByRole('heading', { name: 'No Challenge Categories Found' })).toBeTruthy();
  });

  test('shows title, information and how many challenges each has [D-RTE-24 D-CAT-03 D-CAT-04]', async () => {
    const algorithms = await make('Algorithms', 'Every step counts');
    await make('Databases');
    await challenge(algorithms, 'Sorting');
    await challenge(algorithms, 'Searching');
    const desk = await house.open(CATEGORIES);
    const [first, second] = await desk.rows(2);
    expect(first).toMatch(/Algorithms.*Every step counts.*2/);
    expect(second).toMatch(/Databases.*0/);
  });

  test('is filtered and searched in the address', async () => {
    await challenge(await make('Algorithms', 'Every step counts'), 'Sorting');
    await make('Databases');
    const desk = await house.open(CATEGORIES);
    await desk.rows(2);
    await desk.press('button', 'With challenges');
    await desk.press('menuitemradio', 'No');
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Databases')]);
    expect(location.search).toContain('challenges=without');
    await desk.press('button', 'Clear filters');
    await desk.fill('Search categories', 'step');
    await desk.pass(1000);
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Algorithms')]);
  });
});

describe('the form', () => {
  test('of a new one stands at its address under its heading; sent, it is stored and shown [D-LAY-25 D-CAT-01]', async () => {
    const desk = await house.open(`${CATEGORIES}/create`);
    await desk.heading('Create challenge category');
    await desk.fill('Title', 'Abstract');
    await desk.press('button', 'Create category');
    await desk.heading('Abstract');
    const [made] = await all();
    expect(made).toMatchObject({ title: 'Abstract' });
    expect(desk.path()).toBe(`${CATEGORIES}/${made!.id}`);
  });

  test('sends nothing while a field does not fit, and says which and why [D-VAL-01 D-VAL-06]', async () => {
    const desk = await house.open(`${CATEGORIES}/create`);
    await desk.press('button', 'Create category');
    expect(await screen.findByText('Title is required')).toBeTruthy();
    expect(await screen.findByText('Please fill in form correctly.')).toBeTruthy();
    expect(desk.sent('POST')).toEqual([]);
  });

  test('takes titles of three signs and more, as the server does [D-VAL-02 D-VAL-07]', async () => {
    const desk = await house.open(`${CATEGORIES}/create`);
    await desk.fill('Title', 'ab');
    await desk.press('button', 'Create category');
    expect(await screen.findByText('Must be greater than 2 characters')).toBeTruthy();
    expect(desk.sent('POST')).toEqual([]);
    await desk.fill('Title', 'abc');
    await desk.press('button', 'Create category');
    await desk.heading('abc');
  });

  test('of one that is there stands under its heading and sends what has changed, with what it was [D-LAY-26 D-CAT-02]', async () => {
    const { id } = await make('abstract', 'Ideas');
    const desk = await house.open(`${CATEGORIES}/${id}`);
    await desk.heading('abstract');
    await desk.press('link', 'Edit');
    await desk.heading('Edit challenge category');
    expect(desk.path()).toBe(`${CATEGORIES}/${id}/edit`);
    await desk.fill('Title', 'Abstraction');
    await desk.press('button', 'Save');
    expect(await screen.findByText('Challenge category saved')).toBeTruthy();
    expect(desk.sent('PATCH').map(({ body }) => body)).toEqual([
      { title: 'Abstraction', expected: { title: 'abstract' } },
    ]);
    expect(await all()).toMatchObject([{ title: 'Abstraction', description: 'Ideas' }]);
  });
});

describe('a deletion', () => {
  test('names the challenges that go too, and deletes nothing when it is cancelled [D-CAT-05 D-CAT-06]', async () => {
    const algorithms = await make('Algorithms');
    await challenge(algorithms, 'Sorting');
    await challenge(algorithms, 'Searching');
    const desk = await house.open(`${CATEGORIES}/${algorithms.id}`);
    await desk.press('button', 'Delete…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Algorithms?' });
    await within(dialog).findByText('2 challenges with their tasks go with it:');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Sorting'), expect.stringContaining('Searching')]);
    await desk.press('button', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await desk.pass(60_000);
    expect(desk.sent('DELETE')).toEqual([]);
    expect(await all()).toHaveLength(1);
  });

  test('is called back for ten seconds, then made, and says so [D-CAT-07]', async () => {
    const { id } = await make('Algorithms');
    const desk = await house.open(`${CATEGORIES}/${id}`);
    const remove = async () => {
      await desk.press('button', 'Delete category');
      await screen.findByRole('heading', { name: 'No Challenge Categories Found' });
    };
    await desk.press('button', 'Delete…');
    await remove();
    await desk.press('button', 'Undo');
    await desk.rows(1);
    expect([desk.sent('DELETE'), (await all()).length] as unknown[]).toEqual([[], 1]);
    await desk.press('button', 'Actions for Algorithms');
    await desk.press('menuitem', 'Delete…');
    await remove();
    await desk.pass(10_000);
    expect(await screen.findByText('Challenge category deleted')).toBeTruthy();
    await waitFor(async () => expect(await all()).toEqual([]));
  });
});

test('before many are deleted their challenges can be moved to another one, so that none is lost', async () => {
  const algorithms = await make('Algorithms');
  const databases = await make('Databases');
  const web = await make('Web development');
  const sorting = await challenge(algorithms, 'Sorting');
  await challenge(databases, 'Joins');
  const desk = await house.open(CATEGORIES);
  await desk.press('checkbox', /Algorithms/);
  await desk.press('checkbox', /Databases/);
  await desk.press('button', 'Delete…');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 categories?' }));
  await desk.user.click(dialog.getByRole('radio', { name: /Move the challenges/ }));
  // Nothing is moved before it is said where to.
  const moveAndDelete = dialog.getByRole<HTMLButtonElement>('button', { name: 'Move and delete' });
  expect(moveAndDelete.disabled || moveAndDelete.getAttribute('aria-disabled') === 'true').toBe(true);
  const places = within(dialog.getByLabelText('Move to')).getAllByRole('option');
  expect(places.map(({ textContent }) => textContent)).toEqual(['Choose a category…', 'Web development']);
  await desk.user.selectOptions(dialog.getByLabelText('Move to'), 'Web development');
  await desk.user.click(moveAndDelete);
  expect(await desk.rows(1)).toEqual([expect.stringContaining('Web development')]);
  await desk.pass(10_000);
  await desk.toast('2 challenge categories deleted');
  expect((await all()).map(({ title }) => title)).toEqual(['Web development']);
  const kept = await house.ask<Challenge[]>('GET', `${API}/${web.id}/challenges`);
  expect(kept.map(({ title }) => title).sort()).toEqual(['Joins', 'Sorting']);
  expect(kept.map(({ id }) => id)).toContain(sorting.id);
});

test('a draft outlives a reload; what another has changed meanwhile is shown beside one’s own, and one chooses', async () => {
  const { id } = await make('Algorithms', 'Steps');
  const desk = await house.open(`${CATEGORIES}/${id}/edit`);
  await desk.fill('Title', 'My algorithms');
  await desk.fill('Information', 'My words');
  await desk.reload();
  expect(await valueOf(/^Title/)).toBe('My algorithms');
  await house.ask('PATCH', `${API}/${id}`, { title: 'Their algorithms' });
  await desk.press('button', 'Save');
  const clash = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this too' }));
  // The form was opened again by the reload, and so compares with what stood there before the change.
  expect(clash.getAllByRole('radio')).toHaveLength(2);
  await desk.user.click(clash.getByRole('radio', { name: /Their algorithms/ }));
  await desk.user.click(clash.getByRole('button', { name: 'Save the chosen values' }));
  await desk.toast('Challenge category saved');
  expect(await all()).toMatchObject([{ title: 'Their algorithms', description: 'My words' }]);
});

test.each([noSuchId, 'nonsense/edit'])('one that does not exist has a screen of its own: %s', async (path) => {
  const desk = await house.open(`${CATEGORIES}/${path}`);
  await desk.heading('Challenge Category Not Found');
});

test.each([
  [{ status: 500, body: 'oops' }, ''],
  [{ status: 200, body: '<p>hello</p>' }, `/${noSuchId}`],
  [{ status: 204, body: '' }, `/${noSuchId}/edit`],
])('a server that answers %j is told at %s', async (answer, path) => {
  const desk = await house.open('/dashboard/account');
  desk.intercept(({ path: asked }) => (asked.startsWith('/api/challenges/') ? answer : undefined));
  await desk.reload(CATEGORIES + path);
  expect(await screen.findByRole('heading', { name: 'The challenge categories could not be loaded' })).toBeTruthy();
});

test('the screens speak German', async () => {
  const desk = await house.open('/dashboard/account');
  desk.browser.stored.set('locale', 'de');
  await desk.reload(`${CATEGORIES}/${noSuchId}`);
  await desk.heading('Challenge-Kategorie nicht gefunden');
  await desk.reload(`${CATEGORIES}/create`);
  await desk.press('button', 'Kategorie anlegen');
  expect(await screen.findByText('Titel ist erforderlich')).toBeTruthy();
});

test.each([
  ['an error of the server', { status: 500, body: 'oops' }],
  ['something that is no answer', { status: 200, body: 'text' }],
])('a list that %s answers says so, and is loaded when it is asked for again', async (_, answer) => {
  await make('Algorithms');
  const desk = await house.open('/dashboard');
  desk.intercept(({ path }) => (path.startsWith(API) ? answer : undefined));
  await desk.press('link', 'Challenge categories');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('could not be loaded');
  desk.intercept(null);
  await desk.press('button', 'Try again');
  await desk.rows(1);
});
