/** What the index of settings has of privacy. */
import { KEPT_DAYS_MOST } from '../../../wire/retention/limits.ts';
import { addressKeepings, keptKinds } from '../../../wire/retention/shapes.ts';
import type { SettingsScreen } from '../../feature.ts';

export const settings: readonly SettingsScreen[] = [
  {
    path: '/dashboard/settings/data',
    title: 'retention.title',
    section: 'project',
    order: 20,
    parts: [
      {
        title: 'retention.kept',
        settings: keptKinds.map((kind) => ({
          name: kind,
          text: `retention.kind.${kind}`,
          hints: [{ key: 'retention.keptHint', values: { most: KEPT_DAYS_MOST } }],
        })),
      },
      {
        title: 'retention.title',
        settings: [
          {
            name: 'addresses',
            text: 'retention.addresses',
            hints: [
              'retention.addressesHint',
              'retention.addressesKept',
              ...addressKeepings.map((one) => `retention.addresses.${one}` as const),
            ],
          },
          {
            name: 'dataRequests',
            text: 'retention.ownData',
            hints: ['retention.ownDataHint', 'retention.ownDataShown'],
          },
        ],
      },
    ],
  },
];
