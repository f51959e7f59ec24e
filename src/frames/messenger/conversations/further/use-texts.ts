import { lateTexts } from '../../late-texts.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export const useFurtherTexts = lateTexts(english, de);
