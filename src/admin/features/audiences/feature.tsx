/** Audiences: rules over contacts and lists of them, as staff make and read them. */
import { Blend } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './audiences.module.css';

const reads = { permission: 'content:read', of: 'chosen' } as const;
const [desk, list] = [{ text: 'nav.desk' }, { text: 'audiences.nav', to: '/dashboard/audiences' }] as const;

export const audiences = defineFeature({
  name: 'audiences',
  routes: [
    {
      path: '/dashboard/audiences',
      layout: 'dashboard',
      asks: reads,
      crumbs: [desk, { text: 'audiences.nav' }],
      load: () => import('./audiences-screen.tsx'),
    },
    {
      path: '/dashboard/audiences/create',
      layout: 'dashboard',
      asks: { permission: 'content:write', of: 'chosen' },
      crumbs: [desk, list, { text: 'audiences.create' }],
      load: () => import('./create-audience-screen.tsx'),
    },
    {
      path: '/dashboard/audiences/:id',
      layout: 'dashboard',
      asks: reads,
      crumbs: [desk, list, { text: 'audiences.nav.one' }],
      load: () => import('./audience-screen.tsx'),
    },
  ],
  ofContact: () => import('./contact-audiences.tsx'),
  navigation: [{ section: 'desk', order: 50, text: 'audiences.nav', to: '/dashboard/audiences', icon: Blend }],
  find: { title: 'audiences.nav', asks: reads, load: () => import('./find-audiences.ts') },
});
