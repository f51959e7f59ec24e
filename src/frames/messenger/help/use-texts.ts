/** The texts of the help center alone. */
import { lateTexts } from '../late-texts.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

export type HelpTexts = ReturnType<typeof useHelpTexts>;

export const useHelpTexts = lateTexts(english, german);
