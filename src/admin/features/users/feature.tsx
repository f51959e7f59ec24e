/** Users of the platform: the list, and one user with profile, bans, XP, coins and sessions. */
import { Users } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './users.module.css';

export const users = defineFeature({
  name: 'users',
  routes: [
    {
      path: '/dashboard/users',
      layout: 'dashboard',
      crumbs: [{ text: 'nav.platform' }, { text: 'users.nav.users' }],
      load: () => import('./users-screen.tsx'),
    },
    {
      path: '/dashboard/users/:id',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'users.nav.users', to: '/dashboard/users' },
        { text: 'users.nav.user' },
      ],
      load: () => import('./user-screen.tsx'),
    },
  ],
  navigation: [{ section: 'platform', order: 20, text: 'users.nav.users', to: '/dashboard/users', icon: Users }],
  find: { title: 'users.nav.users', load: () => import('./find-users.ts') },
});
