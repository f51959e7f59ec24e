/** The public pages: who may see them, where they stand, what old addresses lead to. */
import { defineFeature } from '../../feature.ts';
import './sites.module.css';

export const sites = defineFeature({
  name: 'sites',
  routes: [
    {
      path: '/dashboard/settings/site',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'nav.settings', to: '/dashboard/settings' }, { text: 'sites.nav' }],
      load: () => import('./site-screen.tsx'),
    },
  ],
  place: { section: 'desk', order: 81 },
  settings: () => import('./settings-list.ts'),
});
