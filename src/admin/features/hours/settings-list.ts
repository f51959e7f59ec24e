/** What the index of settings has of opening hours. */
import type { SettingsScreen } from '../../feature.ts';

export const settings: readonly SettingsScreen[] = [
  {
    path: '/dashboard/settings/hours',
    title: 'hours.title',
    section: 'project',
    order: 30,
    parts: [
      {
        title: 'hours.opening',
        settings: [
          { name: 'use', text: 'hours.use', hints: ['hours.openingHint', 'hours.use.always', 'hours.use.own'] },
          { name: 'team', text: 'hours.for', hints: ['hours.use.project'] },
          { name: 'zone', text: 'hours.zone', hints: ['hours.openingHint'] },
          { name: 'week', text: 'hours.week' },
          { name: 'exceptions', text: 'hours.exceptions', hints: ['hours.exceptionsHint', 'hours.import'] },
        ],
      },
      { title: 'hours.visitors', settings: [{ name: 'visitors', text: 'hours.visitors' }] },
      {
        title: 'hours.reply',
        settings: [
          {
            name: 'reply',
            text: 'hours.reply',
            hints: ['hours.replyHint', 'hours.words', 'hours.reply.measured', 'hours.reply.own', 'hours.reply.none'],
          },
        ],
      },
    ],
  },
];
