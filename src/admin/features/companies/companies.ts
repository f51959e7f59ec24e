/** Companies as the dashboard holds them: the list, and those whose deletion can still be taken back. */
import type { Company, CompanyForm } from '../../../wire/companies/shapes.ts';
import { companyEndpoints } from '../../../wire/companies/calls.ts';
import { jobOfferEndpoints } from '../../../wire/job-offers/calls.ts';
import type { JobOffer } from '../../../wire/job-offers/shapes.ts';
import { Failure } from '../../api/failure.ts';
import { asked } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { createList } from '../../parts/list/list.ts';
import { localPage, type LocalRules } from '../../parts/list/local-page.ts';
import type { ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import { COMPANIES } from './company-paths.ts';

export const companiesSpec: ListSpec = {
  path: COMPANIES,
  filters: { website: ['with', 'without'], jobs: ['with', 'without'] },
  sorts: ['name', 'nameDown', 'jobs'],
  columns: ['name', 'description', 'website', 'jobs', 'twitter', 'instagram', 'video'],
  hidden: ['video'],
};

export type OwnJob = { readonly id: string; readonly title: string };
export type CompanyRow = Company & { readonly jobs: readonly OwnJob[] };

const rules: LocalRules<CompanyRow> = {
  texts: ({ name, description, website }) => [name, description, website],
  fits: (company, filter, value) => {
    const has = filter === 'jobs' ? company.jobs.length > 0 : Boolean(company.website);
    return has === (value === 'with');
  },
  order: {
    name: (a, b) => a.name.localeCompare(b.name),
    nameDown: (a, b) => b.name.localeCompare(a.name),
    jobs: (a, b) => b.jobs.length - a.jobs.length || a.name.localeCompare(b.name),
  },
};

export type Companies = ReturnType<typeof createCompanies>;

export function createCompanies(services: Services) {
  const { api, loading } = services;
  const data = dataOf(services);
  const leaving = new Set<string>();

  async function rows(signal: AbortSignal): Promise<CompanyRow[]> {
    const [companies, jobs] = await Promise.all([
      data.get(asked(companyEndpoints.companies), { signal }),
      data.get(asked(jobOfferEndpoints.jobs), { signal }),
    ]);
    return withJobs(companies, jobs).filter(({ id }) => !leaving.has(id));
  }

  const list = createList<CompanyRow>({
    load: async (query, signal) => localPage(await rows(signal), query, rules),
    idOf: ({ id }) => id,
    during: loading.during,
  });

  /** The server has told of one: made, changed, or read once more. */
  function put(company: Company): void {
    data.put(asked(companyEndpoints.companies), (all) =>
      all.some(({ id }) => id === company.id)
        ? all.map((one) => (one.id === company.id ? company : one))
        : [...all, company],
    );
    // Jobs carry the company that offers them.
    data.drop('/api/jobs/jobs/');
  }

  /** Asks the server for the company anew. Rejects with 404 where there is no such company. */
  async function reread(id: string): Promise<Company> {
    return oneOf(await data.get(asked(companyEndpoints.companies)), id);
  }

  /** Deletes the company; the server deletes its jobs too. */
  async function remove({ id }: CompanyRow): Promise<void> {
    await api(companyEndpoints.deleteCompany, { params: { company: id } });
    data.drop('/api/jobs/');
  }

  return { list, leaving, put, reread, remove };
}

export function withJobs(companies: readonly Company[], jobs: readonly JobOffer[]): CompanyRow[] {
  const own = Map.groupBy(jobs, ({ company }) => company.id);
  return companies.map((company) => ({
    ...company,
    jobs: (own.get(company.id) ?? []).map(({ id, title }) => ({ id, title })),
  }));
}

/** The one with this id; throws a `Failure` of 404 where there is none. */
export function oneOf<C extends Company>(companies: readonly C[], id: string): C {
  const company = companies.find((one) => one.id === id);
  if (!company) throw new Failure('company_not_found', 'Company not found', { status: 404 });
  return company;
}

export const companyFields = [
  'name',
  'description',
  'website',
  'logo_url',
  'youtube_video',
  'twitter_handle',
  'instagram_handle',
] as const satisfies readonly (keyof CompanyForm)[];

export const emptyCompany: CompanyForm = {
  name: '',
  description: '',
  website: '',
  logo_url: '',
  youtube_video: '',
  twitter_handle: '',
  instagram_handle: '',
};

export function toCompanyForm(company: Company): CompanyForm {
  return Object.fromEntries(companyFields.map((field) => [field, company[field] ?? ''])) as CompanyForm;
}
