/** The public pages: who may see them, where they stand, what old addresses lead to. */
import { Globe } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './sites.module.css';

export const sites = defineFeature({
  name: 'sites',
  routes: [
    {
      path: '/dashboard/settings/site',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'settings.nav.settings' }, { text: 'sites.nav' }],
      load: () => import('./site-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 78, text: 'sites.nav', to: '/dashboard/settings/site', icon: Globe }],
});
