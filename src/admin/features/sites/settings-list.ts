/** What the index of settings has of the public site. */
import { siteStates } from '../../../wire/sites/states.ts';
import type { SettingsScreen } from '../../feature.ts';

export const settings: readonly SettingsScreen[] = [
  {
    path: '/dashboard/settings/site',
    title: 'sites.title',
    section: 'site',
    order: 10,
    parts: [
      {
        title: 'sites.pages',
        settings: [
          {
            name: 'state',
            text: 'sites.state',
            hints: ['sites.pagesHint', ...siteStates.map((state) => `sites.stateHint.${state}` as const)],
          },
          { name: 'widget', text: 'sites.widget', hints: ['sites.widgetHint'] },
        ],
      },
      { title: 'sites.messenger', settings: [{ name: 'offers', text: 'sites.offers', hints: ['sites.offersHint'] }] },
      {
        title: 'sites.address',
        settings: [
          { name: 'host', text: 'sites.host', hints: ['sites.hostHint', 'sites.hostUnnamed'] },
          { name: 'slug', text: 'sites.slug', hints: ['sites.slugHint'] },
        ],
      },
      {
        title: 'sites.title',
        settings: [
          {
            name: 'machines',
            text: 'sites.machines',
            hints: ['sites.machinesHint', 'sites.machine.sitemap', 'sites.machine.robots', 'sites.machine.llms'],
          },
          { name: 'redirects', text: 'sites.redirects', hints: ['sites.redirectsHint'] },
        ],
      },
    ],
  },
];
