/** What a question gets, for visitors and for staff who try one. */
import { ANSWER_CHARS, ANSWERS_MOST, TRIED_MOST } from '../../../wire/answers/limits.ts';
import type { Answer, Answered, EntryTrial, EntryTried, Question, Tried } from '../../../wire/answers/shapes.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Shelf } from '../help/service.ts';
import { candidatesOf, findPassages, type Candidate, type Reading } from './finding.ts';
import { cutAt } from './passages.ts';
import type { QuestionBook } from './questions.ts';

export type Answering = {
  /** Word for word, of what this visitor may read. */
  readonly answer: (visitor: VisitorAuth, question: Question) => Promise<Answered>;
  /** As a visitor in no audience would be answered. */
  readonly attempt: (project: string, question: Question) => Promise<Tried>;
  readonly attemptEntry: (project: string, trial: EntryTrial) => Promise<EntryTried>;
};

type Needs = {
  readonly reading: Reading;
  readonly shelfOf: (visitor: VisitorAuth) => Promise<Shelf>;
  readonly shelfOfAll: (project: string) => Promise<Shelf>;
  readonly book: Pick<QuestionBook, 'note'>;
};

export function createAnswering({ reading, shelfOf, shelfOfAll, book }: Needs): Answering {
  return {
    async answer(visitor, asked) {
      const { candidates } = await findPassages(reading, visitor.projectId, {
        ...asked,
        shelf: await shelfOf(visitor),
      });
      const answering = oneOfEach(candidates.filter(({ verdict }) => verdict === 'answers')).slice(0, ANSWERS_MOST);
      await book.note(visitor.projectId, { ...asked, source: answering[0]?.source });
      return { answers: answering.map(answerOf), refused: answering.length === 0 };
    },
    async attempt(project, asked) {
      const { words, candidates } = await findPassages(reading, project, {
        ...asked,
        shelf: await shelfOfAll(project),
      });
      const all = words.reduce((sum, { weight }) => sum + weight, 0);
      return {
        words: words.map(({ word, weight }) => ({ word, weight: all === 0 ? 0 : percent(weight / all) })),
        passages: candidates.slice(0, TRIED_MOST).map((candidate) => ({
          ...answerOf(candidate),
          verdict: candidate.verdict,
          share: percent(candidate.share),
          found: [...candidate.found],
          missing: [...candidate.missing],
        })),
      };
    },
    async attemptEntry(project, { entry, questions }) {
      const shelf = await shelfOfAll(project);
      const answered: string[] = [];
      for (const question of questions) {
        const { words } = await findPassages(reading, project, { question, lang: entry.lang, shelf });
        const [best] = candidatesOf({ ...entry, id: 'draft', number: 0 }, words);
        if (best?.verdict === 'answers') answered.push(question);
      }
      return { answered };
    },
  };
}

const percent = (share: number): number => Math.min(100, Math.round(share * 100));

function oneOfEach(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.toReversed().map((one) => [one.source.id, one])).values()].toReversed();
}

function answerOf({ source, passage }: Candidate): Answer {
  const { kind, ...where } = source;
  const { heading, place, text } = passage;
  return { source: kind, ...where, heading, passage: place, text: cutAt(text, ANSWER_CHARS) };
}
