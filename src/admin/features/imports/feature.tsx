/** What other tools have, brought over: read first, then written, and undone again. */
import { defineFeature } from '../../feature.ts';
import './imports.module.css';

const settings = { text: 'nav.settings', to: '/dashboard/settings' } as const;

export const imports = defineFeature({
  name: 'imports',
  routes: [
    {
      path: '/dashboard/settings/import',
      layout: 'dashboard',
      asks: { permission: 'project:own', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, settings, { text: 'imports.nav' }],
      load: () => import('./imports-screen.tsx'),
    },
    {
      path: '/dashboard/settings/import/:id',
      layout: 'dashboard',
      asks: { permission: 'project:own', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, settings, { text: 'imports.nav', to: '/dashboard/settings/import' }],
      load: () => import('./import-screen.tsx'),
    },
  ],
  place: { section: 'desk', order: 85 },
  settings: () => import('./settings-list.ts'),
});
