/** Companies. */
import { describe, expect, test } from 'bun:test';
import type { Company } from '../../src/wire/companies/shapes.ts';
import { answerOf } from './staff.ts';
import { COMPANIES, companyBody, jobOffersLab, JOBS } from './job-offers-lab.ts';

const lab = jobOffersLab();
const { ask, addJob } = lab;

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
    expect(lab.acme).toEqual({ id: expect.any(String), ...companyBody('Acme') });
    const changed = { website: 'https://a.test', youtube_video: 'https://v.test', twitter_handle: '@acme' };
    const path = `${COMPANIES}/${lab.acme.id}`;
    expect(await answerOf(ask(path, 'PATCH', { ...changed, instagram_handle: 'acme', logo_url: null }))).toMatchObject({
      ...changed,
      name: 'Acme',
      instagram_handle: 'acme',
      logo_url: '',
    });
    expect(await answerOf(ask(path, 'PATCH', { website: '' }))).toMatchObject({ website: '', twitter_handle: '@acme' });
    expect(await answerOf(ask(`${COMPANIES}?search_term=x&`))).toMatchObject([{ id: lab.acme.id }]);
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
