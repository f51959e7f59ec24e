/** Words that questions are made of, beside the stop words of the search: they weigh nothing (P-ANS-03). */
import { fold, tokensOf } from '../search/service.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Folded. */
const ofQuestions: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    `myself yourself itself after before again already always ever still yet work works working happen happens happened
     tell say says know give gives gave make makes made use uses used using try tried possible able allowed available
     something anything someone anyone really actually exactly mean means question answer help explain why`,
  ),
  de: words(
    `selbst selber nachdem vorher wieder schon immer noch jemals funktioniert funktionieren klappt klappen passiert
     passieren sag sagen sagt weiss wissen gib geben gebt brauche brauchen brauchst braucht bekomme bekommen bekommt
     benutze benutzen nutze nutzen verwende verwenden versuche versuchen versucht moglich erlaubt verfugbar etwas
     irgendwas jemand wirklich eigentlich genau bedeutet heisst frage antwort hilfe hilf erklare erklaren`,
  ),
};

export function saysNothing(word: string, lang: string): boolean {
  return ofQuestions[lang.toLowerCase().split('-')[0]!]?.has(fold(word, lang)) ?? false;
}

/** `Do you give a discount?` and `discount?` ask the same. All of it where nothing else is in it. */
export function withoutQuestionWords(question: string, lang: string): string {
  const words = tokensOf(question, lang).filter(({ word }) => !saysNothing(word, lang));
  return words.length === 0 ? question : words.map(({ from, to }) => question.slice(from, to)).join(' ');
}
