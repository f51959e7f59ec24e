/** The four kinds of sub-task: what of their content learners see, what the solution is, and what is refused. */
import { ApiError } from '../../../wire/errors.ts';
import { CODING_TESTS_USUAL } from '../../../wire/tasks/limits.ts';
import type { Struct } from '../../../wire/schema.ts';
import { parse } from '../../../wire/parse.ts';
import {
  choiceContent,
  choiceFault,
  codingContent,
  matchingContent,
  matchingFault,
  questionContent,
  type ChoiceContent,
  type CodingContent,
  type MatchingContent,
  type QuestionContent,
} from '../../../wire/tasks/shapes.ts';
import type { SubtaskType } from '../../../wire/tasks/types.ts';
import type { Change } from '../audit/service.ts';

/** `C` what is stored, `S` what learners see of it. */
export type Kind<C, S> = {
  readonly type: SubtaskType;
  readonly add: Change['action'];
  readonly change: Change['action'];
  /** The content of a body: its other fields are the sub-task's own. Errors: 400 and 422. */
  readonly contentOf: (body: object, before?: C) => C;
  readonly read: (stored: string) => C;
  readonly shown: (content: C) => S;
};

export const choiceKind: Kind<ChoiceContent, Omit<ChoiceContent, 'answers'> & { answers: string[] }> = kindOf({
  type: 'MULTIPLE_CHOICE_QUESTION',
  add: 'addChoice',
  change: 'changeChoice',
  struct: choiceContent,
  keys: ['question', 'answers', 'single_choice'],
  check(content) {
    const fault = choiceFault(content);
    if (fault === 'invalid_single_choice') throw new ApiError(fault, 'A single choice has exactly one right answer.');
    if (fault) throw new ApiError(fault, 'At least one answer is right.');
  },
  shown: ({ answers, ...rest }) => ({ ...rest, answers: answers.map(({ answer }) => answer) }),
});

export const matchingKind: Kind<MatchingContent, Omit<MatchingContent, 'solution'>> = kindOf({
  type: 'MATCHING',
  add: 'addMatching',
  change: 'changeMatching',
  struct: matchingContent,
  keys: ['left', 'right', 'solution'],
  check(content) {
    const fault = matchingFault(content);
    if (fault)
      throw new ApiError(fault, 'Both sides have as many entries, and the solution names each right one once.');
  },
  shown: ({ left, right }) => ({ left, right }),
});

export const questionKind: Kind<QuestionContent, Omit<QuestionContent, 'answers'>> = kindOf({
  type: 'QUESTION',
  add: 'addQuestion',
  change: 'changeQuestion',
  struct: questionContent,
  keys: ['question', 'answers', 'case_sensitive', 'ascii_letters', 'digits', 'punctuation', 'blocks'],
  check({ answers }) {
    if (answers.length === 0)
      throw new ApiError('invalid_field', 'answers must have at least one item', { details: { field: 'answers' } });
  },
  shown: ({ answers: _hidden, ...rest }) => rest,
});

type CodingShown = Omit<CodingContent, 'evaluator' | 'solution_environment' | 'solution_code' | 'examples'>;
export const codingKind: Kind<CodingContent, CodingShown> = kindOf({
  type: 'CODING_CHALLENGE',
  add: 'addCoding',
  change: 'changeCoding',
  struct: codingContent,
  keys: [
    'description',
    'time_limit',
    'memory_limit',
    'static_tests',
    'random_tests',
    'evaluator',
    'solution_environment',
    'solution_code',
    'examples',
  ],
  usual: { static_tests: CODING_TESTS_USUAL, random_tests: CODING_TESTS_USUAL, examples: [] },
  check: () => undefined,
  shown: ({ description, time_limit, memory_limit, static_tests, random_tests }) => ({
    description,
    time_limit,
    memory_limit,
    static_tests,
    random_tests,
  }),
});

type KindParts<C, S> = Pick<Kind<C, S>, 'type' | 'add' | 'change' | 'shown'> & {
  readonly struct: Struct<C>;
  readonly keys: readonly (keyof C & string)[];
  readonly usual?: Partial<C>;
  readonly check: (content: C) => void;
};

function kindOf<C, S>({ type, add, change, shown, struct, keys, usual, check }: KindParts<C, S>): Kind<C, S> {
  return {
    type,
    add,
    change,
    shown,
    contentOf(body, before) {
      const given = Object.entries(body).filter(
        ([key, value]) => keys.includes(key as keyof C & string) && value !== null && value !== undefined,
      );
      const content = parse(struct, { ...usual, ...before, ...Object.fromEntries(given) });
      check(content);
      return content;
    },
    read: (stored) => JSON.parse(stored) as C,
  };
}
