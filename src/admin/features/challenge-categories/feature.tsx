/** The categories that challenges are in. */
import { Folder } from 'lucide-react';
import { defineFeature } from '../../feature.ts';

export const challengeCategories = defineFeature({
  name: 'challenge-categories',
  routes: [
    {
      path: '/dashboard/challenge-categories',
      layout: 'dashboard',
      crumbs: [{ text: 'nav.platform' }, { text: 'challengeCategories.nav.categories' }],
      load: () => import('./categories-screen.tsx'),
    },
    {
      path: '/dashboard/challenge-categories/create',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'challengeCategories.nav.categories', to: '/dashboard/challenge-categories' },
        { text: 'challengeCategories.nav.createCategory' },
      ],
      load: () => import('./create-category-screen.tsx'),
    },
    {
      path: '/dashboard/challenge-categories/:id',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'challengeCategories.nav.categories', to: '/dashboard/challenge-categories' },
        { text: 'challengeCategories.nav.category' },
      ],
      load: () => import('./category-screen.tsx'),
    },
    {
      path: '/dashboard/challenge-categories/:id/edit',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'challengeCategories.nav.categories', to: '/dashboard/challenge-categories' },
        { text: 'challengeCategories.nav.editCategory' },
      ],
      load: () => import('./edit-category-screen.tsx'),
    },
  ],
  navigation: [
    {
      section: 'platform',
      order: 60,
      text: 'challengeCategories.nav.categories',
      to: '/dashboard/challenge-categories',
      icon: Folder,
    },
  ],
});
