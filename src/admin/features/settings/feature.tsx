/** Settings of a project: what it is called and written in, how the widget looks, and how it is installed. */
import { Settings } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './conversations.module.css';
import './general.module.css';
import './install.module.css';
import './appearance.module.css';
import './settings-index.module.css';

export const settings = defineFeature({
  name: 'settings',
  routes: [
    {
      path: '/dashboard/settings',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'nav.settings' }],
      load: () => import('./index-screen.tsx'),
    },
    {
      path: '/dashboard/settings/general',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [
        { text: 'nav.desk' },
        { text: 'nav.settings', to: '/dashboard/settings' },
        { text: 'settings.nav.general' },
      ],
      load: () => import('./general-screen.tsx'),
    },
    {
      path: '/dashboard/settings/conversations',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [
        { text: 'nav.desk' },
        { text: 'nav.settings', to: '/dashboard/settings' },
        { text: 'settings.nav.conversations' },
      ],
      load: () => import('./conversations-screen.tsx'),
    },
    {
      path: '/dashboard/settings/appearance',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [
        { text: 'nav.desk' },
        { text: 'nav.settings', to: '/dashboard/settings' },
        { text: 'settings.nav.appearance' },
      ],
      load: () => import('./appearance-screen.tsx'),
    },
    {
      path: '/dashboard/settings/install',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [
        { text: 'nav.desk' },
        { text: 'nav.settings', to: '/dashboard/settings' },
        { text: 'settings.nav.install' },
      ],
      load: () => import('./install-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 80, text: 'nav.settings', to: '/dashboard/settings', icon: Settings }],
  settings: () => import('./settings-list.ts'),
});
