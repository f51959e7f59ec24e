/** Attributes: the typed keys of custom data, as settings of a project. */
import { defineFeature } from '../../feature.ts';

const asks = { permission: 'settings:read', of: 'project' } as const;
const settings = { text: 'nav.settings', to: '/dashboard/settings' } as const;

export const attributes = defineFeature({
  name: 'attributes',
  place: { section: 'desk', order: 84 },
  routes: [
    {
      path: '/dashboard/settings/attributes',
      layout: 'dashboard',
      asks,
      crumbs: [{ text: 'nav.desk' }, settings, { text: 'attributes.nav' }],
      load: () => import('./attributes-screen.tsx'),
    },
    {
      path: '/dashboard/settings/attributes/:id',
      layout: 'dashboard',
      asks,
      crumbs: [
        { text: 'nav.desk' },
        settings,
        { text: 'attributes.nav', to: '/dashboard/settings/attributes' },
        { text: 'attributes.nav.one' },
      ],
      load: () => import('./attribute-screen.tsx'),
    },
  ],
  settings: () => import('./settings-list.ts'),
});
