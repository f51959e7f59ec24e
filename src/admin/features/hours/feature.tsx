/** When the team works, and what visitors read of it. */
import { defineFeature } from '../../feature.ts';
import './hours.module.css';

export const hours = defineFeature({
  name: 'hours',
  routes: [
    {
      path: '/dashboard/settings/hours',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'nav.settings', to: '/dashboard/settings' }, { text: 'hours.nav' }],
      load: () => import('./hours-screen.tsx'),
    },
  ],
  place: { section: 'desk', order: 82 },
  settings: () => import('./settings-list.ts'),
});
