/** What the index of settings has of exports. */
import type { SettingsScreen } from '../../feature.ts';

export const settings: readonly SettingsScreen[] = [
  {
    path: '/dashboard/settings/export',
    title: 'exports.title',
    section: 'project',
    order: 50,
    parts: [
      {
        title: 'exports.title',
        settings: [
          { name: 'parts', text: 'exports.parts', hints: ['exports.partsHint'] },
          { name: 'earlier', text: 'exports.earlier' },
        ],
      },
    ],
  },
];
