/** Every feature of the dashboard, one line each. Their style sheets follow each other in this order. */
export { auth } from './features/auth/feature.tsx';
export { home } from './features/home/feature.tsx';
export { users } from './features/users/feature.tsx';
export { jobOffers } from './features/job-offers/feature.tsx';
export { companies } from './features/companies/feature.tsx';
export { challenges } from './features/challenges/feature.tsx';
export { tasks } from './features/tasks/feature.tsx';
export { challengeCategories } from './features/challenge-categories/feature.tsx';
export { skills } from './features/skills/feature.tsx';
export { taskReports } from './features/task-reports/feature.tsx';
export { tickets } from './features/tickets/feature.tsx';
export { help } from './features/help/feature.tsx';
export { news } from './features/news/feature.tsx';
export { account } from './features/account/feature.tsx';
export { settings } from './features/settings/feature.tsx';
export { retention } from './features/retention/feature.tsx';
export { dataRequests } from './features/data-requests/feature.tsx';
