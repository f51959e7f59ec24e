/** What the index of settings has of attributes. */
import type { SettingsScreen } from '../../feature.ts';
import { ATTRIBUTES } from './attributes.ts';

export const settings: readonly SettingsScreen[] = [
  {
    path: ATTRIBUTES,
    title: 'attributes.title',
    section: 'project',
    order: 15,
    parts: [
      {
        title: 'attributes.title',
        settings: [{ name: 'types', text: 'attributes.types', hints: ['attributes.hint'] }],
      },
    ],
  },
];
