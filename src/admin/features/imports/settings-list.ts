/** What the index of settings has of imports. */
import type { SettingsScreen } from '../../feature.ts';

export const settings: readonly SettingsScreen[] = [
  {
    path: '/dashboard/settings/import',
    title: 'imports.title',
    section: 'project',
    order: 40,
    parts: [
      {
        title: 'imports.title',
        settings: [
          { name: 'parley', text: 'imports.source.parley', hints: ['imports.sourceHint.parley'] },
          { name: 'source', text: 'imports.begin', hints: ['imports.source.markdown', 'imports.sourceHint.markdown'] },
          { name: 'requests', text: 'imports.source.requests', hints: ['imports.sourceHint.requests'] },
          { name: 'votes', text: 'imports.source.votes', hints: ['imports.sourceHint.votes'] },
          { name: 'contacts', text: 'imports.source.contacts', hints: ['imports.sourceHint.contacts'] },
          { name: 'earlier', text: 'imports.earlier' },
        ],
      },
    ],
  },
];
