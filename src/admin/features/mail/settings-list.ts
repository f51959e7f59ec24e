/** What the index of settings has of mail. */
import { MAIL_PACE_MOST } from '../../../wire/mail/limits.ts';
import type { SettingsScreen } from '../../feature.ts';

export const settings: readonly SettingsScreen[] = [
  {
    path: '/dashboard/settings/mail',
    title: 'mail.title',
    section: 'site',
    order: 20,
    parts: [
      {
        title: 'mail.sender',
        settings: [
          { name: 'senderName', text: 'mail.senderName', hints: ['mail.senderHint'] },
          { name: 'replyTo', text: 'mail.replyTo' },
          { name: 'pace', text: 'mail.pace', hints: [{ key: 'mail.paceHint', values: { most: MAIL_PACE_MOST } }] },
        ],
      },
      {
        title: 'mail.title',
        settings: [
          { name: 'claimed', text: 'mail.claimed', hints: ['mail.claimedHint'] },
          { name: 'footers', text: 'mail.footers', hints: ['mail.footersHint'] },
          { name: 'test', text: 'mail.test' },
          { name: 'last', text: 'mail.last' },
          { name: 'refused', text: 'mail.refused' },
        ],
      },
    ],
  },
];
