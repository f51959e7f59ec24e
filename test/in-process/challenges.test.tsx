/** Challenges: made, changed, moved, listed, deleted and taken back, by the App over the real server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { Category, Challenge } from '../../src/wire/challenges/shapes.ts';
import { teachingBy, type Teaching } from '../journeys/challenge-data.ts';
import { gone, openHouse, screen, waitFor, within, type House } from './house.tsx';
import { focusOn, pick, savedText, valueOf } from './steps.ts';

const CHALLENGES = '/dashboard/challenges';
const noSuchId = '00000000-0000-7000-8000-000000000000';

let house: House;
let teaching: Teaching;
let algorithms: Category;
let web: Category;
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  teaching = await teachingBy({ call: house.ask });
  algorithms = await teaching.category('Algorithms');
  web = await teaching.category('Web development');
});
afterAll(() => house.close());

const titles = async (category: Category) => (await teaching.challenges(category)).map(({ title }) => title);
const pathOf = ({ id }: Challenge) => `${CHALLENGES}/${id}`;
const apiOf = ({ id }: Challenge) => `/api/challenges/categories/${algorithms.id}/challenges/${id}`;
const facts = () => screen.findByRole('complementary', { name: 'Facts' });

describe('the list', () => {
  beforeEach(async () => {
    const sorting = await teaching.challenge(algorithms, 'Sorting', { skills: ['css'] });
    await teaching.challenge(web, '=Forms()', { skills: ['html'], description: 'Buttons and fields' });
    await teaching.task(sorting, 'questions');
    await teaching.task(sorting, 'matchings');
  });

  test('has the challenges of all categories, behind its link, under its heading [D-RTE-13 D-CHL-02 D-CHL-03]', async () => {
    const desk = await house.open('/dashboard');
    await desk.press('link', 'Challenges');
    await desk.heading('Challenges');
    expect(desk.path()).toBe(CHALLENGES);
    await waitFor(async () => expect((await desk.rows(2)).join()).toMatch(/Tasks0.*Tasks2|Tasks2.*Tasks0/));
    const lines = (await desk.rows(2)).sort();
    expect(lines[0]).toMatch(/=Forms\(\).*Web development.*HTML.*0/);
    expect(lines[1]).toMatch(/Sorting.*Algorithms.*CSS.*2/);
    expect(await screen.findByText('2 challenges')).toBeTruthy();
  });

  test('is searched, filtered and sorted in the address, also after a reload and on the way back', async () => {
    const desk = await house.open(CHALLENGES);
    await desk.rows(2);
    await pick(desk, /Newest/, 'Title Z to A');
    await waitFor(async () => expect((await desk.rows(2))[0]).toContain('Sorting'));
    await pick(desk, 'Skill', 'CSS');
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Sorting')]);
    await desk.reload();
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Sorting')]);
    expect(location.search).toBe('?skill=css&sort=titleDown');
    await desk.press('button', 'Clear filters');
    await desk.rows(2);
    await pick(desk, 'Category', 'Web development');
    expect(await desk.rows(1)).toEqual([expect.stringContaining('=Forms')]);
    await desk.back();
    await desk.rows(2);
    await desk.fill('Search challenges', 'buttons');
    await desk.pass(1000);
    expect(await desk.rows(1)).toEqual([expect.stringContaining('=Forms')]);
    await desk.fill('Search challenges', 'zzz nothing');
    await desk.pass(1000);
    expect(await screen.findByRole('heading', { name: 'No Challenges Found' })).toBeTruthy();
  });

  test('is saved as CSV as it is filtered, and without formulas', async () => {
    const desk = await house.open(`${CHALLENGES}?search=buttons`);
    await desk.rows(1);
    const text = await savedText(async () => {
      await desk.press('button', 'Export');
      await desk.press('menuitem', /CSV/);
    });
    expect(text).toContain("'=Forms()");
    expect(text).not.toContain('Sorting');
  });

  test('moves many at once, and back', async () => {
    await teaching.challenge(algorithms, 'Searching');
    const desk = await house.open(`${CHALLENGES}?category=${algorithms.id}`);
    await desk.rows(2);
    await desk.press('checkbox', 'Select every row of this page');
    await desk.press('button', 'Move…');
    const move = await screen.findByRole('dialog', { name: 'Move 2 challenges' });
    await desk.user.selectOptions(within(move).getByLabelText('Category'), 'Web development');
    await desk.user.click(within(move).getByRole('button', { name: 'Move' }));
    await waitFor(async () => expect(await titles(algorithms)).toEqual([]));
    expect(await titles(web)).toHaveLength(3);
    await desk.press('button', 'Undo');
    await waitFor(async () => expect((await titles(algorithms)).sort()).toEqual(['Searching', 'Sorting']));
    await desk.rows(2);
  });
});

describe('the form of a new one', () => {
  test('says what is missing and what is too long, and sends nothing [D-VAL-01 D-RTE-14]', async () => {
    const desk = await house.open(`${CHALLENGES}/create`);
    await desk.heading('Create challenge');
    await desk.press('button', 'Create challenge');
    expect(await screen.findByText('Title is required')).toBeTruthy();
    expect(await screen.findByText('Category is required')).toBeTruthy();
    await focusOn(() => screen.getByLabelText(/^Title/));
    await desk.fill('Title', 'x'.repeat(257));
    expect(await screen.findByText('Must be less than 257 characters')).toBeTruthy();
    expect(desk.sent('POST')).toEqual([]);
  });

  test('makes it inside its category with skills from the tree, as the preview shows it [D-CHL-01 D-CHL-03 D-CHL-04]', async () => {
    const desk = await house.open(`${CHALLENGES}/create`);
    await desk.fill('Title', 'Forms');
    await desk.user.selectOptions(await screen.findByLabelText(/^Category/), 'Web development');
    await desk.user.selectOptions(await screen.findByLabelText(/^Add a skill/), 'HTML');
    await desk.user.selectOptions(screen.getByLabelText(/^Add a skill/), 'CSS');
    await desk.press('button', 'Remove HTML');
    await desk.fill('Description', 'Make a **form** <b>now</b>');
    const preview = screen.getByRole('complementary', { name: 'As learners see it' });
    await waitFor(() => expect(preview.querySelector('strong')?.textContent).toBe('form'));
    expect(preview.textContent).toMatch(/Web development.*Forms.*Make a form <b>now<\/b>.*CSS/s);
    await desk.press('button', 'Create challenge');
    await desk.toast('Challenge created');
    const [made] = await teaching.challenges(web);
    expect(made).toMatchObject({ title: 'Forms', skills: ['css'], description: 'Make a **form** <b>now</b>' });
    expect(await teaching.challenges(algorithms)).toEqual([]);
    await desk.heading('Forms');
    expect(desk.path()).toBe(pathOf(made!));
  });

  test('tells at the field that a category has gone meanwhile, and loses nothing typed', async () => {
    const desk = await house.open(`${CHALLENGES}/create?category=${algorithms.id}`);
    await desk.fill('Title', 'Sorting');
    await house.ask('DELETE', `/api/challenges/categories/${algorithms.id}`);
    await desk.press('button', 'Create challenge');
    await waitFor(() => {
      const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
      expect(alerts.join()).toContain('Challenge Category Not Found');
    });
    expect(await valueOf(/^Title/)).toBe('Sorting');
  });

  test('leads to the form of a category where there is none', async () => {
    for (const { id } of [algorithms, web]) await house.ask('DELETE', `/api/challenges/categories/${id}`);
    await house.open(`${CHALLENGES}/create`);
    expect(await screen.findByRole('link', { name: 'Create a category' })).toBeTruthy();
  });
});

test('the detail has who made it, its skills, its tasks and its category, which are links [D-RTE-15 D-CHL-05]', async () => {
  const forms = await teaching.challenge(web, 'Forms', { skills: ['css'] });
  const desk = await house.open(pathOf(forms));
  await desk.heading('Forms');
  await waitFor(async () => expect((await facts()).textContent).toContain('Administrator'));
  const skill = await within(await facts()).findByRole('link', { name: 'CSS' });
  expect(skill.getAttribute('href')).toMatch(/skill-tree\/web\/edit\/css$/);
  expect(await screen.findByRole('heading', { name: 'No Tasks Found' })).toBeTruthy();
  await desk.user.click(await within(await facts()).findByRole('link', { name: 'Web development' }));
  await desk.heading('Web development');
});

describe('editing', () => {
  test('sends what was changed, with what it was; others’ changes are chosen, and their move is kept [D-CHL-02]', async () => {
    const sorting = await teaching.challenge(algorithms, 'Sorting', { description: 'Steps', skills: ['css'] });
    const desk = await house.open(pathOf(sorting));
    await desk.press('link', 'Edit');
    await desk.heading('Manage challenge');
    await desk.fill('Title', 'Sorting well');
    await desk.press('button', 'Save');
    await desk.toast('Challenge saved');
    expect(desk.sent('PATCH').map(({ body }) => body)).toEqual([
      { title: 'Sorting well', expected: { title: 'Sorting' } },
    ]);
    // Another administrator moves it and changes its title; this one has changed title and description.
    await desk.fill('Title', 'Sorting best');
    await desk.fill('Description', 'Small steps');
    await house.ask('PATCH', apiOf(sorting), { title: 'Order', category: web.id });
    await desk.press('button', 'Save');
    const clash = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this too' }));
    expect(clash.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Title.*Sorting best.*Order/s),
    ]);
    await desk.user.click(clash.getByRole('button', { name: 'Save the chosen values' }));
    await gone('dialog');
    // The dialog goes before the save has come to the server.
    await waitFor(async () =>
      expect(await teaching.challenges(web)).toMatchObject([
        { id: sorting.id, title: 'Sorting best', description: 'Small steps', skills: ['css'] },
      ]),
    );
    expect(await valueOf(/^Category/)).toBe(web.id);
  });

  test('moves it to another category', async () => {
    const sorting = await teaching.challenge(web, 'Sorting');
    const desk = await house.open(`${pathOf(sorting)}/edit`);
    await desk.user.selectOptions(await screen.findByLabelText(/^Category/), 'Algorithms');
    await desk.press('button', 'Save');
    await waitFor(async () => expect(await titles(algorithms)).toEqual(['Sorting']));
    await desk.press('link', 'Open');
    await waitFor(async () => expect((await facts()).textContent).toContain('Algorithms'));
  });
});

test('it is deleted after a question that names its tasks, and can be called back for ten seconds [D-CHL-02]', async () => {
  const sorting = await teaching.challenge(algorithms, 'Sorting');
  await teaching.challenge(algorithms, 'Searching');
  for (const kind of ['questions', 'questions', 'coding_challenges'] as const) await teaching.task(sorting, kind);
  const desk = await house.open(pathOf(sorting));
  const remove = async () => {
    await desk.press('button', 'Delete…');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Sorting?' }));
    const lines = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toEqual([expect.stringMatching(/Coding challenge.*1/), expect.stringMatching(/Question.*2/)]);
    await desk.user.click(dialog.getByRole('button', { name: 'Delete challenge' }));
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Searching')]);
    expect(desk.path()).toBe(CHALLENGES);
  };
  await remove();
  await desk.press('button', 'Undo');
  await desk.press('link', 'Sorting');
  await remove();
  expect([desk.sent('DELETE'), (await titles(algorithms)).length] as unknown[]).toEqual([[], 2]);
  await desk.pass(10_000);
  await desk.toast('Challenge deleted');
  expect(await titles(algorithms)).toEqual(['Searching']);
});

describe('what cannot be shown', () => {
  test('is said of no challenges at all, and of one that is not there [D-EMP-07]', async () => {
    const desk = await house.open(CHALLENGES);
    expect(await screen.findByRole('heading', { name: 'No Challenges Found' })).toBeTruthy();
    for (const path of [noSuchId, `${noSuchId}/tasks/x`]) {
      await desk.reload(`${CHALLENGES}/${path}`);
      await desk.heading('Challenge Not Found');
    }
  });

  test.each([
    [{ status: 500, body: 'oops' }, '', 'challenges'],
    [{ status: 200, body: '<p>hello</p>' }, `/${noSuchId}`, 'challenges'],
    // All that its form is made of is the categories.
    [{ status: 500, body: '' }, '/create', 'challenge categories'],
  ])('is said of a server that answers %j at %s', async (answer, path, what) => {
    const desk = await house.open('/dashboard/account');
    desk.intercept(({ path: asked }) => (asked.startsWith('/api/challenges/') ? answer : undefined));
    await desk.reload(CHALLENGES + path);
    expect(await screen.findByRole('heading', { name: `The ${what} could not be loaded` })).toBeTruthy();
  });
});
