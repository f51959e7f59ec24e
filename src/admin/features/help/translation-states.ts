/** How far texts are translated, as the tab names it. */
import { translationStates, type TranslationQuery } from '../../../wire/translation-reports/shapes.ts';
import type { Key } from '../../shell/texts.ts';

export type ShownState = TranslationQuery['state'];
export const shownStates = ['open', ...translationStates] as const;
export const stateTexts: Readonly<Record<ShownState, Key>> = {
  open: 'help.translations.open',
  missing: 'help.translations.missing',
  stale: 'help.translations.stale',
  current: 'help.translations.current',
};
