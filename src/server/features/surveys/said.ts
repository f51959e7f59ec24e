/** What people wrote in answer to a question: the newest texts, and their most frequent words. */
import { scaleOf, type SurveyAnswer } from '../../../wire/surveys/answers.ts';
import { SURVEY_TEXTS_SHOWN } from '../../../wire/surveys/limits.ts';
import type { QuestionSummary } from '../../../wire/surveys/shapes.ts';
import type { Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';
import { namesOfContacts } from '../contacts/service.ts';
import { answersOf, textOf } from './answers-store.ts';
import type { KnownQuestion } from './meaning.ts';
import { newestTexts } from './summary-store.ts';
import { frequentWords } from './words.ts';

/** Texts whose words are counted: the newest. */
const TEXTS_READ = 2000;

/** Their newest texts, each with what the same person gave on the survey's first scale. */
export async function saidOf(
  queries: Queries,
  project: string,
  asked: Piece,
  { question }: KnownQuestion,
  known: readonly KnownQuestion[],
): Promise<Pick<QuestionSummary, 'texts' | 'words'>> {
  if (!hasWords(question)) return { texts: [], words: [] };
  const found = await newestTexts(queries, asked, question.id, TEXTS_READ);
  const shown = found.slice(0, SURVEY_TEXTS_SHOWN);
  const scale = known.find((one) => one.number > 0 && scaleOf(one.question))?.question.id;
  const ids = shown.map(({ response }) => response);
  const [names, answers] = await Promise.all([
    namesOfContacts(
      queries,
      project,
      shown.flatMap(({ contact }) => contact || []),
    ),
    scale === undefined ? [] : answersOf(queries, ids),
  ]);
  const scores = new Map(
    answers.filter((one) => one.question === scale).map((one) => [one.responseId, one.value as number | null]),
  );
  const told = (json: string) => textOf(JSON.parse(json) as SurveyAnswer);
  return {
    texts: shown.map(({ response, value, at, contact }) => ({
      response,
      text: told(value),
      at: new Date(at).toISOString(),
      contactName: names.get(contact) ?? '',
      score: scores.get(response) ?? null,
    })),
    words: question.kind === 'text' ? frequentWords(found.map(({ value, lang }) => ({ text: told(value), lang }))) : [],
  };
}

const hasWords = ({ kind, other }: KnownQuestion['question']): boolean => kind === 'text' || kind === 'email' || other;
