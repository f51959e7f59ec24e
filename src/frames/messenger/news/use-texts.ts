/** The texts of the subscribe sheet alone: it comes later than the list of news. */
import { lateTexts } from '../late-texts.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

export const useSheetTexts = lateTexts(english, german);
