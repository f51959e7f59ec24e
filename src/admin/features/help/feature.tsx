/** The help center: collections, articles, and writing them. */
import { BookOpen } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './help.module.css';
import './reports.module.css';
import './pictures.module.css';

export const help = defineFeature({
  name: 'help',
  routes: [
    {
      path: '/dashboard/help',
      layout: 'dashboard',
      asks: { permission: 'content:read', of: 'chosen' },
      crumbs: [{ text: 'nav.desk' }, { text: 'help.nav.help' }],
      load: () => import('./help-screen.tsx'),
    },
    {
      path: '/dashboard/help/articles/:id',
      layout: 'dashboard',
      asks: { permission: 'content:read', of: 'chosen' },
      crumbs: [{ text: 'nav.desk' }, { text: 'help.nav.help', to: '/dashboard/help' }, { text: 'help.nav.article' }],
      load: () => import('./article-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 20, text: 'help.nav.help', to: '/dashboard/help', icon: BookOpen }],
  find: {
    title: 'help.found',
    asks: { permission: 'content:read', of: 'chosen' },
    load: () => import('./find-articles.ts'),
  },
});
