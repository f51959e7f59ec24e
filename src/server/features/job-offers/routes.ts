/** `/api/jobs/jobs…`. Anybody may read; who is signed in sees contacts. */
import { endpoints } from '../../../wire/endpoints.ts';
import { jobTypes, professionalLevels, salaryPers } from '../../../wire/job-offers/shapes.ts';
import { INT32_MOST, PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { queryOf } from '../../http/query.ts';
import { route, type Route } from '../../http/route.ts';
import type { JobOffers } from './service.ts';
import type { JobFilter } from './store.ts';

const SEARCH_CHARS = 256;

export function jobOfferRoutes(jobs: JobOffers): Route[] {
  return [
    route(endpoints.jobs, ({ url, user }) => {
      const query = queryOf(url.searchParams);
      return jobs.list(readFilter(url.searchParams), query.flag('requirements_met'), user);
    }),
    route(endpoints.job, ({ params, user }) => jobs.one(params.job ?? '', user)),
    route(endpoints.addJob, ({ body, user }) => jobs.add(body, user)),
    route(endpoints.changeJob, ({ params, body, user }) => jobs.change(params.job ?? '', body, user)),
    route(endpoints.deleteJob, async ({ params, user }) => {
      await jobs.remove(params.job ?? '', user);
      return true;
    }),
  ];
}

function readFilter(search: URLSearchParams): JobFilter {
  const query = queryOf(search);
  const money = (name: string) => {
    const given = query.whole(name, { min: 0, max: INT32_MOST, otherwise: -1 });
    return given < 0 ? undefined : given;
  };
  return {
    search: query.text('search_term', SEARCH_CHARS),
    location: query.text('location', SEARCH_CHARS),
    remote: query.flag('remote'),
    types: query.words('type', jobTypes),
    levels: query.words('professional_level', professionalLevels),
    salaryMin: money('salary_min'),
    salaryMax: money('salary_max'),
    salaryUnit: query.text('salary_unit', SEARCH_CHARS),
    salaryPer: query.word('salary_per', salaryPers),
    company: query.text('company_id', SEARCH_CHARS),
    oldestFirst: query.word('sort', ['latest', 'oldest']) === 'oldest',
    limit: query.whole('limit', { min: 0, max: PLATFORM_LIST_ROWS_MOST, otherwise: PLATFORM_LIST_ROWS_MOST }),
    offset: query.whole('offset', { min: 0, otherwise: 0 }),
  };
}
