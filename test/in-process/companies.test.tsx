/** Companies: made, changed, listed, deleted and taken back, by the App over the real server. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import type { Company } from '../../src/wire/companies/shapes.ts';
import type { JobOffer } from '../../src/wire/job-offers/shapes.ts';
import { jobBody, openHouse, screen, waitFor, within, type House } from './house.tsx';
import { focusOn, takeTheirs } from './steps.ts';

const COMPANIES = '/dashboard/companies';
const API = '/api/jobs/companies';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(async () => {
  for (const { id } of await all()) await house.ask('DELETE', `${API}/${id}`);
});
afterAll(() => house.close());

const all = () => house.ask<Company[]>('GET', API);
const jobs = () => house.ask<JobOffer[]>('GET', '/api/jobs/jobs');
const make = (name: string, more: Partial<Company> = {}) => house.ask<Company>('POST', API, { name, ...more });
const offer = ({ id }: Company, title: string) =>
  house.ask<JobOffer>('POST', '/api/jobs/jobs', jobBody({ company_id: id, title }));

describe('the list', () => {
  test('says where it is empty [D-EMP-07]', async () => {
    const desk = await house.open(COMPANIES);
    await desk.heading('Companies');
    expect(await screen.findByRole('heading', { name: 'No Companies Found' })).toBeTruthy();
  });

  test('shows companies with their jobs, and is searched and filtered [D-RTE-10]', async () => {
    await offer(
      await make('Workshop', { description: 'Tables and chairs', website: 'https://workshop.test' }),
      'Carpenter',
    );
    await make('Café');
    const desk = await house.open(COMPANIES);
    const rows = await desk.rows(2);
    expect(rows.find((row) => row.includes('Workshop'))).toMatch(/Tables and chairs.*workshop\.test.*1/);
    await desk.press('button', 'With jobs');
    await desk.press('menuitemradio', 'No');
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Café')]);
    await desk.press('button', 'Clear filters');
    await desk.fill('Search companies', 'chairs');
    await desk.pass(1000);
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Workshop')]);
  });
});

describe('a company', () => {
  test('is made in the form at its address, and then inspected at its own [D-RTE-11 D-RTE-12 D-CMP-01]', async () => {
    const desk = await house.open(`${COMPANIES}/create`);
    await desk.heading('Create Company');
    await desk.fill('Name', 'Workshop');
    await desk.fill('Twitter', '@workshop');
    await desk.press('button', 'Create company');
    await desk.heading('Workshop');
    const [made] = await all();
    expect(desk.path()).toBe(`${COMPANIES}/${made!.id}`);
    expect(made).toMatchObject({ name: 'Workshop', twitter_handle: '@workshop' });
  });

  test('is shown whole on its own screen [D-CMP-03]', async () => {
    const { id } = await make('Workshop', { description: 'Tables and chairs', twitter_handle: '@workshop' });
    const desk = await house.open(`${COMPANIES}/${id}`);
    await desk.heading('Workshop');
    expect(await screen.findByText('@workshop')).toBeTruthy();
    expect(await screen.findByText('Tables and chairs')).toBeTruthy();
  });

  test('is changed field by field, each with what it was [D-CMP-02]', async () => {
    const { id } = await make('Workshop', { website: '', twitter_handle: '@workshop' });
    const desk = await house.open(`${COMPANIES}/${id}/edit`);
    await desk.fill('Twitter', '');
    await desk.fill('Website', 'https://workshop.test');
    await desk.press('button', 'Save');
    expect(await screen.findByText('Company saved')).toBeTruthy();
    expect(desk.sent('PATCH').map(({ body }) => body)).toEqual([
      {
        website: 'https://workshop.test',
        twitter_handle: '',
        expected: { website: '', twitter_handle: '@workshop' },
      },
    ]);
    expect(await all()).toMatchObject([{ website: 'https://workshop.test', twitter_handle: '' }]);
  });

  test('has a name that no other one has, told at the field [D-CMP-04]', async () => {
    await make('Café');
    const desk = await house.open(`${COMPANIES}/create`);
    await desk.fill('Name', 'Café');
    await desk.press('button', 'Create company');
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent).join()).toContain('Company already exists');
    expect(await all()).toHaveLength(1);
  });

  test('has a name of three signs or more and other fields that are empty or so long [D-VAL-07 D-VAL-06]', async () => {
    const desk = await house.open(`${COMPANIES}/create`);
    await desk.fill('Name', 'ab');
    await desk.fill('Website', 'x');
    await desk.press('button', 'Create company');
    expect(await screen.findAllByText('Must be greater than 2 characters')).toHaveLength(2);
    expect(await screen.findByText('Please fill in form correctly.')).toBeTruthy();
    expect(desk.sent('POST')).toEqual([]);
  });
});

test('what somebody else has changed meanwhile is not overwritten unasked', async () => {
  const { id } = await make('Workshop');
  const desk = await house.open(`${COMPANIES}/${id}/edit`);
  await desk.fill('Name', 'My own words');
  await house.ask('PATCH', `${API}/${id}`, { name: 'Their own words' });
  await desk.press('button', 'Save');
  await takeTheirs(desk, 'Their own words');
  expect(await all()).toMatchObject([{ name: 'Their own words' }]);
});

test('a company is made by keyboard alone', async () => {
  const desk = await house.open(`${COMPANIES}/create`);
  (await screen.findByRole('link', { name: 'Go Back' })).focus();
  await desk.user.keyboard('{Tab}Workshop{Tab}Tables and chairs{Tab}https://workshop.test{Enter}');
  await focusOn(() => screen.getByRole('heading', { level: 1, name: 'Workshop' }));
  expect(await all()).toMatchObject([
    { name: 'Workshop', description: 'Tables and chairs', website: 'https://workshop.test' },
  ]);
});

test('deleting a company names its jobs, and can be called back for ten seconds [D-CMP-11]', async () => {
  const workshop = await make('Workshop');
  await offer(workshop, 'Carpenter');
  await offer(workshop, 'Upholsterer');
  const desk = await house.open(COMPANIES);
  const remove = async () => {
    await desk.press('button', 'Actions for Workshop');
    await desk.press('menuitem', 'Delete…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Workshop?' });
    await within(dialog).findByText('Its 2 jobs go with it:');
    for (const title of ['Carpenter', 'Upholsterer']) expect(dialog.textContent).toContain(title);
    await desk.press('button', 'Delete company');
    await screen.findByRole('heading', { name: 'No Companies Found' });
  };
  await remove();
  await desk.press('button', 'Undo');
  await desk.rows(1);
  await remove();
  expect([desk.sent('DELETE'), (await jobs()).length] as unknown[]).toEqual([[], 2]);
  await desk.pass(10_000);
  await waitFor(async () => expect(await all()).toEqual([]));
  expect(await jobs()).toEqual([]);
});

test('after a deletion the focus is on the next row, at the end on the one before, and without any on the heading', async () => {
  for (const name of ['Atelier', 'Bakery', 'Cinema']) await make(name);
  const desk = await house.open(COMPANIES);
  const focused = () => document.activeElement?.closest('[data-row]')?.textContent;
  const remove = async (name: string) => {
    await desk.press('button', `Actions for ${name}`);
    await desk.press('menuitem', 'Delete…');
    await desk.press('button', 'Delete company');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await desk.rows(3);
  await remove('Bakery');
  await waitFor(() => expect(focused()).toContain('Cinema'));
  await remove('Cinema');
  await waitFor(() => expect(focused()).toContain('Atelier'));
  await desk.press('link', /Atelier/);
  await desk.press('button', 'Delete…');
  await desk.press('button', 'Delete company');
  await desk.heading('Companies');
  await waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
});

test.each(['nonsense', 'nonsense/edit'])('a company that does not exist has a screen of its own: %s', async (path) => {
  await house.open(`${COMPANIES}/${path}`);
  expect(await screen.findByRole('heading', { name: 'Company Not Found' })).toBeTruthy();
});

test.each([
  ['an error', { status: 500, body: 'oops' }],
  ['a text', { status: 200, body: 'text' }],
])('a server that answers with %s is told on every screen of companies', async (_, answer) => {
  for (const path of ['', '/x', '/x/edit']) {
    const desk = await house.open('/dashboard/settings/install');
    desk.intercept(({ path: asked }) => (asked.startsWith('/api/jobs/') ? answer : undefined));
    history.pushState(null, '', COMPANIES + path);
    expect(await screen.findByRole('heading', { name: 'The companies could not be loaded' })).toBeTruthy();
  }
});
