/** How long a project keeps what it is told. */
import { Database } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './retention.module.css';

export const retention = defineFeature({
  name: 'retention',
  routes: [
    {
      path: '/dashboard/settings/data',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'settings.nav.settings' }, { text: 'retention.nav' }],
      load: () => import('./data-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 82, text: 'retention.nav', to: '/dashboard/settings/data', icon: Database }],
});
