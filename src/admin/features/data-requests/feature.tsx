/** One person in a project: found, exported, erased. */
import { UserSearch } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './data-requests.module.css';

export const dataRequests = defineFeature({
  name: 'data-requests',
  routes: [
    {
      path: '/dashboard/settings/data/people',
      layout: 'dashboard',
      asks: { permission: 'visitors:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'settings.nav.settings' }, { text: 'dataRequests.nav' }],
      load: () => import('./people-screen.tsx'),
    },
  ],
  navigation: [
    {
      section: 'desk',
      order: 83,
      text: 'dataRequests.nav',
      to: '/dashboard/settings/data/people',
      icon: UserSearch,
    },
  ],
});
