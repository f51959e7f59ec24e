/** Every feature of the dashboard. A new one adds its folder and two lines here: its import, and its name in the list. */
import type { Feature, ScreenRoute } from './feature.ts';
import { auth } from './features/auth/feature.tsx';
import { home } from './features/home/feature.tsx';
import { users } from './features/users/feature.tsx';
import { jobOffers } from './features/job-offers/feature.tsx';
import { companies } from './features/companies/feature.tsx';
import { challenges } from './features/challenges/feature.tsx';
import { tasks } from './features/tasks/feature.tsx';
import { challengeCategories } from './features/challenge-categories/feature.tsx';
import { skills } from './features/skills/feature.tsx';
import { taskReports } from './features/task-reports/feature.tsx';
import { tickets } from './features/tickets/feature.tsx';
import { account } from './features/account/feature.tsx';
import { settings } from './features/settings/feature.tsx';

/** In this order the palette lists screens; where a thing stands in the sidebar, its sheet says. */
export const features = [
  auth,
  home,
  users,
  jobOffers,
  companies,
  challenges,
  tasks,
  challengeCategories,
  skills,
  taskReports,
  tickets,
  account,
  settings,
] as const satisfies readonly Feature[];

export const routes: readonly ScreenRoute[] = features.flatMap((feature: Feature) => feature.routes);
