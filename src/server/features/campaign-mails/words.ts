/** What campaigns by mail say by themselves: in the reader's language where we have it, else in English. */
import { sayingOf } from '../sites/service.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export const wordsFor = (lang: string) => sayingOf({ english, de }, lang).say;
