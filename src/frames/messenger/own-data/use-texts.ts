/** The texts of this screen alone. */
import { lateTexts } from '../late-texts.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

export const useOwnTexts = lateTexts(english, german);
