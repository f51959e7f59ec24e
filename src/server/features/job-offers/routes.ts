/** `/api/jobs/jobs…`. Anybody may read; who is signed in sees contacts. */
import { endpoints } from '../../../wire/endpoints.ts';
import type { JobQuery } from '../../../wire/job-offers/shapes.ts';
import { route, type Route } from '../../http/route.ts';
import type { JobOffers } from './service.ts';
import type { JobFilter } from './store.ts';

export function jobOfferRoutes(jobs: JobOffers): Route[] {
  return [
    route(endpoints.jobs, ({ query, user }) => jobs.list(filterOf(query), query.requirements_met, user)),
    route(endpoints.job, ({ params, user }) => jobs.one(params.job ?? '', user)),
    route(endpoints.addJob, ({ body, user }) => jobs.add(body, user)),
    route(endpoints.changeJob, ({ params, body, user }) => jobs.change(params.job ?? '', body, user)),
    route(endpoints.deleteJob, async ({ params, user }) => {
      await jobs.remove(params.job ?? '', user);
      return true;
    }),
  ];
}

function filterOf(query: JobQuery): JobFilter {
  return {
    search: query.search_term,
    location: query.location,
    remote: query.remote,
    types: query.type,
    levels: query.professional_level,
    salaryMin: query.salary_min,
    salaryMax: query.salary_max,
    salaryUnit: query.salary_unit,
    salaryPer: query.salary_per,
    company: query.company_id,
    oldestFirst: query.sort === 'oldest',
    limit: query.limit,
    offset: query.offset,
  };
}
