/** The texts in the language of the moment; a view that uses them is drawn anew when the language changes. */
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';
import type { AdminTexts } from './texts.ts';

export function useTexts(): AdminTexts {
  return useSnapshot(useServices().preferences.state).texts as AdminTexts;
}
