/** Statistics: how conversations of a project go. */
import { ChartColumn } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './statistics.module.css';

export const statistics = defineFeature({
  name: 'statistics',
  routes: [
    {
      path: '/dashboard/statistics',
      layout: 'dashboard',
      asks: { permission: 'statistics:read', of: 'chosen' },
      crumbs: [{ text: 'nav.desk' }, { text: 'statistics.nav' }],
      load: () => import('./statistics-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 65, text: 'statistics.nav', to: '/dashboard/statistics', icon: ChartColumn }],
});
