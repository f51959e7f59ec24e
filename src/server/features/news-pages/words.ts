/** What the pages of news say themselves. */
import { sayingOf, type Saying } from '../sites/service.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export type NewsWords = Saying<keyof typeof english>;

export const wordsFor = (lang: string): NewsWords => sayingOf({ english, de }, lang);
