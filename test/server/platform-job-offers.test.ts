/** Jobs: what is kept of them, what is refused, and who may change them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { jobTypes, professionalLevels, salaryPers, type JobOffer } from '../../src/wire/job-offers/shapes.ts';
import { answerOf, call } from './staff.ts';
import { COMPANIES, companyBody, jobOffersLab, JOBS } from './job-offers-lab.ts';

const lab = jobOffersLab();
const { addJob, ask, jobBody, titles } = lab;

test('what administrators send is kept in whole characters without NUL, and is found by what stands behind one', async () => {
  const { id, title } = await addJob({ title: 'abc\0def\ud800ghi', responsibilities: ['\0x\udfff', '🧡'] });
  expect(title).toBe('abcdef\ufffdghi');
  expect(await answerOf<JobOffer[]>(ask(`${JOBS}?search_term=ghi`))).toMatchObject([
    { id, title, responsibilities: ['x\ufffd', '🧡'] },
  ]);
  expect((await ask(JOBS, 'POST', jobBody({ title: '\0'.repeat(10) }))).status).toBe(422);
  await answerOf(ask(`${JOBS}/${id}`, 'DELETE'));
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
      company: expect.objectContaining({ id: lab.acme.id, name: 'Acme' }),
      title: 'Tester wanted',
      description: 'markdown **text**',
      location: 'Bonn',
      remote: false,
      type: 'full_time',
      responsibilities: ['write tests'],
      professional_level: 'entry',
      salary: { min: 0, max: 200, unit: 'MC', per: 'task' },
      contact: 'hr@acme.test',
      last_update: Math.floor(lab.server.clock.now() / 1000),
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
    lab.server.clock.advance(5000);
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
      [`${COMPANIES}/${lab.acme.id}`, 'PATCH', {}],
      [`${COMPANIES}/${lab.acme.id}`, 'DELETE'],
      [COMPANIES, 'GET'],
    ];
    for (const [path, method, body] of calls) {
      expect(await answerOf(call(lab.server, lab.ada.token, path, method, body), 403)).toMatchObject({
        detail: 'Permission denied',
      });
      expect((await call(lab.server, undefined, path, method, body)).status).toBe(401);
    }
    await answerOf(ask(`${JOBS}/${id}`, 'DELETE'));
  });
});
