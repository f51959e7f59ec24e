/** Settings of mail: who it comes from, what was sent, and who refuses it. */
import { defineFeature } from '../../feature.ts';
import './mail.module.css';

export const mail = defineFeature({
  name: 'mail',
  routes: [
    {
      path: '/dashboard/settings/mail',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'nav.settings', to: '/dashboard/settings' }, { text: 'mail.nav' }],
      load: () => import('./mail-screen.tsx'),
    },
  ],
  place: { section: 'desk', order: 82 },
  settings: () => import('./settings-list.ts'),
});
