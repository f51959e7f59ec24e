/** News: entries, their categories, and what visitors did with them. */
import { Newspaper } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './news.module.css';

const asks = { permission: 'content:read', of: 'chosen' } as const;

export const news = defineFeature({
  name: 'news',
  routes: [
    {
      path: '/dashboard/news',
      layout: 'dashboard',
      asks,
      crumbs: [{ text: 'nav.desk' }, { text: 'news.nav' }],
      load: () => import('./news-screen.tsx'),
    },
    {
      path: '/dashboard/news/:id',
      layout: 'dashboard',
      asks,
      crumbs: [{ text: 'nav.desk' }, { text: 'news.nav', to: '/dashboard/news' }, { text: 'news.nav.entry' }],
      load: () => import('./entry-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 30, text: 'news.nav', to: '/dashboard/news', icon: Newspaper }],
  find: { title: 'news.nav', asks, load: () => import('./find-news.ts') },
});
