/** What the pages of subscriptions say. */
import { sayingOf, type Saying } from '../sites/service.ts';
import de from './texts/pages-de.json';
import english from './texts/pages-en-US.json';

export type PageWords = Saying<keyof typeof english>;

export const pageWords = (lang: string): PageWords => sayingOf({ english, de }, lang);
