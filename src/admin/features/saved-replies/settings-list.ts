/** What the index of settings has of saved replies. */
import type { SettingsScreen } from '../../feature.ts';

export const settings: readonly SettingsScreen[] = [
  {
    path: '/dashboard/settings/saved-replies',
    title: 'savedReplies.nav',
    section: 'project',
    order: 45,
    parts: [
      {
        title: 'savedReplies.nav',
        settings: [{ name: 'replies', text: 'savedReplies.nav', hints: ['savedReplies.hint'] }],
      },
    ],
  },
];
