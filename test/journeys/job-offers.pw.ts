/** Jobs: list, detail, forms. */
import { expect, test } from './desk-page.ts';
import { offersOf } from './job-offer-data.ts';

const JOBS = '/dashboard/jobs';
const rows = '[data-row]';

test('the navigation leads to the list, which is searched, filtered and sorted, newest first [D-LAY-08 D-LAY-16 D-RTE-04 D-JOB-06 D-JOB-40 D-JOB-44]', async ({
  desk,
  server,
}) => {
  const offers = await offersOf(server);
  const workshop = await offers.company('Workshop');
  const cafe = await offers.company('Café');
  await offers.job(workshop, { title: 'Carpenter of old' });
  const newest = await offers.job(cafe, {
    title: 'Barista for evenings',
    remote: true,
    type: 'mini_job',
    salary: { min: 10, max: 14, unit: 'EUR', per: 'hour' },
  });
  // Times are in whole seconds: the newer one is moved to a later one.
  await expect
    .poll(async () => {
      await offers.call('PATCH', `/api/jobs/jobs/${newest.id}`, { location: 'Wien' });
      return (await offers.oneJob(newest.id)).last_update;
    })
    .toBeGreaterThan(newest.last_update);
  await desk.goto(`${server.app}/dashboard`);
  await desk.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(desk).toHaveURL(`${server.app}${JOBS}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(desk.getByText('2 jobs', { exact: true })).toBeVisible();
  await expect(desk.locator(rows).first()).toContainText(/Barista for evenings.*Café.*Remote.*Mini Job/);
  await desk.getByRole('button', { name: /Latest/ }).click();
  await desk.getByRole('menuitemradio', { name: 'Oldest' }).click();
  await expect(desk.locator(rows).first()).toContainText('Carpenter of old');
  await expect(desk).toHaveURL(/sort=oldest/);
  await desk.getByRole('button', { name: 'Work mode' }).click();
  await desk.getByRole('menuitemradio', { name: 'Remote' }).click();
  await expect(desk.locator(rows)).toHaveCount(1);
  await expect(desk).toHaveURL(/remote=true/);
  await desk.reload();
  await expect(desk.locator(rows)).toHaveCount(1);
  await desk.getByRole('button', { name: 'Work mode' }).click();
  await desk.getByRole('menuitemradio', { name: 'Any' }).click();
  await expect(desk.locator(rows)).toHaveCount(2);
  await desk.getByRole('button', { name: 'Company', exact: true }).click();
  await desk.getByRole('menuitemradio', { name: 'Workshop' }).click();
  await expect(desk.locator(rows)).toHaveText([/Carpenter of old/]);
  await desk.goBack();
  await expect(desk.locator(rows)).toHaveCount(2);
  await desk.getByLabel('Search jobs').fill('zzz nothing');
  await expect(desk.getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
});

test('the detail shows every field, markdown without active content, and leads to company and skills [D-RTE-06 D-JOB-03 D-JOB-08 D-JOB-26 D-JOB-32]', async ({
  desk,
  server,
}) => {
  const offers = await offersOf(server);
  const workshop = await offers.company('Workshop');
  const job = await offers.job(workshop, {
    description: '## Wood\nMake **tables**. <img src=x onerror="document.title=1"> [no](javascript:alert(1))',
  });
  await desk.goto(`${server.app}${JOBS}/${job.id}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Carpenter' })).toBeVisible();
  const facts = desk.getByRole('complementary', { name: 'Facts' });
  for (const text of [
    'Workshop',
    'jobs@workshop.test',
    'Graz',
    'Office',
    'Full Time',
    'Junior',
    '2,400–3,100 Euros',
    'Month',
    /secs? ago|Just created/,
  ])
    await expect(facts).toContainText(text);
  await expect(desk.locator('.markdown strong')).toHaveText('tables');
  await expect(desk.locator('.markdown img, .markdown a')).toHaveCount(0);
  await expect(desk.getByText('Plane boards')).toBeVisible();
  await desk.getByRole('link', { name: 'Wood' }).click();
  await expect(desk).toHaveURL(/skill-tree\/craft\/edit\/wood$/);
  await desk.goBack();
  await facts.getByRole('link', { name: 'Workshop' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
});

test('a job is made with skills picked from the tree, seen beside as applicants see it, and opens on its detail [D-JOB-01 D-JOB-14 D-LAY-18 D-RTE-05]', async ({
  desk,
  server,
}) => {
  const offers = await offersOf(server);
  await offers.company('Workshop');
  await offers.company('Café');
  await desk.goto(`${server.app}${JOBS}/create`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Create Job' })).toBeVisible();
  const preview = desk.getByRole('complementary', { name: 'As applicants see it' });
  await desk.getByLabel('Title').fill('Smith wanted');
  await desk.getByLabel('Company', { exact: true }).selectOption({ label: 'Workshop' });
  await desk.getByLabel('Contact').fill('smith@workshop.test');
  await desk.getByLabel('Job type').selectOption({ label: 'Freelance' });
  await desk.getByLabel('Professional level').selectOption({ label: 'Manager' });
  await desk.getByRole('radio', { name: 'Remote' }).check();
  await desk.getByLabel('Location').fill('Linz');
  await desk.getByLabel('Min', { exact: true }).fill('50');
  await desk.getByLabel('Max', { exact: true }).fill('70');
  await desk.getByLabel('Unit').selectOption({ label: 'Dollars' });
  await desk.getByLabel('Per', { exact: true }).selectOption({ label: 'Hour' });
  await desk.getByLabel('Responsibility 1', { exact: true }).fill('Forge');
  await desk.getByRole('button', { name: 'Add responsibility' }).click();
  await desk.getByLabel('Responsibility 2', { exact: true }).fill('Polish');
  await desk.getByLabel('Responsibility 2', { exact: true }).press('Alt+ArrowUp');
  await expect(desk.getByLabel('Responsibility 1', { exact: true })).toHaveValue('Polish');
  await desk.getByLabel('Add a skill').selectOption({ label: 'Metal' });
  await desk.getByLabel('Level of Metal').fill('5');
  await desk.getByLabel('Description', { exact: true }).fill('**Hot** iron');
  await expect(preview).toContainText('50–70 Dollars, Hour');
  await expect(preview.locator('strong')).toHaveText('Hot');
  await desk.getByRole('button', { name: 'Create job' }).click();
  await expect(desk.getByText('Job created')).toBeVisible();
  const [job] = await offers.jobs();
  await expect(desk).toHaveURL(`${server.app}${JOBS}/${job!.id}`);
  expect(await offers.oneJob(job!.id)).toMatchObject({
    title: 'Smith wanted',
    company: { name: 'Workshop' },
    contact: 'smith@workshop.test',
    type: 'freelance',
    professional_level: 'manager',
    remote: true,
    location: 'Linz',
    salary: { min: 50, max: 70, unit: 'USD', per: 'hour' },
    responsibilities: ['Polish', 'Forge'],
    skill_requirements: [['craft', 'metal', 5]],
    description: '**Hot** iron',
  });
});

test('editing changes what was changed and nothing else; a draft outlives a reload [D-JOB-02 D-LAY-17 D-RTE-07 D-LAY-12]', async ({
  desk,
  server,
}) => {
  const offers = await offersOf(server);
  const job = await offers.job(await offers.company('Workshop'));
  const before = await offers.oneJob(job.id);
  await desk.goto(`${server.app}${JOBS}/${job.id}`);
  await desk.getByRole('link', { name: 'Edit' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Manage Job' })).toBeVisible();
  await expect(desk.getByLabel('Level of Wood')).toHaveValue('3');
  await desk.getByLabel('Title').fill('Master carpenter');
  await desk.reload();
  await expect(desk.getByLabel('Title')).toHaveValue('Master carpenter');
  const sent = desk.waitForRequest((request) => request.method() === 'PATCH');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ title: 'Master carpenter', expected: { title: before.title } });
  await expect(desk.getByText('Job saved')).toBeVisible();
  const { last_update: _, ...after } = await offers.oneJob(job.id);
  expect({ ...before, title: 'Master carpenter' }).toMatchObject(after);
  await desk.getByRole('link', { name: 'Go Back' }).click();
  await expect(desk).toHaveURL(`${server.app}${JOBS}/${job.id}`);
});

test('what somebody else has changed meanwhile is not overwritten unasked, in a job and in a company', async ({
  desk,
  server,
}) => {
  const offers = await offersOf(server);
  const workshop = await offers.company('Workshop');
  const { id } = await offers.job(workshop, { title: 'Carpenter' });
  const clash = desk.getByRole('dialog', { name: 'Somebody else has changed this too' });
  for (const { path, call, field, key, read } of [
    { path: JOBS, call: 'jobs', field: 'Title', key: 'title', read: async () => (await offers.oneJob(id)).title },
    {
      path: '/dashboard/companies',
      call: 'companies',
      field: 'Name',
      key: 'name',
      read: async () => (await offers.companies())[0]!.name,
    },
  ] as const) {
    const record = call === 'jobs' ? id : workshop.id;
    await desk.goto(`${server.app}${path}/${record}/edit`);
    await desk.getByLabel(field, { exact: true }).fill('My own words');
    await offers.call('PATCH', `/api/jobs/${call}/${record}`, { [key]: 'Their own words' });
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await clash.getByRole('radio', { name: /Their own words/ }).check();
    await clash.getByRole('button', { name: 'Save the chosen values' }).click();
    await expect(clash).toHaveCount(0);
    expect(await read()).toBe('Their own words');
  }
});

test('a job that does not exist, and a server that answers nonsense, have screens of their own [D-EMP-04 D-EMP-05 D-EMP-06]', async ({
  desk,
  server,
}) => {
  // Sixteen screens, each loaded whole.
  test.slow();
  await offersOf(server);
  await desk.goto(`${server.app}${JOBS}`);
  await expect(desk.getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  for (const path of ['00000000-0000-7000-8000-000000000000', 'nonsense', 'nonsense/edit']) {
    await desk.goto(`${server.app}${JOBS}/${path}`);
    await expect(desk.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
    await expect(desk.getByText('This job may not exist or is removed.')).toBeVisible();
  }
  for (const [status, body] of [
    [500, 'oops'],
    [200, '<p>hello</p>'],
    [204, ''],
  ] as const) {
    await desk.route('**/api/jobs/**', (route) => route.fulfill({ status, body }));
    for (const [path, title, what] of [
      ['', 'Jobs', 'jobs'],
      ['/x', 'Manage Job', 'jobs'],
      ['/x/edit', 'Manage Job', 'jobs'],
      // All that its form is made of is the companies.
      ['/create', 'Create Job', 'companies'],
    ] as const) {
      await desk.goto(`${server.app}${JOBS}${path}`);
      await expect(desk.getByRole('heading', { name: `The ${what} could not be loaded` })).toBeVisible();
      await expect(desk.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCSS('font-size', '20px');
      await expect(desk).toHaveTitle(`${title} · Parley`);
    }
    await desk.unroute('**/api/jobs/**');
  }
});

test('names without a space widen no screen, and a salary is read whole', async ({ desk, server }) => {
  const offers = await offersOf(server);
  const long = 'W'.repeat(200);
  const company = await offers.company(long);
  const job = await offers.job(company, {
    title: long,
    location: long,
    salary: { min: 62000, max: 74000, unit: 'EUR', per: 'month' },
  });
  await offers.root('long', { name: long });
  for (const width of [1440, 360]) {
    await desk.setViewportSize({ width, height: 800 });
    for (const path of [
      'jobs',
      `jobs/${job.id}`,
      `jobs/${job.id}/edit`,
      `companies/${company.id}`,
      'skill-tree/long/manage',
    ]) {
      await desk.goto(`${server.app}/dashboard/${path}`);
      await expect(desk.getByText(long).filter({ visible: true }).first()).toBeVisible();
      const wider = () => desk.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(wider, path).toBeLessThanOrEqual(0);
    }
    await desk.goto(server.app + JOBS);
    const cut = desk.getByText('62,000–74,000').evaluate((sum) => sum.scrollWidth - sum.clientWidth);
    expect(await cut).toBeLessThanOrEqual(0);
  }
});
