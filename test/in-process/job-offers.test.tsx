/** Job offers: listed, shown, made, changed, deleted and taken back, by the App over the real server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { Company } from '../../src/wire/companies/shapes.ts';
import type { JobOffer } from '../../src/wire/job-offers/shapes.ts';
import { jobBody, openHouse, screen, waitFor, within, type House } from './house.tsx';
import { pick, takeTheirs, valueOf } from './steps.ts';

const JOBS = '/dashboard/jobs';
const API = '/api/jobs/jobs';

let house: House;
let workshop: Company;
beforeAll(async () => {
  house = await openHouse();
  await house.ask('POST', '/api/skills/skilltree', { id: 'craft', name: 'Craft' });
  await house.ask('POST', '/api/skills/skilltree/craft', { id: 'wood', name: 'Wood' });
  workshop = await house.ask<Company>('POST', '/api/jobs/companies', { name: 'Workshop' });
});
beforeEach(async () => {
  for (const { id } of await all()) await house.ask('DELETE', `${API}/${id}`);
  for (const { id } of await house.ask<Company[]>('GET', '/api/jobs/companies'))
    if (id !== workshop.id) await house.ask('DELETE', `/api/jobs/companies/${id}`);
});
afterAll(() => house.close());

const all = () => house.ask<JobOffer[]>('GET', API);
const one = (id: string) => house.ask<JobOffer>('GET', `${API}/${id}`);
const make = (title: string, more: object = {}) =>
  house.ask<JobOffer>(
    'POST',
    API,
    jobBody({ company_id: workshop.id, title, skill_requirements: { wood: 3 }, ...more }),
  );

describe('the list', () => {
  beforeEach(async () => {
    const cafe = await house.ask<Company>('POST', '/api/jobs/companies', { name: 'Café' });
    await make('Carpenter of old');
    // Times are in whole seconds.
    house.server.clock.advance(2000);
    await make('Barista for evenings', {
      company_id: cafe.id,
      remote: true,
      type: 'mini_job',
      salary: { min: 10, max: 14, unit: 'EUR', per: 'hour' },
    });
  });

  test('stands behind its link, under its heading [D-LAY-08 D-LAY-16 D-RTE-04]', async () => {
    const desk = await house.open('/dashboard');
    await desk.press('link', 'Jobs');
    await desk.heading('Jobs');
    expect(desk.path()).toBe(JOBS);
    await desk.rows(2);
    expect(await screen.findByText('2 jobs')).toBeTruthy();
  });

  test('shows company, work mode and type of each, newest first, or oldest [D-JOB-06 D-JOB-44]', async () => {
    const desk = await house.open(JOBS);
    const [first] = await desk.rows(2);
    expect(first).toMatch(/Barista for evenings.*Café.*Remote.*Mini Job/);
    await pick(desk, /Latest/, 'Oldest');
    await waitFor(async () => expect((await desk.rows(2))[0]).toContain('Carpenter of old'));
    expect(location.search).toBe('?sort=oldest');
  });

  test('is filtered in the address, also after a reload and on the way back; Any is no filter [D-JOB-40]', async () => {
    const desk = await house.open(JOBS);
    await desk.rows(2);
    await pick(desk, 'Work mode', 'Remote');
    await desk.rows(1);
    expect(location.search).toBe('?remote=true');
    await desk.reload();
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Barista')]);
    await pick(desk, 'Work mode: Remote', 'Any');
    await desk.rows(2);
    await pick(desk, 'Company', 'Workshop');
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Carpenter of old')]);
    await desk.back();
    await desk.rows(2);
    await desk.fill('Search jobs', 'zzz nothing');
    await desk.pass(1000);
    expect(await screen.findByRole('heading', { name: 'No Jobs Found' })).toBeTruthy();
  });
});

describe('the detail', () => {
  const facts = () => screen.findByRole('complementary', { name: 'Facts' });

  test('shows every field, and leads to company and skills [D-RTE-06 D-JOB-03 D-JOB-32]', async () => {
    const { id } = await make('Carpenter');
    const desk = await house.open(`${JOBS}/${id}`);
    await desk.heading('Carpenter');
    const words = (await facts()).textContent;
    for (const text of [
      'Workshop',
      'jobs@workshop.test',
      'Graz',
      'Office',
      'Full Time',
      'Junior',
      '2,400–3,100 Euros',
      'Month',
    ])
      expect(words).toContain(text);
    expect(words).toMatch(/secs? ago|Just created/);
    expect(await screen.findByText('Plane boards')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Wood' })).getAttribute('href')).toMatch(
      /skill-tree\/craft\/edit\/wood$/,
    );
    await desk.user.click(await within(await facts()).findByRole('link', { name: 'Workshop' }));
    await desk.heading('Workshop');
  });

  test('shows the description as markdown, without active content [D-JOB-08 D-JOB-26]', async () => {
    const { id } = await make('Carpenter', {
      description: '## Wood\nMake **tables**. <img src=x onerror="document.title=1"> [no](javascript:alert(1))',
    });
    const desk = await house.open(`${JOBS}/${id}`);
    await desk.heading('Carpenter');
    const shown = await screen.findByRole('region', { name: 'Description' });
    await within(shown).findByText('tables');
    expect(shown.querySelector('strong')?.textContent).toBe('tables');
    expect(shown.querySelectorAll('img, a')).toHaveLength(0);
    await waitFor(async () => expect((await facts()).textContent).toContain('Junior'));
  });
});

test('a job is made with skills picked from the tree, seen beside as applicants see it [D-JOB-01 D-JOB-14 D-RTE-05]', async () => {
  const desk = await house.open(`${JOBS}/create`);
  await desk.heading('Create Job');
  const take = async (label: RegExp, choice: string) =>
    desk.user.selectOptions(await screen.findByLabelText(label), choice);
  const preview = screen.getByRole('complementary', { name: 'As applicants see it' });
  await desk.fill('Title', 'Smith wanted');
  await take(/^Company/, 'Workshop');
  await desk.fill('Contact', 'smith@workshop.test');
  await take(/^Job type/, 'Freelance');
  await take(/^Professional level/, 'Manager');
  await desk.user.click(screen.getByRole('radio', { name: 'Remote' }));
  await desk.fill('Location', 'Linz');
  await desk.fill('Min', '50');
  await desk.fill('Max', '70');
  await take(/^Unit/, 'Dollars');
  await take(/^Per/, 'Hour');
  await desk.fill('Responsibility 1$', 'Forge');
  await desk.press('button', 'Add responsibility');
  await desk.fill('Responsibility 2$', 'Polish');
  await desk.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await valueOf('Responsibility 1')).toBe('Polish');
  await take(/^Add a skill/, 'Wood');
  await desk.fill('Level of Wood', '5');
  await desk.fill('Description', '**Hot** iron');
  expect(preview.textContent).toContain('50–70 Dollars, Hour');
  expect(preview.querySelector('strong')?.textContent).toBe('Hot');
  await desk.press('button', 'Create job');
  await desk.toast('Job created');
  const [job] = await all();
  expect(desk.path()).toBe(`${JOBS}/${job!.id}`);
  expect(await one(job!.id)).toMatchObject({
    title: 'Smith wanted',
    company: { name: 'Workshop' },
    contact: 'smith@workshop.test',
    type: 'freelance',
    professional_level: 'manager',
    remote: true,
    location: 'Linz',
    salary: { min: 50, max: 70, unit: 'USD', per: 'hour' },
    responsibilities: ['Polish', 'Forge'],
    skill_requirements: [['craft', 'wood', 5]],
    description: '**Hot** iron',
  });
});

describe('editing', () => {
  test('changes what was changed and nothing else, and leads back [D-JOB-02 D-LAY-17 D-RTE-07]', async () => {
    const before = await one((await make('Carpenter')).id);
    const desk = await house.open(`${JOBS}/${before.id}`);
    await desk.press('link', 'Edit');
    await desk.heading('Manage Job');
    expect(await valueOf('Level of Wood')).toBe('3');
    await desk.fill('Title', 'Master carpenter');
    await desk.press('button', 'Save');
    await desk.toast('Job saved');
    expect(desk.sent('PATCH').map(({ body }) => body)).toEqual([
      { title: 'Master carpenter', expected: { title: before.title } },
    ]);
    const { last_update: _, ...after } = await one(before.id);
    expect({ ...before, title: 'Master carpenter' }).toMatchObject(after);
    await desk.press('link', 'Go Back');
    await desk.heading('Master carpenter');
    expect(desk.path()).toBe(`${JOBS}/${before.id}`);
  });

  test('keeps a draft over a reload [D-LAY-12]', async () => {
    const { id } = await make('Carpenter');
    const desk = await house.open(`${JOBS}/${id}/edit`);
    await desk.fill('Title', 'Master carpenter');
    await desk.reload();
    expect(await valueOf(/^Title/)).toBe('Master carpenter');
    await desk.press('link', 'Go Back');
    await desk.heading('Carpenter');
  });

  test('does not overwrite unasked what somebody else has changed meanwhile', async () => {
    const { id } = await make('Carpenter');
    const desk = await house.open(`${JOBS}/${id}/edit`);
    await desk.fill('Title', 'My own words');
    await house.ask('PATCH', `${API}/${id}`, { title: 'Their own words' });
    await desk.press('button', 'Save');
    await takeTheirs(desk, 'Their own words');
    expect((await one(id)).title).toBe('Their own words');
  });
});

describe('what cannot be shown', () => {
  test('is said of no job at all, and of one that is not there [D-EMP-04 D-EMP-05 D-EMP-06]', async () => {
    const desk = await house.open(JOBS);
    expect(await screen.findByRole('heading', { name: 'No Jobs Found' })).toBeTruthy();
    for (const path of ['00000000-0000-7000-8000-000000000000', 'nonsense', 'nonsense/edit']) {
      await desk.reload(`${JOBS}/${path}`);
      expect(await screen.findByRole('heading', { name: 'Job Not Found' })).toBeTruthy();
      expect(await screen.findByText('This job may not exist or is removed.')).toBeTruthy();
    }
  });

  test.each([
    { status: 500, body: 'oops' },
    { status: 200, body: '<p>hello</p>' },
    { status: 204, body: '' },
  ])('is said on each screen under its title, of a server that answers %j', async (answer) => {
    const desk = await house.open('/dashboard/account');
    desk.intercept(({ path }) => (path.startsWith('/api/jobs/') ? answer : undefined));
    for (const [path, title, what] of [
      ['', 'Jobs', 'jobs'],
      ['/x', 'Manage Job', 'jobs'],
      ['/x/edit', 'Manage Job', 'jobs'],
      // All that its form is made of is the companies.
      ['/create', 'Create Job', 'companies'],
    ] as const) {
      await desk.reload(JOBS + path);
      expect(await screen.findByRole('heading', { name: `The ${what} could not be loaded` })).toBeTruthy();
      await desk.heading(title);
      expect(document.title).toBe(`${title} · Parley`);
    }
  });
});

describe('a form that does not fit', () => {
  const refused = async () => {
    const desk = await house.open(`${JOBS}/create`);
    await desk.heading('Create Job');
    return desk;
  };

  test('says under its heading what is missing by its name, and sends nothing [D-LAY-18 D-VAL-01 D-VAL-06]', async () => {
    const desk = await refused();
    await desk.press('button', 'Create job');
    for (const words of ['Title is required', 'Description is required', 'Please fill in form correctly.'])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect([desk.sent('POST'), await all()]).toEqual([[], []]);
  });

  test('says what is too short or too long [D-VAL-02 D-VAL-03 D-VAL-07]', async () => {
    const desk = await refused();
    await desk.fill('Contact', 'hr');
    await desk.fill('Location', 'x'.repeat(256));
    await desk.press('button', 'Create job');
    expect(await screen.findByText('Must be greater than 4 characters')).toBeTruthy();
    expect(await screen.findByText('Must be less than 256 characters')).toBeTruthy();
  });

  test('says that the most is less than the least [D-JOB-16]', async () => {
    const desk = await refused();
    await desk.fill('Min', '9');
    await desk.fill('Max', '5');
    await desk.press('button', 'Create job');
    expect((await screen.findAllByText('Max must not be less than min')).length).toBeGreaterThan(0);
  });
});

test('a job is deleted after a question, and can be called back for ten seconds [D-JOB-04]', async () => {
  const job = await make('Carpenter');
  const desk = await house.open(`${JOBS}/${job.id}`);
  const remove = async () => {
    await desk.press('button', 'Delete…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Carpenter?' });
    await desk.user.click(within(dialog).getByRole('button', { name: 'Delete job' }));
    await screen.findByRole('heading', { name: 'No Jobs Found' });
    expect(desk.path()).toBe(JOBS);
  };
  await remove();
  await desk.press('button', 'Undo');
  await desk.press('link', 'Carpenter');
  await remove();
  expect([desk.sent('DELETE'), (await all()).length] as unknown[]).toEqual([[], 1]);
  await desk.pass(10_000);
  await waitFor(async () => expect(await all()).toEqual([]));
});
