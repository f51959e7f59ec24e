/** What mails and the pages behind their links say by themselves: in the reader's language where we have it, else in English. */
import { textLanguageOf } from '../config/service.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export type MailWord = keyof typeof english;
export type SayMail = (word: MailWord, values?: Readonly<Record<string, string>>) => string;

export function wordsFor(lang: string): SayMail {
  const texts: Readonly<Record<MailWord, string>> = textLanguageOf(lang) === 'de' ? de : english;
  return (word, values = {}) => texts[word].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
