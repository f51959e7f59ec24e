/** What the index of settings has of requests. */
import type { SettingsScreen } from '../../feature.ts';

export const settings: readonly SettingsScreen[] = [
  {
    path: '/dashboard/settings/requests',
    title: 'requests.nav.settings',
    section: 'project',
    order: 25,
    parts: [
      {
        title: 'requests.nav.settings',
        settings: [
          { name: 'boards', text: 'requests.boards', hints: ['requests.boardsHint'] },
          { name: 'statuses', text: 'requests.statuses', hints: ['requests.statusesHint'] },
        ],
      },
    ],
  },
];
