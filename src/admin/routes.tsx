/** Every route of the dashboard. All but the landing page stand behind the guard: the layout brings it along. */
import type { ComponentType } from 'react';
import type { Key } from './shell/texts.ts';

export type RouteParams = Readonly<Record<string, string | undefined>>;
export type ScreenProps = { readonly params: RouteParams };
export type Crumb = { readonly text: Key; readonly to?: string };

export type ScreenRoute = {
  /** Parts after a colon are parameters. */
  readonly path: string;
  readonly layout: 'empty' | 'dashboard';
  /** What stands before it, by name (`shell/middleware.tsx`). Missing: `auth` before everything in the dashboard's layout. */
  readonly middleware?: readonly string[];
  /** The way from the section to this screen; the screen itself adds what only it knows. */
  readonly crumbs: readonly Crumb[];
  /** It is what a reader sees first, and so has a budget: it comes with few texts. */
  readonly firstView?: true;
  readonly load: () => Promise<{ default: ComponentType<ScreenProps> }>;
};

export const routes: readonly ScreenRoute[] = [
  {
    path: '/',
    layout: 'empty',
    crumbs: [],
    firstView: true,
    load: () => import('./features/auth/signin-screen.tsx'),
  },
  {
    path: '/dashboard',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.dashboard' }],
    firstView: true,
    load: () => import('./features/home/home-screen.tsx'),
  },
  {
    path: '/dashboard/users',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.users' }],
    load: () => import('./features/users/users-screen.tsx'),
  },
  {
    path: '/dashboard/users/:id',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.users', to: '/dashboard/users' }, { text: 'nav.user' }],
    load: () => import('./features/users/user-screen.tsx'),
  },
  {
    path: '/dashboard/jobs',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.jobs' }],
    load: () => import('./features/job-offers/job-offers-screen.tsx'),
  },
  {
    path: '/dashboard/jobs/create',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.jobs', to: '/dashboard/jobs' }, { text: 'nav.createJob' }],
    load: () => import('./features/job-offers/create-job-offer-screen.tsx'),
  },
  {
    path: '/dashboard/jobs/:id',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.jobs', to: '/dashboard/jobs' }, { text: 'nav.job' }],
    load: () => import('./features/job-offers/job-offer-screen.tsx'),
  },
  {
    path: '/dashboard/jobs/:id/edit',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.jobs', to: '/dashboard/jobs' }, { text: 'nav.editJob' }],
    load: () => import('./features/job-offers/edit-job-offer-screen.tsx'),
  },
  {
    path: '/dashboard/companies',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.companies' }],
    load: () => import('./features/companies/companies-screen.tsx'),
  },
  {
    path: '/dashboard/companies/create',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.companies', to: '/dashboard/companies' },
      { text: 'nav.createCompany' },
    ],
    load: () => import('./features/companies/create-company-screen.tsx'),
  },
  {
    path: '/dashboard/companies/:id',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.companies', to: '/dashboard/companies' }, { text: 'nav.company' }],
    load: () => import('./features/companies/company-screen.tsx'),
  },
  {
    path: '/dashboard/companies/:id/edit',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.companies', to: '/dashboard/companies' },
      { text: 'nav.editCompany' },
    ],
    load: () => import('./features/companies/edit-company-screen.tsx'),
  },
  {
    path: '/dashboard/challenges',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.challenges' }],
    load: () => import('./features/challenges/challenges-screen.tsx'),
  },
  {
    path: '/dashboard/challenges/create',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.challenges', to: '/dashboard/challenges' },
      { text: 'nav.createChallenge' },
    ],
    load: () => import('./features/challenges/create-challenge-screen.tsx'),
  },
  {
    path: '/dashboard/challenges/:id',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.challenges', to: '/dashboard/challenges' },
      { text: 'nav.challenge' },
    ],
    load: () => import('./features/challenges/challenge-screen.tsx'),
  },
  {
    path: '/dashboard/challenges/:id/edit',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.challenges', to: '/dashboard/challenges' },
      { text: 'nav.editChallenge' },
    ],
    load: () => import('./features/challenges/edit-challenge-screen.tsx'),
  },
  {
    path: '/dashboard/challenges/:id/tasks/create',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.challenges', to: '/dashboard/challenges' },
      { text: 'nav.createTask' },
    ],
    load: () => import('./features/tasks/create-task-screen.tsx'),
  },
  {
    path: '/dashboard/challenges/:id/tasks/:task',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.challenges', to: '/dashboard/challenges' }, { text: 'nav.task' }],
    load: () => import('./features/tasks/task-screen.tsx'),
  },
  {
    path: '/dashboard/challenges/:id/tasks/:task/edit',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.challenges', to: '/dashboard/challenges' },
      { text: 'nav.editTask' },
    ],
    load: () => import('./features/tasks/edit-task-screen.tsx'),
  },
  {
    path: '/dashboard/challenge-categories',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.categories' }],
    load: () => import('./features/challenge-categories/categories-screen.tsx'),
  },
  {
    path: '/dashboard/challenge-categories/create',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.categories', to: '/dashboard/challenge-categories' },
      { text: 'nav.createCategory' },
    ],
    load: () => import('./features/challenge-categories/create-category-screen.tsx'),
  },
  {
    path: '/dashboard/challenge-categories/:id',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.categories', to: '/dashboard/challenge-categories' },
      { text: 'nav.category' },
    ],
    load: () => import('./features/challenge-categories/category-screen.tsx'),
  },
  {
    path: '/dashboard/challenge-categories/:id/edit',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.categories', to: '/dashboard/challenge-categories' },
      { text: 'nav.editCategory' },
    ],
    load: () => import('./features/challenge-categories/edit-category-screen.tsx'),
  },
  {
    path: '/dashboard/skill-tree',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.skillTree' }],
    load: () => import('./features/skills/skills-screen.tsx'),
  },
  {
    path: '/dashboard/skill-tree/create',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.skillTree', to: '/dashboard/skill-tree' },
      { text: 'nav.createSkill' },
    ],
    load: () => import('./features/skills/create-screen.tsx'),
  },
  {
    path: '/dashboard/skill-tree/:root/sub-skills',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.skillTree', to: '/dashboard/skill-tree' },
      { text: 'nav.subSkills' },
    ],
    load: () => import('./features/skills/sub-skills-screen.tsx'),
  },
  {
    path: '/dashboard/skill-tree/:root/edit',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.skillTree', to: '/dashboard/skill-tree' },
      { text: 'nav.editSkill' },
    ],
    load: () => import('./features/skills/edit-screen.tsx'),
  },
  {
    path: '/dashboard/skill-tree/:root/edit/:sub',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.skillTree', to: '/dashboard/skill-tree' },
      { text: 'nav.editSkill' },
    ],
    load: () => import('./features/skills/edit-screen.tsx'),
  },
  {
    path: '/dashboard/skill-tree/:root/manage',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.skillTree', to: '/dashboard/skill-tree' },
      { text: 'nav.manageTree' },
    ],
    load: () => import('./features/skills/manage-screen.tsx'),
  },
  {
    path: '/dashboard/reported-tasks',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.platform' }, { text: 'nav.reports' }],
    load: () => import('./features/task-reports/task-reports-screen.tsx'),
  },
  {
    path: '/dashboard/reported-tasks/:id',
    layout: 'dashboard',
    crumbs: [
      { text: 'nav.platform' },
      { text: 'nav.reports', to: '/dashboard/reported-tasks' },
      { text: 'nav.report' },
    ],
    load: () => import('./features/task-reports/task-report-screen.tsx'),
  },
  {
    path: '/dashboard/inbox',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.desk' }, { text: 'nav.inbox' }],
    load: () => import('./features/tickets/inbox-screen.tsx'),
  },
  {
    path: '/dashboard/inbox/:id',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.desk' }, { text: 'nav.inbox', to: '/dashboard/inbox' }, { text: 'nav.ticket' }],
    load: () => import('./features/tickets/ticket-screen.tsx'),
  },
  {
    path: '/dashboard/account',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.account' }],
    load: () => import('./features/account/account-screen.tsx'),
  },
  {
    path: '/dashboard/settings/appearance',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.desk' }, { text: 'nav.settings' }, { text: 'nav.appearance' }],
    load: () => import('./features/settings/appearance-screen.tsx'),
  },
  {
    path: '/dashboard/settings/install',
    layout: 'dashboard',
    crumbs: [{ text: 'nav.desk' }, { text: 'nav.settings' }, { text: 'nav.install' }],
    load: () => import('./features/settings/install-screen.tsx'),
  },
];
