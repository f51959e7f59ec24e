/** The own account of whoever is signed in. */
import { defineFeature } from '../../feature.ts';
import './account.module.css';

export const account = defineFeature({
  name: 'account',
  place: { section: 'desk', order: 75 },
  routes: [
    {
      path: '/dashboard/account',
      layout: 'dashboard',
      crumbs: [{ text: 'account.nav.account' }],
      load: () => import('./account-screen.tsx'),
    },
  ],
});
