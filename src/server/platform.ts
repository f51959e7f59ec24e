/** The platform of learning and jobs as a list of features: what `/api/{auth,shop,skills,jobs,challenges}` are made of. */
import type { Environment } from '../wire/environment.ts';
import { sheetsOf, type Feature } from './feature.ts';
import { foreign } from './features/foreign/feature.ts';

/** One line a feature, in this order: a feature stands behind those that it needs. */
export const embedded: readonly Feature[] = await sheetsOf([
  import('./features/users/accounts-feature.ts'),
  import('./features/audit/feature.ts'),
  import('./features/auth/feature.ts'),
  import('./features/users/feature.ts'),
  import('./features/coins/feature.ts'),
  import('./features/skills/feature.ts'),
  import('./features/companies/feature.ts'),
  import('./features/job-offers/feature.ts'),
  import('./features/bans/feature.ts'),
  import('./features/challenges/feature.ts'),
  import('./features/task-reports/feature.ts'),
  import('./features/tasks/feature.ts'),
  import('./features/statistics/feature.ts'),
  import('./features/members/of-users-feature.ts'),
  import('./features/teams/of-users-feature.ts'),
  import('./features/desk-views/of-users-feature.ts'),
  import('./features/tickets/of-users-feature.ts'),
  import('./features/saved-replies/of-users-feature.ts'),
]);

/** Whoever answers platform calls: our own features, or another server (ACADEMY_API_URL). */
export function platformOf({ academyApiUrl }: Environment): readonly Feature[] {
  return academyApiUrl === undefined ? embedded : [foreign];
}
