/** The figures that the lists of a server tell which keeps no statistics: asked for one by one, and so a chunk of its own. */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import { jobOfferEndpoints } from '../../../wire/job-offers/calls.ts';
import { companyEndpoints } from '../../../wire/companies/calls.ts';
import { challengeEndpoints } from '../../../wire/challenges/calls.ts';
import type { UserQuery } from '../../../wire/users/query.ts';
import type { Api } from '../../api/api.ts';
import { ageOf, loadOpenReports } from '../../parts/open-task-reports.ts';
import type { Figures } from './figures.ts';

/** `now` in milliseconds. */
export async function listedFigures(api: Api, now: number, signal: AbortSignal): Promise<Figures> {
  const users = async (query: QueryInput<UserQuery>) =>
    (await api(accountEndpoints.users, { query: { limit: 1, offset: 0, ...query }, signal })).total;
  const [total, disabled, administrators, reports, jobs, companies, categories] = await Promise.all([
    users({}),
    users({ enabled: false }),
    users({ admin: true }),
    loadOpenReports(api, signal),
    api(jobOfferEndpoints.jobs, { signal }),
    api(companyEndpoints.companies, { signal }),
    api(challengeEndpoints.categories, { signal }),
  ]);
  const aged = (age: string) => reports.filter((report) => ageOf(report, now) === age).length;
  return {
    users: { total, disabled, administrators },
    active: null,
    reports: {
      open: reports.length,
      underDay: aged('day'),
      underWeek: aged('week'),
      underMonth: aged('month'),
      older: aged('older'),
    },
    decisions: null,
    platform: { jobs: jobs.length, companies: companies.length, categories: categories.length, challenges: null },
    bans: null,
    series: null,
  };
}
