/** All that a project has written, taken away as one zip. */
import { defineFeature } from '../../feature.ts';
import './exports.module.css';

export const exports = defineFeature({
  name: 'exports',
  routes: [
    {
      path: '/dashboard/settings/export',
      layout: 'dashboard',
      asks: { permission: 'project:own', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'nav.settings', to: '/dashboard/settings' }, { text: 'exports.nav' }],
      load: () => import('./exports-screen.tsx'),
    },
  ],
  place: { section: 'desk', order: 86 },
  settings: () => import('./settings-list.ts'),
});
