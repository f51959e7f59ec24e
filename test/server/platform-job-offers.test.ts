/** Jobs and companies. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Company } from '../../src/wire/companies/shapes.ts';
import { jobTypes, professionalLevels, salaryPers, type JobOffer } from '../../src/wire/job-offers/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, type Person } from './staff.ts';

let server: TestServer;
let admin: Person;
let ada: Person;
let acme: Company;
beforeAll(async () => {
  server = await startTestServer();
  admin = await person(server, { name: 'root', admin: true });
  ada = await person(server, { name: 'ada-j', verified: true });
  await answerOf(ask('/api/skills/skilltree', 'POST', { id: 'web', name: 'Web' }));
  for (const id of ['html', 'css']) await answerOf(ask('/api/skills/skilltree/web', 'POST', { id, name: id }));
  acme = await answerOf<Company>(ask(COMPANIES, 'POST', companyBody('Acme')));
});
afterAll(() => server.close());

const JOBS = '/api/jobs/jobs';
const COMPANIES = '/api/jobs/companies';
function ask(path: string, method = 'GET', body?: unknown) {
  return call(server, admin.token, path, method, body);
}
function companyBody(name: string) {
  const empty = { website: '', youtube_video: '', twitter_handle: '', instagram_handle: '', logo_url: '' };
  return { name, description: '', ...empty };
}
/** As the contract's dashboard sends it. */
const jobBody = (more: object = {}) => ({
  salary: { min: 0, max: 200, unit: 'MC', per: 'task' },
  company_id: acme.id,
  title: 'Tester wanted',
  contact: 'hr@acme.test',
  location: 'Bonn',
  remote: false,
  type: 'full_time',
  professional_level: 'entry',
  description: 'markdown **text**',
  responsibilities: ['write tests'],
  skill_requirements: { html: 1 },
  ...more,
});
const addJob = (more?: object) => answerOf<JobOffer>(ask(JOBS, 'POST', jobBody(more)));
const titles = async (query: string) =>
  (await answerOf<JobOffer[]>(ask(`${JOBS}?${query}`))).map(({ title }) => title).sort();

test('what administrators send is kept in whole characters without NUL, and is found by what stands behind one', async () => {
  const { id, title } = await addJob({ title: 'abc\0def\ud800ghi', responsibilities: ['\0x\udfff', '🧡'] });
  expect(title).toBe('abcdef\ufffdghi');
  expect(await answerOf<JobOffer[]>(ask(`${JOBS}?search_term=ghi`))).toMatchObject([
    { id, title, responsibilities: ['x\ufffd', '🧡'] },
  ]);
  expect((await ask(JOBS, 'POST', jobBody({ title: '\0'.repeat(10) }))).status).toBe(422);
  await answerOf(ask(`${JOBS}/${id}`, 'DELETE'));
});

describe('companies', () => {
  test.each([
    ['website', 'https://acme.test', 'D-CMP-05'],
    ['youtube_video', 'https://video.test/acme', 'D-CMP-06'],
    ['twitter_handle', '@acme', 'D-CMP-07'],
    ['instagram_handle', 'acme', 'D-CMP-08'],
  ])('have a %s (%s) [%s]', async (field, value) => {
    const body = { ...companyBody(`Acme ${field}`), [field]: value };
    const made = await answerOf<Company>(ask(COMPANIES, 'POST', body));
    expect(made).toEqual({ id: made.id, ...body });
    const listed = await answerOf<Company[]>(ask(COMPANIES));
    expect(listed).toContainEqual(made);
    await answerOf(ask(`${COMPANIES}/${made.id}`, 'DELETE'));
  });

  test('are made, changed and listed, with all of their fields [D-CMP-01 D-CMP-02]', async () => {
    expect(acme).toEqual({ id: expect.any(String), ...companyBody('Acme') });
    const changed = { website: 'https://a.test', youtube_video: 'https://v.test', twitter_handle: '@acme' };
    const path = `${COMPANIES}/${acme.id}`;
    expect(await answerOf(ask(path, 'PATCH', { ...changed, instagram_handle: 'acme', logo_url: null }))).toMatchObject({
      ...changed,
      name: 'Acme',
      instagram_handle: 'acme',
      logo_url: '',
    });
    expect(await answerOf(ask(path, 'PATCH', { website: '' }))).toMatchObject({ website: '', twitter_handle: '@acme' });
    expect(await answerOf(ask(`${COMPANIES}?search_term=x&`))).toMatchObject([{ id: acme.id }]);
  });

  test('have unique names of 3 to 255 characters [D-CMP-04 D-VAL-07]', async () => {
    expect(await answerOf(ask(COMPANIES, 'POST', companyBody('Acme')), 409)).toMatchObject({
      detail: 'Company already exists',
    });
    const other = await answerOf<Company>(ask(COMPANIES, 'POST', companyBody('ACME')));
    const rename = ask(`${COMPANIES}/${other.id}`, 'PATCH', { name: 'Acme' });
    expect(await answerOf(rename, 409)).toMatchObject({ error: 'company_exists' });
    expect((await ask(`${COMPANIES}/${other.id}`, 'PATCH', { name: 'ACME' })).status).toBe(200);
    for (const [body, status] of [
      [companyBody('ab'), 422],
      [companyBody('abc'), 200],
      [companyBody('x'.repeat(255)), 200],
      [companyBody('x'.repeat(256)), 422],
      [{ ...companyBody('abcd'), website: 'ab' }, 422],
      [{ ...companyBody('abcd'), description: 'a' }, 200],
      [{ name: 'only a name' }, 200],
    ] as const)
      expect((await ask(COMPANIES, 'POST', body)).status).toBe(status);
  });

  test('take their jobs with them when they are deleted', async () => {
    const { id } = await answerOf<Company>(ask(COMPANIES, 'POST', companyBody('Short-lived')));
    const job = await addJob({ company_id: id });
    expect(await answerOf(ask(`${COMPANIES}/${id}`, 'DELETE'))).toBe(true);
    expect((await ask(`${JOBS}/${job.id}`)).status).toBe(404);
    expect(await answerOf(ask(`${COMPANIES}/${id}`, 'DELETE'), 404)).toMatchObject({ detail: 'Company not found' });
    expect((await ask(`${COMPANIES}/${id}`, 'PATCH', {})).status).toBe(404);
  });
});

describe('jobs', () => {
  test.each([
    ['title', 'Welder wanted', 'D-JOB-05'],
    ['contact', 'welding@acme.test', 'D-JOB-07'],
    ['location', 'Graz', 'D-JOB-09'],
    ['remote', true, 'D-JOB-10'],
    ['responsibilities', ['weld', 'measure'], 'D-JOB-13'],
    ['salary', { min: 12, max: 200, unit: 'Kekse', per: 'task' }, 'D-JOB-15 D-JOB-17'],
  ])('have a %s (%p), which is kept, read and changed [%s]', async (field, value) => {
    const before = await addJob();
    expect(await answerOf(ask(`${JOBS}/${before.id}`, 'PATCH', { [field]: value }))).toMatchObject({ [field]: value });
    const made = await addJob({ [field]: value });
    expect(await answerOf<JobOffer>(ask(`${JOBS}/${made.id}`))).toEqual({ ...before, id: made.id, [field]: value });
    for (const { id } of [before, made]) await answerOf(ask(`${JOBS}/${id}`, 'DELETE'));
  });

  test('are made, read and deleted, with company and requirements in their form of the wire [D-JOB-06 D-JOB-14]', async () => {
    const made = await addJob();
    expect(made).toEqual({
      id: expect.any(String),
      company: expect.objectContaining({ id: acme.id, name: 'Acme' }),
      title: 'Tester wanted',
      description: 'markdown **text**',
      location: 'Bonn',
      remote: false,
      type: 'full_time',
      responsibilities: ['write tests'],
      professional_level: 'entry',
      salary: { min: 0, max: 200, unit: 'MC', per: 'task' },
      contact: 'hr@acme.test',
      last_update: Math.floor(server.clock.now() / 1000),
      skill_requirements: [['web', 'html', 1]],
    });
    expect(await answerOf(ask(`${JOBS}/${made.id}`))).toEqual(made);
    expect(await answerOf(ask(`${JOBS}/${made.id}`, 'DELETE'))).toBe(true);
    expect(await answerOf(ask(`${JOBS}/${made.id}`, 'DELETE'), 404)).toMatchObject({ detail: 'Job not found' });
    expect((await ask(`${JOBS}/nothing`)).status).toBe(404);
  });

  test('saved without a change keep every field but the time; requirements are replaced as a whole [D-JOB-02 D-JOB-18]', async () => {
    const made = await addJob({
      skill_requirements: { html: 2, css: 3 },
      salary: { min: 5, max: 9, unit: 'EUR', per: 'hour' },
    });
    server.clock.advance(5000);
    const same = await answerOf<JobOffer>(ask(`${JOBS}/${made.id}`, 'PATCH', {}));
    expect(same).toEqual({ ...made, last_update: made.last_update + 5 });
    const whole = { ...jobBody({ salary: made.salary, skill_requirements: { html: 2, css: 3 } }) };
    expect(await answerOf<JobOffer>(ask(`${JOBS}/${made.id}`, 'PATCH', whole))).toEqual(same);
    const less = await answerOf<JobOffer>(ask(`${JOBS}/${made.id}`, 'PATCH', { skill_requirements: { css: 4 } }));
    expect(less.skill_requirements).toEqual([['web', 'css', 4]]);
    expect(
      (await answerOf<JobOffer>(ask(`${JOBS}/${made.id}`, 'PATCH', { skill_requirements: {} }))).skill_requirements,
    ).toEqual([]);
    await answerOf(ask(`${JOBS}/${made.id}`, 'DELETE'));
  });

  describe('of every kind', () => {
    let job: string;
    beforeAll(async () => {
      job = (await addJob()).id;
    });
    afterAll(() => answerOf(ask(`${JOBS}/${job}`, 'DELETE')));

    /** Stores it, and reads it again. */
    const kept = async (change: object) => {
      expect(await answerOf(ask(`${JOBS}/${job}`, 'PATCH', change))).toMatchObject(change);
      expect(await answerOf(ask(`${JOBS}/${job}`))).toMatchObject(change);
    };

    test.each([
      ['full_time', 'D-JOB-11 D-JOB-19'],
      ['freelance', 'D-JOB-11 D-JOB-20'],
      ['internship', 'D-JOB-21'],
      ['part_time', 'D-JOB-22'],
      ['temporary', 'D-JOB-23'],
      ['mini_job', 'D-JOB-24'],
    ])('keep the type %s [%s]', (type) => kept({ type }));

    test.each([
      ['entry', 'D-JOB-12 D-JOB-27'],
      ['junior', 'D-JOB-12 D-JOB-28'],
      ['senior', 'D-JOB-29'],
      ['manager', 'D-JOB-30'],
    ])('keep the professional level %s [%s]', (professional_level) => kept({ professional_level }));

    test.each([
      ['task', 'D-JOB-35'],
      ['hour', 'D-JOB-36'],
      ['day', 'D-JOB-37'],
      ['month', 'D-JOB-38'],
      ['once', 'D-JOB-39'],
      ['year', 'D-JOB-39'],
    ])('keep a salary per %s, in any unit [%s]', (per) => kept({ salary: { min: 1, max: 1, unit: 'Bananas', per } }));

    test('work from anywhere or not, whatever they did before [D-JOB-10]', async () => {
      await kept({ remote: true });
      await kept({ remote: false });
      expect(await answerOf(ask(`${JOBS}?remote=true`))).toEqual([]);
    });

    test('are of no other kinds than these', () => {
      expect(jobTypes.toSorted()).toEqual([
        'freelance',
        'full_time',
        'internship',
        'mini_job',
        'part_time',
        'temporary',
      ]);
      expect([...professionalLevels]).toEqual(['entry', 'junior', 'senior', 'manager']);
      expect([...salaryPers]).toEqual(['once', 'task', 'hour', 'day', 'month', 'year']);
    });
  });

  test('refuse what does not fit, naming the field, as clients do [D-JOB-16 D-VAL-08]', async () => {
    const salary = { min: 0, max: 200, unit: 'MC', per: 'task' };
    for (const [more, field] of [
      [{ title: 'four' }, 'title'],
      [{ title: 'x'.repeat(256) }, 'title'],
      [{ contact: 'four' }, 'contact'],
      [{ location: '' }, 'location'],
      [{ description: '' }, 'description'],
      [{ description: 'x'.repeat(2001) }, 'description'],
      [{ responsibilities: [] }, 'responsibilities'],
      [{ responsibilities: Array.from({ length: 17 }, () => 'x') }, 'responsibilities'],
      [{ responsibilities: ['x'.repeat(513)] }, 'responsibilities'],
      [{ type: 'anything' }, 'type'],
      [{ professional_level: 'ceo' }, 'professional_level'],
      [{ salary: { ...salary, max: -1 } }, 'salary'],
      [{ salary: { ...salary, min: 201 } }, 'salary.max'],
      [{ salary: { ...salary, max: 2 ** 31 } }, 'salary'],
      [{ salary: { ...salary, per: 'week' } }, 'salary'],
      [{ skill_requirements: { html: -1 } }, 'skill_requirements'],
      [{ remote: 'no' }, 'remote'],
    ] as const) {
      const body = await answerOf(ask(JOBS, 'POST', jobBody(more)), 422);
      expect(body).toMatchObject({
        detail: expect.stringContaining(field),
        details: { field: expect.stringContaining(field) },
      });
    }
    expect(await answerOf(ask(JOBS, 'POST', jobBody({ company_id: 'nothing' })), 404)).toMatchObject({
      detail: 'Company not found',
    });
    expect(
      await answerOf(ask(JOBS, 'POST', jobBody({ skill_requirements: { html: 1, nothing: 2 } })), 404),
    ).toMatchObject({
      detail: 'Skill not found',
    });
    expect(await titles('')).toEqual([]);
  });

  test('a skill that is deleted is no longer asked for', async () => {
    await answerOf(ask('/api/skills/skilltree/web', 'POST', { id: 'old', name: 'old' }));
    const { id } = await addJob({ skill_requirements: { old: 1, html: 2 } });
    await answerOf(ask('/api/skills/skilltree/web/old', 'DELETE'));
    expect((await answerOf<JobOffer>(ask(`${JOBS}/${id}`))).skill_requirements).toEqual([['web', 'html', 2]]);
    await answerOf(ask(`${JOBS}/${id}`, 'DELETE'));
  });

  test('changes are refused to everyone but administrators [D-GRD-08]', async () => {
    const { id } = await addJob();
    const calls: [string, string, object?][] = [
      [JOBS, 'POST', jobBody()],
      [`${JOBS}/${id}`, 'PATCH', {}],
      [`${JOBS}/${id}`, 'DELETE'],
      [COMPANIES, 'POST', companyBody('Mine')],
      [`${COMPANIES}/${acme.id}`, 'PATCH', {}],
      [`${COMPANIES}/${acme.id}`, 'DELETE'],
      [COMPANIES, 'GET'],
    ];
    for (const [path, method, body] of calls) {
      expect(await answerOf(call(server, ada.token, path, method, body), 403)).toMatchObject({
        detail: 'Permission denied',
      });
      expect((await call(server, undefined, path, method, body)).status).toBe(401);
    }
    await answerOf(ask(`${JOBS}/${id}`, 'DELETE'));
  });
});

describe('the list of jobs', () => {
  beforeAll(async () => {
    const money = (min: number, max: number, unit: string, per: string) => ({ salary: { min, max, unit, per } });
    await addJob({ title: 'Alpha', location: 'Berlin Mitte', remote: true, ...money(10, 20, 'MC', 'task') });
    server.clock.advance(1000);
    await addJob({
      title: 'Beta 100%',
      type: 'freelance',
      professional_level: 'senior',
      ...money(30, 40, 'EUR', 'hour'),
    });
    server.clock.advance(1000);
    await addJob({
      title: 'Gamma',
      description: 'Ärger with ALPHA',
      skill_requirements: {},
      ...money(50, 60, 'EUR', 'year'),
    });
  });

  test('is searched and filtered by everything the service has [D-JOB-44]', async () => {
    for (const [query, found] of [
      ['', 'Alpha Beta Gamma'],
      ['search_term=', 'Alpha Beta Gamma'],
      ['search_term=alpha&', 'Alpha Gamma'],
      ['search_term=WRITE%20tests', 'Alpha Beta Gamma'],
      ['search_term=%C3%A4RGER', 'Gamma'],
      ['search_term=100%25', 'Beta'],
      ['search_term=a_pha', ''],
      ['location=mitte', 'Alpha'],
      ['remote=true', 'Alpha'],
      ['remote=false', 'Beta Gamma'],
      ['type=freelance&type=full_time', 'Alpha Beta Gamma'],
      ['type=freelance', 'Beta'],
      ['professional_level=senior&professional_level=manager', 'Beta'],
      ['salary_min=41', 'Gamma'],
      ['salary_min=40', 'Beta Gamma'],
      ['salary_max=29', 'Alpha'],
      ['salary_max=30', 'Alpha Beta'],
      ['salary_unit=eu', 'Beta Gamma'],
      ['salary_per=year', 'Gamma'],
      ['salary_unit=eur&salary_max=30&remote=false', 'Beta'],
      [`company_id=${acme.id}`, 'Alpha Beta Gamma'],
      ['company_id=x', ''],
    ] as const)
      expect([query, (await titles(query)).map((title) => title.split(' ')[0]).join(' ')]).toEqual([query, found]);
    for (const query of ['remote=x', 'type=x', 'salary_min=-1', 'salary_per=week'])
      expect((await ask(`${JOBS}?${query}`)).status).toBe(422);
  });

  test('is the latest first, or the oldest, and can be cut', async () => {
    const ordered = async (query: string) =>
      (await answerOf<JobOffer[]>(ask(`${JOBS}?${query}`))).map(({ title }) => title[0]).join('');
    expect(await ordered('')).toBe('GBA');
    expect(await ordered('sort=latest')).toBe('GBA');
    expect(await ordered('sort=oldest')).toBe('ABG');
    expect(await ordered('sort=oldest&limit=1&offset=1')).toBe('B');
  });

  test('shows the contact to administrators and to those who meet the requirements', async () => {
    const contacts = async (token?: string, query = '') =>
      (await answerOf<JobOffer[]>(call(server, token, `${JOBS}?sort=oldest&${query}`))).map(
        ({ contact }) => contact !== null,
      );
    expect(await contacts(admin.token)).toEqual([true, true, true]);
    expect(await contacts(undefined)).toEqual([false, false, false]);
    expect(await contacts('null')).toEqual([false, false, false]);
    expect(await contacts(ada.token)).toEqual([false, false, true]);
    expect(await contacts(ada.token, 'requirements_met=true')).toEqual([true]);
    await answerOf(ask(`/api/skills/xp/${ada.id}/web/html`, 'PATCH', { xp: 20 }));
    expect(await contacts(ada.token)).toEqual([true, true, true]);
    expect(await contacts(ada.token, 'requirements_met=false')).toEqual([]);
    const [first] = await answerOf<JobOffer[]>(server.send(JOBS));
    expect((await answerOf<JobOffer>(server.send(`${JOBS}/${first!.id}`))).contact).toBeNull();
    expect((await answerOf<JobOffer>(call(server, ada.token, `${JOBS}/${first!.id}`))).contact).toBe('hr@acme.test');
  });
});
