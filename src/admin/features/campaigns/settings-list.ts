/** What the index of settings has of calm rules. */
import type { SettingsScreen } from '../../feature.ts';

export const settings: readonly SettingsScreen[] = [
  {
    path: '/dashboard/settings/calm',
    title: 'campaigns.calm.nav',
    section: 'project',
    order: 27,
    parts: [
      {
        title: 'campaigns.calm.interruptions',
        settings: (['perVisit', 'perDay', 'perWeek', 'restMinutes'] as const).map((name) => ({
          name,
          text: `campaigns.calm.${name}` as const,
          hints: ['campaigns.calm.interruptionsHint'],
        })),
      },
      {
        title: 'campaigns.calm.quiet',
        settings: [{ name: 'quiet', text: 'campaigns.calm.quietOn', hints: ['campaigns.calm.quietHint'] }],
      },
      {
        title: 'campaigns.calm.places',
        settings: (['selectors', 'pages'] as const).map((name) => ({
          name,
          text: `campaigns.calm.${name}` as const,
          hints: ['campaigns.calm.placesHint'],
        })),
      },
      {
        title: 'campaigns.calm.internal',
        settings: [{ name: 'internal', text: 'campaigns.calm.internal', hints: ['campaigns.calm.internalHint'] }],
      },
      {
        title: 'campaigns.calm.control',
        settings: [{ name: 'control', text: 'campaigns.calm.controlShare', hints: ['campaigns.calm.controlHint'] }],
      },
      {
        title: 'campaigns.haltAll',
        settings: [{ name: 'halt', text: 'campaigns.haltAll', hints: ['campaigns.haltNote'] }],
      },
    ],
  },
];
