/** Challenges: the list, and one challenge with its tasks. */
import { Target } from 'lucide-react';
import { defineFeature } from '../../feature.ts';

export const challenges = defineFeature({
  name: 'challenges',
  routes: [
    {
      path: '/dashboard/challenges',
      layout: 'dashboard',
      crumbs: [{ text: 'nav.platform' }, { text: 'challenges.nav.challenges' }],
      load: () => import('./challenges-screen.tsx'),
    },
    {
      path: '/dashboard/challenges/create',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'challenges.nav.challenges', to: '/dashboard/challenges' },
        { text: 'challenges.nav.createChallenge' },
      ],
      load: () => import('./create-challenge-screen.tsx'),
    },
    {
      path: '/dashboard/challenges/:id',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'challenges.nav.challenges', to: '/dashboard/challenges' },
        { text: 'challenges.nav.challenge' },
      ],
      load: () => import('./challenge-screen.tsx'),
    },
    {
      path: '/dashboard/challenges/:id/edit',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'challenges.nav.challenges', to: '/dashboard/challenges' },
        { text: 'challenges.nav.editChallenge' },
      ],
      load: () => import('./edit-challenge-screen.tsx'),
    },
  ],
  navigation: [
    { section: 'platform', order: 50, text: 'challenges.nav.challenges', to: '/dashboard/challenges', icon: Target },
  ],
});
