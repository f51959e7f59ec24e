/** What mails and the pages behind their links say by themselves: in the reader's language where we have it, else in English. */
import { sayingOf, type Saying } from '../sites/service.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export type SayMail = Saying<keyof typeof english>['say'];

export const wordsFor = (lang: string): SayMail => sayingOf({ english, de }, lang).say;
