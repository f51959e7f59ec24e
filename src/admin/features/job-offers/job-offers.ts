/** Jobs as the dashboard holds them. The server filters; what it sends is sorted and paged here, as the contract pages nothing. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { jobOfferEndpoints } from '../../../wire/job-offers/calls.ts';
import {
  jobTypes,
  professionalLevels,
  salaryPers,
  type JobOffer,
  type JobQuery,
} from '../../../wire/job-offers/shapes.ts';
import { flagOf, numberOf, wordOf } from '../../parts/list/filter-values.ts';
import { asked } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { createList } from '../../parts/list/list.ts';
import { localPage, type LocalRules } from '../../parts/list/local-page.ts';
import type { ListQuery, ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import { salaryUnits } from './job-offer-words.ts';
import { JOBS } from './job-offer-paths.ts';

/** Steps by which lists are narrowed to what pays at least or at most so much. */
export const salarySteps = ['10', '100', '1000', '3000', '5000', '10000', '50000', '100000'] as const;

export const jobsSpec: ListSpec = {
  path: JOBS,
  filters: {
    type: jobTypes,
    level: professionalLevels,
    remote: ['true', 'false'],
    company: 'any',
    location: 'any',
    min: salarySteps,
    max: salarySteps,
    unit: salaryUnits,
    per: salaryPers,
    met: ['true', 'false'],
  },
  sorts: ['latest', 'oldest', 'title', 'titleDown', 'salary'],
  columns: ['title', 'company', 'location', 'mode', 'type', 'level', 'salary', 'unit', 'per', 'updated'],
  hidden: ['location'],
};

const rules: LocalRules<JobOffer> = {
  // The server has searched already.
  texts: () => [],
  fits: (job, filter, value) => filter !== 'company' || job.company.id === value,
  order: {
    latest: (a, b) => b.last_update - a.last_update,
    oldest: (a, b) => a.last_update - b.last_update,
    title: (a, b) => a.title.localeCompare(b.title),
    titleDown: (a, b) => b.title.localeCompare(a.title),
    salary: (a, b) => b.salary.max - a.salary.max,
  },
};

/** The names that the service gives its filters. */
function toJobsQuery({ search, filters }: ListQuery): QueryInput<JobQuery> {
  return {
    search_term: search.trim() || undefined,
    type: jobTypes.filter((type) => type === filters.type),
    professional_level: professionalLevels.filter((level) => level === filters.level),
    remote: flagOf(filters.remote),
    location: filters.location || undefined,
    salary_min: numberOf(filters.min),
    salary_max: numberOf(filters.max),
    salary_unit: filters.unit || undefined,
    salary_per: wordOf(salaryPers, filters.per),
    requirements_met: flagOf(filters.met),
  };
}

export type JobOffers = ReturnType<typeof createJobOffers>;

export const jobOf = (id: string) => asked(jobOfferEndpoints.job, { params: { job: id } });

export function createJobOffers(services: Services) {
  const { api, loading } = services;
  const data = dataOf(services);
  /** Jobs whose deletion can still be taken back. */
  const leaving = new Set<string>();
  /** Companies and places that any list has shown: the choices of their filters. */
  const seen = { companies: new Map<string, string>(), places: new Set<string>() };

  const list = createList<JobOffer>({
    async load(query, signal) {
      const jobs = await api(jobOfferEndpoints.jobs, { query: toJobsQuery(query), signal });
      for (const { company, location } of jobs) {
        seen.companies.set(company.id, company.name);
        seen.places.add(location);
      }
      const here = jobs.filter(({ id }) => !leaving.has(id));
      return localPage(here, { ...query, search: '' }, rules);
    },
    idOf: ({ id }) => id,
    during: loading.during,
  });

  /** The server has told of one: made or changed. */
  function put(job: JobOffer): void {
    data.put(jobOf(job.id), job);
    // The list of all jobs, from which the companies' screens take theirs, is old too.
    data.drop(asked(jobOfferEndpoints.jobs));
  }

  async function remove({ id }: JobOffer): Promise<void> {
    await api(jobOfferEndpoints.deleteJob, { params: { job: id } });
    data.drop('/api/jobs/jobs');
  }

  return { list, leaving, seen, put, remove };
}
