/** The home: the figures of the platform, and what needs somebody. */
import { House } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import { HOME } from '../../shell/navigation.ts';
import './home.module.css';

export const home = defineFeature({
  name: 'home',
  routes: [
    {
      path: '/dashboard',
      layout: 'dashboard',
      crumbs: [{ text: 'home.nav.dashboard' }],
      firstView: true,
      load: () => import('./home-screen.tsx'),
    },
  ],
  navigation: [{ section: 'platform', order: 10, text: 'home.nav.dashboard', to: HOME, icon: House }],
});
