/** What the index of settings has of personal data. */
import type { SettingsScreen } from '../../feature.ts';
import { subjectKinds } from './people.ts';

export const settings: readonly SettingsScreen[] = [
  {
    path: '/dashboard/settings/data/people',
    title: 'dataRequests.title',
    section: 'project',
    order: 30,
    parts: [
      {
        title: 'dataRequests.title',
        settings: [
          {
            name: 'person',
            text: 'dataRequests.find',
            hints: ['dataRequests.findHint', ...subjectKinds.map((kind) => `dataRequests.by.${kind}` as const)],
          },
          { name: 'requests', text: 'dataRequests.requests' },
        ],
      },
    ],
  },
];
