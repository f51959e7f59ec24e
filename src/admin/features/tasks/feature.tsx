/** The tasks of a challenge. They are reached from its screen. */
import { defineFeature } from '../../feature.ts';
import './tasks.module.css';

export const tasks = defineFeature({
  name: 'tasks',
  routes: [
    {
      path: '/dashboard/challenges/:id/tasks/create',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'challenges.nav.challenges', to: '/dashboard/challenges' },
        { text: 'tasks.nav.createTask' },
      ],
      load: () => import('./create-task-screen.tsx'),
    },
    {
      path: '/dashboard/challenges/:id/tasks/:task',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'challenges.nav.challenges', to: '/dashboard/challenges' },
        { text: 'tasks.nav.task' },
      ],
      load: () => import('./task-screen.tsx'),
    },
    {
      path: '/dashboard/challenges/:id/tasks/:task/edit',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'challenges.nav.challenges', to: '/dashboard/challenges' },
        { text: 'tasks.nav.editTask' },
      ],
      load: () => import('./edit-task-screen.tsx'),
    },
  ],
});
