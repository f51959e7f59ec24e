/** The most frequent words of texts (P-SRV-49). */
import { SURVEY_WORDS_SHOWN } from '../../../wire/surveys/limits.ts';
import { isStopWord, tokensOf } from '../search/service.ts';

const WORD_LEAST_CHARS = 3;

/** A word counts once for each text; it is told as it was written most often. */
export function frequentWords(
  texts: readonly { readonly text: string; readonly lang: string }[],
): { readonly word: string; readonly count: number }[] {
  const found = new Map<string, Map<string, number>>();
  for (const { text, lang } of texts) {
    const here = new Map(
      tokensOf(text, lang)
        .filter(({ word, gram }) => !gram && word.length >= WORD_LEAST_CHARS && !isStopWord(word, lang))
        .map(({ word, from, to }) => [word, text.slice(from, to).toLowerCase()]),
    );
    for (const [word, written] of here) {
      const forms = found.get(word) ?? new Map<string, number>();
      found.set(word, forms.set(written, (forms.get(written) ?? 0) + 1));
    }
  }
  return [...found.values()]
    .map((forms) => {
      const [[word] = ['']] = [...forms].toSorted(([, one], [, other]) => other - one);
      return { word: word.slice(0, 64), count: [...forms.values()].reduce((sum, n) => sum + n, 0) };
    })
    .toSorted((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))
    .slice(0, SURVEY_WORDS_SHOWN);
}
