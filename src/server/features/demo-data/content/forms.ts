/** Short forms in which the tasks of the demo are written down. */
import type { ChoiceContent, CodingContent, MatchingContent, QuestionContent } from '../../../../wire/tasks/shapes.ts';

/** What a task earns. */
export type Worth = { readonly xp: number; readonly coins: number; readonly fee?: number };
export type TaskContent = Worth & {
  /** Made by a learner instead of staff; such tasks are worth at most 5 XP. */
  readonly byLearner?: true;
} & (
    | { readonly kind: 'choice'; readonly content: ChoiceContent }
    | { readonly kind: 'matching'; readonly content: MatchingContent }
    | { readonly kind: 'question'; readonly content: QuestionContent }
    | { readonly kind: 'coding'; readonly content: CodingContent }
  );

export type ChallengeContent = {
  readonly title: string;
  readonly description: string;
  readonly skills: readonly string[];
  readonly tasks: readonly TaskContent[];
};
export type CategoryContent = {
  readonly title: string;
  readonly description: string;
  readonly challenges: readonly ChallengeContent[];
};

const plain: Worth = { xp: 20, coins: 5 };
/** The worth of a task that a learner has made. */
export const learners = { xp: 5, coins: 0, byLearner: true } as const;

/** One right answer, or several, among wrong ones; shown in the order of the alphabet. */
export function choice(
  question: string,
  right: string | readonly string[],
  wrong: readonly string[],
  worth: Worth = plain,
): TaskContent {
  const rights = typeof right === 'string' ? [right] : right;
  const answers = [...rights, ...wrong]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((answer) => ({ answer, correct: rights.includes(answer) }));
  return { ...worth, kind: 'choice', content: { question, answers, single_choice: typeof right === 'string' } };
}

/** What belongs together; the right side is shown in the order of the alphabet. */
export function matching(pairs: Readonly<Record<string, string>>, worth: Worth = plain): TaskContent {
  const right = Object.values(pairs).toSorted();
  const solution = Object.values(pairs).map((entry) => right.indexOf(entry));
  return { ...worth, kind: 'matching', content: { left: Object.keys(pairs), right, solution } };
}

export function question(text: string, answers: readonly string[], worth: Worth = plain): TaskContent {
  const all = answers.join('');
  const content: QuestionContent = {
    question: text,
    answers: [...answers],
    case_sensitive: false,
    ascii_letters: /[a-z]/i.test(all),
    digits: /\d/.test(all),
    punctuation: /[^\p{L}\p{N}\s]/u.test(all),
    blocks: [],
  };
  return { ...worth, kind: 'question', content };
}

type Program = {
  readonly code: string;
  readonly examples: readonly { readonly input: string; readonly output: string; readonly explanation?: string }[];
};

/** A program in Python that reads its input and prints its answer. */
export function coding(
  description: string,
  { code, examples }: Program,
  worth: Worth = { xp: 80, coins: 40 },
): TaskContent {
  const content: CodingContent = {
    description,
    time_limit: 1000,
    memory_limit: 128,
    static_tests: examples.length,
    random_tests: 10,
    evaluator: EVALUATOR,
    solution_environment: 'python',
    solution_code: code,
    examples: examples.map((example) => ({ ...example, explanation: example.explanation ?? null })),
  };
  return { ...worth, kind: 'coding', content };
}

const EVALUATOR = `def check(expected: str, printed: str) -> bool:
    """Line by line, without the spaces at the ends."""
    lines = lambda text: [line.rstrip() for line in text.strip().splitlines()]
    return lines(expected) == lines(printed)
`;
