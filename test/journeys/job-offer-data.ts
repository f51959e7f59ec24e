/** Jobs and companies as an administrator has made them, over HTTP. */
import type { ServerProcess } from '../server-process.ts';
import type { Company, NewCompany } from '../../src/wire/companies/shapes.ts';
import type { JobOffer, NewJobOffer } from '../../src/wire/job-offers/shapes.ts';
import { adminOf, type Admin } from './platform-api.ts';
import { skillsBy, type Skills } from './skill-data.ts';

export type Offers = Skills & {
  readonly company: (name: string, more?: Partial<NewCompany>) => Promise<Company>;
  readonly job: (company: Company, more?: Partial<NewJobOffer>) => Promise<JobOffer>;
  readonly jobs: () => Promise<JobOffer[]>;
  readonly companies: () => Promise<Company[]>;
  readonly oneJob: (id: string) => Promise<JobOffer>;
};

export const offersOf = async (server: ServerProcess): Promise<Offers> => offersBy(await adminOf(server));

/** Without a job, a company or a skill but a root skill `craft` with `wood` and `metal`. */
export async function offersBy(admin: Admin): Promise<Offers> {
  const skills = skillsBy(admin);
  const companies = () => skills.call<Company[]>('GET', '/api/jobs/companies');
  for (const { id } of await companies()) await skills.call('DELETE', `/api/jobs/companies/${id}`);
  await skills.clear();
  await skills.root('craft', { name: 'Craft' });
  await skills.sub('craft', 'wood', { name: 'Wood' });
  await skills.sub('craft', 'metal', { name: 'Metal' });
  return {
    ...skills,
    companies,
    company: (name, more = {}) => skills.call('POST', '/api/jobs/companies', { name, ...more }),
    job: (company, more = {}) =>
      skills.call('POST', '/api/jobs/jobs', {
        company_id: company.id,
        title: 'Carpenter',
        contact: 'jobs@workshop.test',
        location: 'Graz',
        remote: false,
        type: 'full_time',
        professional_level: 'junior',
        description: 'Make **tables**.',
        responsibilities: ['Plane boards', 'Glue them'],
        salary: { min: 2400, max: 3100, unit: 'EUR', per: 'month' },
        skill_requirements: { wood: 3 },
        ...more,
      }),
    jobs: () => skills.call('GET', '/api/jobs/jobs'),
    oneJob: (id) => skills.call('GET', `/api/jobs/jobs/${id}`),
  };
}
