/** Greetings: the last ones, and a new one. */
import { Hand } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './greetings.module.css';

export const greetings = defineFeature({
  name: 'greetings',
  routes: [
    {
      path: '/dashboard/greetings',
      layout: 'dashboard',
      asks: { permission: 'content:read', of: 'chosen' },
      crumbs: [{ text: 'nav.desk' }, { text: 'greetings.nav.greetings' }],
      load: () => import('./greetings-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 90, text: 'greetings.nav.greetings', to: '/dashboard/greetings', icon: Hand }],
});
