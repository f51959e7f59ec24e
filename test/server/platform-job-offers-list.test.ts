/** The list of jobs: searching, filtering, order, and who sees the contact. */
import { beforeAll, describe, expect, test } from 'bun:test';
import type { JobOffer } from '../../src/wire/job-offers/shapes.ts';
import { answerOf, call } from './staff.ts';
import { jobOffersLab, JOBS } from './job-offers-lab.ts';

const lab = jobOffersLab();
const { addJob, titles, ask } = lab;

describe('the list of jobs', () => {
  beforeAll(async () => {
    const money = (min: number, max: number, unit: string, per: string) => ({ salary: { min, max, unit, per } });
    await addJob({ title: 'Alpha', location: 'Berlin Mitte', remote: true, ...money(10, 20, 'MC', 'task') });
    lab.server.clock.advance(1000);
    await addJob({
      title: 'Beta 100%',
      type: 'freelance',
      professional_level: 'senior',
      ...money(30, 40, 'EUR', 'hour'),
    });
    lab.server.clock.advance(1000);
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
      [`company_id=${lab.acme.id}`, 'Alpha Beta Gamma'],
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
      (await answerOf<JobOffer[]>(call(lab.server, token, `${JOBS}?sort=oldest&${query}`))).map(
        ({ contact }) => contact !== null,
      );
    expect(await contacts(lab.admin.token)).toEqual([true, true, true]);
    expect(await contacts(undefined)).toEqual([false, false, false]);
    expect(await contacts('null')).toEqual([false, false, false]);
    expect(await contacts(lab.ada.token)).toEqual([false, false, true]);
    expect(await contacts(lab.ada.token, 'requirements_met=true')).toEqual([true]);
    await answerOf(ask(`/api/skills/xp/${lab.ada.id}/web/html`, 'PATCH', { xp: 20 }));
    expect(await contacts(lab.ada.token)).toEqual([true, true, true]);
    expect(await contacts(lab.ada.token, 'requirements_met=false')).toEqual([]);
    const [first] = await answerOf<JobOffer[]>(lab.server.send(JOBS));
    expect((await answerOf<JobOffer>(lab.server.send(`${JOBS}/${first!.id}`))).contact).toBeNull();
    expect((await answerOf<JobOffer>(call(lab.server, lab.ada.token, `${JOBS}/${first!.id}`))).contact).toBe(
      'hr@acme.test',
    );
  });
});
