/** What a bot says by itself, in the languages of the house; and how words of a visitor are compared. */
import { languageAmong } from '../../../wire/language.ts';

const words = {
  en: {
    person: 'A person takes over and reads everything you have written.',
    reply: (time: string) => `You will usually have an answer within ${time}.`,
    minutes: (n: number) => (n === 1 ? 'a minute' : `${n} minutes`),
    hours: (n: number) => (n === 1 ? 'an hour' : `${n} hours`),
    days: (n: number) => (n === 1 ? 'a day' : `${n} days`),
    question: 'What is your question?',
    solved: 'Did this answer it?',
    helped: 'Did this help?',
    yes: 'Yes',
    no: 'No',
    open: 'Open the article',
    form: 'Open the form',
    go: 'Go on',
    source: (title: string) => `From '${title}'`,
    again: {
      text: 'Please write a few words.',
      email: 'This is no e-mail address. Please write it as name@example.com.',
      phone: 'This is no phone number. Please write it with its digits.',
      number: 'This is no number. Please write it in digits.',
      date: 'This is no date. Please write it as 2026-12-24.',
      choice: 'Please choose one of these.',
    },
    phrases: ['talk to a person', 'talk to a human', 'speak to a person', 'human', 'agent', 'person', 'real person'],
  },
  de: {
    person: 'Ein Mensch übernimmt und liest alles, was Sie geschrieben haben.',
    reply: (time: string) => `Meist haben Sie innerhalb von ${time} eine Antwort.`,
    minutes: (n: number) => (n === 1 ? 'einer Minute' : `${n} Minuten`),
    hours: (n: number) => (n === 1 ? 'einer Stunde' : `${n} Stunden`),
    days: (n: number) => (n === 1 ? 'einem Tag' : `${n} Tagen`),
    question: 'Was ist Ihre Frage?',
    solved: 'Hat das Ihre Frage beantwortet?',
    helped: 'Hat das geholfen?',
    yes: 'Ja',
    no: 'Nein',
    open: 'Artikel öffnen',
    form: 'Formular öffnen',
    go: 'Weiter',
    source: (title: string) => `Aus „${title}“`,
    again: {
      text: 'Bitte schreiben Sie ein paar Worte.',
      email: 'Das ist keine E-Mail-Adresse. Bitte schreiben Sie sie wie name@example.com.',
      phone: 'Das ist keine Telefonnummer. Bitte schreiben Sie sie mit ihren Ziffern.',
      number: 'Das ist keine Zahl. Bitte schreiben Sie sie in Ziffern.',
      date: 'Das ist kein Datum. Bitte schreiben Sie es wie 24.12.2026.',
      choice: 'Bitte wählen Sie eine dieser Möglichkeiten.',
    },
    phrases: [
      'mit einem menschen sprechen',
      'mit einem mitarbeiter sprechen',
      'mensch',
      'mitarbeiter',
      'echter mensch',
    ],
  },
} as const;

export type BotWords = (typeof words)['en'] | (typeof words)['de'];

export const wordsIn = (lang: string): BotWords => words[/^de\b/i.test(lang) ? 'de' : 'en'];

/** By which a person is asked for where a project has no list of its own. */
export const usualPhrases = (lang: string): readonly string[] => wordsIn(lang).phrases;

/** Minutes as people say them: those of P-HRS-05 are whole hours and days from 60 on. */
export function replyWords(lang: string, minutes: number): string {
  const { reply, minutes: inMinutes, hours, days } = wordsIn(lang);
  if (minutes < 60) return reply(inMinutes(minutes));
  return reply(minutes < 1440 ? hours(Math.round(minutes / 60)) : days(Math.round(minutes / 1440)));
}

/** Without regard to case, accents and signs: the words alone, one space between them. */
export function foldedWords(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}

/** Whether these words or this phrase stand whole in a text. */
export function hasPhrase(text: string, phrase: string): boolean {
  const looked = foldedWords(phrase);
  return looked !== '' && ` ${foldedWords(text)} `.includes(` ${looked} `);
}

/** Nothing but signs is compared as it stands: emojis are labels too. */
export function isSame(one: string, other: string): boolean {
  const folded = foldedWords(one);
  return folded === '' ? one.trim() === other.trim() : folded === foldedWords(other);
}

/** What is said in a language: theirs, its first part, the project's first, any. */
export function inLanguage<T>(
  texts: Readonly<Record<string, T>>,
  lang: string,
  languages: readonly string[],
): T | undefined {
  const written = Object.keys(texts);
  const chosen = languageAmong(written, lang) ?? languageAmong(written, languages[0] ?? '') ?? written[0];
  return chosen === undefined ? undefined : texts[chosen];
}
