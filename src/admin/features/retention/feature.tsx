/** How long a project keeps what it is told. */
import { defineFeature } from '../../feature.ts';
import './retention.module.css';

export const retention = defineFeature({
  name: 'retention',
  routes: [
    {
      path: '/dashboard/settings/data',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'nav.settings', to: '/dashboard/settings' }, { text: 'retention.nav' }],
      load: () => import('./data-screen.tsx'),
    },
  ],
  place: { section: 'desk', order: 83 },
  besideTicket: () => import('./ticket-keep.tsx'),
  settings: () => import('./settings-list.ts'),
});
