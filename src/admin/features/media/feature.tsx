/** The media library: pictures, films and sounds of the texts. Reached from Help, the editor and the palette. */
import { defineFeature } from '../../feature.ts';
import './library.module.css';

export const media = defineFeature({
  name: 'media',
  routes: [
    {
      path: '/dashboard/media',
      layout: 'dashboard',
      asks: { permission: 'content:read', of: 'chosen' },
      crumbs: [{ text: 'nav.desk' }, { text: 'help.nav.help', to: '/dashboard/help' }, { text: 'media.nav.library' }],
      load: () => import('./library-screen.tsx'),
    },
  ],
  place: { section: 'desk', order: 21 },
});
