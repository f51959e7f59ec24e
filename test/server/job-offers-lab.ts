/** A server with a company, an administrator who posts jobs and a learner who reads them. */
import { afterAll, beforeAll } from 'bun:test';
import type { Company } from '../../src/wire/companies/shapes.ts';
import type { JobOffer } from '../../src/wire/job-offers/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, type Person } from './staff.ts';

export const JOBS = '/api/jobs/jobs';
export const COMPANIES = '/api/jobs/companies';

export function companyBody(name: string) {
  const empty = { website: '', youtube_video: '', twitter_handle: '', instagram_handle: '', logo_url: '' };
  return { name, description: '', ...empty };
}

/** For the top of a test file: starts before its tests, ends after them. */
export function jobOffersLab() {
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

  function ask(path: string, method = 'GET', body?: unknown) {
    return call(server, admin.token, path, method, body);
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

  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get ada() {
      return ada;
    },
    get acme() {
      return acme;
    },
    ask,
    jobBody,
    addJob,
    titles,
  };
}
