/** The platform of learning and jobs as a list of features: what `/api/{auth,shop,skills,jobs,challenges}` are made of. */
import type { Environment } from '../wire/environment.ts';
import type { Feature } from './feature.ts';
import { audit } from './features/audit/feature.ts';
import { auth } from './features/auth/feature.ts';
import { bans } from './features/bans/feature.ts';
import { challenges } from './features/challenges/feature.ts';
import { coins } from './features/coins/feature.ts';
import { companies } from './features/companies/feature.ts';
import { foreign } from './features/foreign/feature.ts';
import { jobOffers } from './features/job-offers/feature.ts';
import { skills } from './features/skills/feature.ts';
import { statistics } from './features/statistics/feature.ts';
import { taskReports } from './features/task-reports/feature.ts';
import { tasks } from './features/tasks/feature.ts';
import { accounts } from './features/users/accounts-feature.ts';
import { users } from './features/users/feature.ts';

/** In this order: a feature stands behind those that it needs. */
export const embedded: readonly Feature[] = [
  accounts,
  audit,
  auth,
  users,
  coins,
  skills,
  companies,
  jobOffers,
  bans,
  challenges,
  taskReports,
  tasks,
  statistics,
];

/** Whoever answers platform calls: our own features, or another server (ACADEMY_API_URL). */
export function platformOf({ academyApiUrl }: Environment): readonly Feature[] {
  return academyApiUrl === undefined ? embedded : [foreign];
}
