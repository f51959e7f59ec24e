/** Campaigns: what is said to visitors by itself, when and to whom, and what came of it. */
import { CircleX, Sparkles } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './answers/answers.module.css';
import './campaigns.module.css';
import './mail/mail.module.css';
import './survey/survey.module.css';

const asks = { permission: 'content:read', of: 'chosen' } as const;
const above = [{ text: 'nav.desk' }, { text: 'campaigns.nav', to: '/dashboard/campaigns' }] as const;
const crumbs = [...above, { text: 'campaigns.one' }] as const;

export const campaigns = defineFeature({
  name: 'campaigns',
  routes: [
    {
      path: '/dashboard/campaigns',
      layout: 'dashboard',
      asks,
      crumbs: [{ text: 'nav.desk' }, { text: 'campaigns.nav' }],
      load: () => import('./campaigns-screen.tsx'),
    },
    {
      path: '/dashboard/campaigns/create',
      layout: 'dashboard',
      asks: { permission: 'content:write', of: 'chosen' },
      crumbs: [...above, { text: 'campaigns.create' }],
      load: () => import('./create-screen.tsx'),
    },
    {
      path: '/dashboard/campaigns/:id/edit',
      layout: 'dashboard',
      asks,
      crumbs,
      load: () => import('./edit-screen.tsx'),
    },
    {
      path: '/dashboard/campaigns/:id',
      layout: 'dashboard',
      asks,
      crumbs,
      load: () => import('./campaign-screen.tsx'),
    },
    {
      path: '/dashboard/settings/calm',
      layout: 'dashboard',
      asks: { permission: 'settings:read', of: 'chosen' },
      crumbs: [
        { text: 'nav.desk' },
        { text: 'nav.settings', to: '/dashboard/settings' },
        { text: 'campaigns.calm.nav' },
      ],
      load: () => import('./calm-screen.tsx'),
    },
  ],
  ofContact: () => import('./coming-card.tsx'),
  settings: () => import('./settings-list.ts'),
  navigation: [{ section: 'desk', order: 45, text: 'campaigns.nav', to: '/dashboard/campaigns', icon: Sparkles }],
  acts: [
    {
      text: 'campaigns.haltAll',
      icon: CircleX,
      asks: { permission: 'outbound:send', of: 'chosen' },
      load: () => import('./halt.ts'),
    },
  ],
  overDesk: () => import('./halt-bar.tsx'),
  besideTicket: () => import('./answers/ticket-response.tsx'),
  find: { title: 'campaigns.nav', asks, load: () => import('./find-campaigns.ts') },
});
