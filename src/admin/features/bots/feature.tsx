/** Bots: flows of blocks that greet, ask and sort before a person answers. */
import { Bot } from 'lucide-react';
import { defineFeature } from '../../feature.ts';
import './editor/bots.module.css';
import './editor/canvas.module.css';
import './list.module.css';
import './editor/outline.module.css';
import './editor/texts.module.css';
import './side/side.module.css';
import './trial/try.module.css';

const asks = { permission: 'content:read', of: 'chosen' } as const;

export const bots = defineFeature({
  name: 'bots',
  routes: [
    {
      path: '/dashboard/bots',
      layout: 'dashboard',
      asks,
      crumbs: [{ text: 'nav.desk' }, { text: 'bots.nav' }],
      load: () => import('./bots-screen.tsx'),
    },
    {
      path: '/dashboard/bots/:bot',
      layout: 'dashboard',
      asks,
      crumbs: [{ text: 'nav.desk' }, { text: 'bots.nav', to: '/dashboard/bots' }, { text: 'bots.one' }],
      load: () => import('./editor/bot-screen.tsx'),
    },
  ],
  navigation: [{ section: 'desk', order: 55, text: 'bots.nav', to: '/dashboard/bots', icon: Bot }],
});
