/** What the pages of requests and the roadmap say themselves. */
import { sayingOf, type Saying } from '../sites/service.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export type RequestWords = Saying<keyof typeof english>;

export const wordsFor = (lang: string): RequestWords => sayingOf({ english, de }, lang);
