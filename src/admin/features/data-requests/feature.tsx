/** One person in a project: found, exported, erased. */
import { defineFeature } from '../../feature.ts';
import './data-requests.module.css';

export const dataRequests = defineFeature({
  name: 'data-requests',
  routes: [
    {
      path: '/dashboard/settings/data/people',
      layout: 'dashboard',
      asks: { permission: 'visitors:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'nav.settings', to: '/dashboard/settings' }, { text: 'dataRequests.nav' }],
      load: () => import('./people-screen.tsx'),
    },
  ],
  place: { section: 'desk', order: 84 },
  settings: () => import('./settings-list.ts'),
});
