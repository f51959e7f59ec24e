/** The texts of the form alone, from its first field to the word that it has arrived. */
import { lateTexts } from '../late-texts.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

export type FlowTexts = ReturnType<typeof useFlowTexts>;

export const useFlowTexts = lateTexts(english, german);
