/** Settings of a project: what it is called and written in, how the widget looks, and how it is installed. */
import { Code, Palette, SlidersHorizontal } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './general.module.css';
import './install.module.css';
import './appearance.module.css';

export const settings = defineFeature({
  name: 'settings',
  routes: [
    {
      path: '/dashboard/settings/general',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'settings.nav.settings' }, { text: 'settings.nav.general' }],
      load: () => import('./general-screen.tsx'),
    },
    {
      path: '/dashboard/settings/appearance',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'settings.nav.settings' }, { text: 'settings.nav.appearance' }],
      load: () => import('./appearance-screen.tsx'),
    },
    {
      path: '/dashboard/settings/install',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'project' },
      crumbs: [{ text: 'nav.desk' }, { text: 'settings.nav.settings' }, { text: 'settings.nav.install' }],
      load: () => import('./install-screen.tsx'),
    },
  ],
  navigation: [
    {
      section: 'desk',
      order: 77,
      text: 'settings.nav.general',
      to: '/dashboard/settings/general',
      icon: SlidersHorizontal,
    },
    {
      section: 'desk',
      order: 80,
      text: 'settings.nav.appearance',
      to: '/dashboard/settings/appearance',
      icon: Palette,
    },
    { section: 'desk', order: 81, text: 'settings.nav.install', to: '/dashboard/settings/install', icon: Code },
  ],
});
