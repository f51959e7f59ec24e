/** Saved replies: written once, put into answers by `/`, by a key or by the command palette. */
import { defineFeature } from '../../feature.ts';
import './saved-replies.module.css';

const asks = { permission: 'tickets:read', of: 'chosen' } as const;

export const savedReplies = defineFeature({
  name: 'saved-replies',
  routes: [
    {
      path: '/dashboard/settings/saved-replies',
      layout: 'dashboard',
      asks,
      crumbs: [{ text: 'nav.desk' }, { text: 'nav.settings', to: '/dashboard/settings' }, { text: 'savedReplies.nav' }],
      load: () => import('./saved-replies-screen.tsx'),
    },
  ],
  place: { section: 'desk', order: 83 },
  settings: () => import('./settings-list.ts'),
  find: { title: 'savedReplies.nav', asks, load: () => import('./find-saved-replies.ts') },
});
