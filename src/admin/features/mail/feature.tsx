/** Settings of mail: who it comes from, what was sent, and who refuses it. */
import { Mail } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './mail.module.css';

export const mail = defineFeature({
  name: 'mail',
  routes: [
    {
      path: '/dashboard/settings/mail',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'settings.nav.settings' }, { text: 'mail.nav' }],
      load: () => import('./mail-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 79, text: 'mail.nav', to: '/dashboard/settings/mail', icon: Mail }],
});
