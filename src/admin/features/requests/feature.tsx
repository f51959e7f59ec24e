/** Requests: what visitors wish for, what the team makes of it, and what waits to be read. */
import { Lightbulb } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './requests.module.css';
import './board.module.css';
import './dialogs.module.css';
import './moderation.module.css';
import './settings.module.css';

const asks = { permission: 'content:read', of: 'chosen' } as const;

export const requests = defineFeature({
  name: 'requests',
  routes: [
    {
      path: '/dashboard/requests',
      layout: 'dashboard',
      asks,
      crumbs: [{ text: 'nav.desk' }, { text: 'requests.nav' }],
      load: () => import('./requests-screen.tsx'),
    },
    {
      path: '/dashboard/requests/moderation',
      layout: 'dashboard',
      asks: { permission: 'content:publish', of: 'chosen' },
      crumbs: [
        { text: 'nav.desk' },
        { text: 'requests.nav', to: '/dashboard/requests' },
        { text: 'requests.nav.moderation' },
      ],
      load: () => import('./moderation-screen.tsx'),
    },
    {
      path: '/dashboard/requests/:id',
      layout: 'dashboard',
      asks,
      crumbs: [
        { text: 'nav.desk' },
        { text: 'requests.nav', to: '/dashboard/requests' },
        { text: 'requests.nav.request' },
      ],
      load: () => import('./request-screen.tsx'),
    },
    {
      path: '/dashboard/settings/requests',
      layout: 'dashboard',
      asks,
      crumbs: [
        { text: 'nav.desk' },
        { text: 'nav.settings', to: '/dashboard/settings' },
        { text: 'requests.nav.settings' },
      ],
      load: () => import('./settings-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 40, text: 'requests.nav', to: '/dashboard/requests', icon: Lightbulb }],
  besideTicket: () => import('./ticket-requests.tsx'),
  besideNews: () => import('./named-requests.tsx'),
  publishesNews: () => import('./sets-done.tsx'),
  settings: () => import('./settings-list.ts'),
  find: { title: 'requests.nav', asks, load: () => import('./find-requests.ts') },
});
