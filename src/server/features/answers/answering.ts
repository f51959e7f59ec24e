/** What a question gets, for visitors and for staff who try one. */
import {
  ANSWER_CHARS,
  ANSWERS_MOST,
  ENTRY_ANSWER_CHARS,
  MODEL_PASSAGES,
  QUESTION_CHARS,
  TRIED_PASSAGES,
} from '../../../wire/answers/limits.ts';
import type { Answer, Answered, EntryTrial, EntryTried, Question, Tried } from '../../../wire/answers/shapes.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Shelf } from '../help/service.ts';
import { keptText } from '../search/service.ts';
import { candidatesOf, findPassages, type Candidate, type Reading } from './finding.ts';
import { cutAt } from './passages.ts';
import type { QuestionBook } from './questions.ts';
import type { Worded } from './wording.ts';

export type Answering = {
  /** Of what this visitor may read: word for word, or worded by the model where the project has it on. */
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
  readonly wording: Pick<Worded, 'word'>;
};

export function createAnswering({ reading, shelfOf, shelfOfAll, book, wording }: Needs): Answering {
  return {
    async answer(visitor, { lang, ...given }) {
      // A number of a card is in no article, and would weigh as a word that stands nowhere.
      const asked = { lang, question: keptText(given.question, QUESTION_CHARS) };
      const { candidates } = await findPassages(reading, visitor.projectId, {
        ...asked,
        shelf: await shelfOf(visitor),
      });
      const found = oneOfEach(candidates.filter(({ verdict }) => verdict === 'answers'));
      const said = found.slice(0, MODEL_PASSAGES).filter(({ source }) => source.lang === found[0]!.source.lang);
      const worded = await wording.word(
        visitor.projectId,
        asked.question,
        said.map(({ passage }) => cutAt(passage.text, ENTRY_ANSWER_CHARS)),
      );
      const cited = (worded?.passages ?? []).map((number) => said[number - 1]!);
      const answering = [...new Set([...cited, ...found])].slice(0, ANSWERS_MOST);
      await book.note(visitor.projectId, { ...asked, visitor: visitor.sessionId, source: answering[0]?.source });
      const answers = answering.map((one, at) =>
        at === 0 && worded ? { ...answerOf(one), text: worded.text, byModel: true } : answerOf(one),
      );
      return { answers, refused: answers.length === 0 };
    },
    async attempt(project, asked) {
      const { words, candidates } = await findPassages(reading, project, {
        ...asked,
        shelf: await shelfOfAll(project),
      });
      const all = words.reduce((sum, { weight }) => sum + weight, 0);
      return {
        words: words.map(({ word, weight }) => ({ word, weight: all === 0 ? 0 : percent(weight / all) })),
        passages: candidates.slice(0, TRIED_PASSAGES).map((candidate) => ({
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
  return { source: kind, ...where, heading, passage: place, text: cutAt(text, ANSWER_CHARS), byModel: false };
}
