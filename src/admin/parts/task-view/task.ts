/** A task whole: what all kinds have, and the content of its kind with the solution. */
import { taskEndpoints } from '../../../wire/tasks/calls.ts';
import type {
  ChoiceContent,
  CodingContent,
  MatchingContent,
  QuestionContent,
  Subtask,
} from '../../../wire/tasks/shapes.ts';
import type { Api } from '../../api/api.ts';
import { Failure } from '../../api/failure.ts';

/** Of a coding challenge a server of the contract may keep the evaluator and the examples to itself: null. */
export type ShownCoding = Omit<CodingContent, 'evaluator' | 'examples'> & {
  readonly evaluator: string | null;
  readonly examples: CodingContent['examples'] | null;
};

export type TaskContent =
  | ({ readonly type: 'MULTIPLE_CHOICE_QUESTION' } & ChoiceContent)
  | ({ readonly type: 'MATCHING' } & MatchingContent)
  | ({ readonly type: 'QUESTION' } & QuestionContent)
  | ({ readonly type: 'CODING_CHALLENGE' } & ShownCoding);
export type ContentOf<K extends TaskContent['type']> = Extract<TaskContent, { type: K }>;

/** What solving a task brings and costs; a server of the contract knows no fee. */
export type TaskWorth = Pick<Subtask, 'xp' | 'coins' | 'fee'>;
export type WholeTask = { readonly base: Subtask; readonly content: TaskContent };
export type TaskPlace = Pick<Subtask, 'type'> & { readonly task: string; readonly subtask: string };

/** A task with its solution. Rejects with a `Failure`: `subtask_not_found` (404) where there is none of this kind. */
export async function loadTask(api: Api, { type, ...params }: TaskPlace, signal?: AbortSignal): Promise<WholeTask> {
  const call = { params, ...(signal ? { signal } : {}) };
  switch (type) {
    case 'MULTIPLE_CHOICE_QUESTION': {
      const { question, answers, single_choice, ...base } = await api(taskEndpoints.choiceSolution, call);
      return { base, content: { type, question, answers, single_choice } };
    }
    case 'MATCHING': {
      const { left, right, solution, ...base } = await api(taskEndpoints.matchingSolution, call);
      return { base, content: { type, left, right, solution } };
    }
    case 'QUESTION': {
      const whole = await api(taskEndpoints.questionSolution, call);
      const { question, answers, case_sensitive, ascii_letters, digits, punctuation, blocks, ...base } = whole;
      return {
        base,
        content: { type, question, answers, case_sensitive, ascii_letters, digits, punctuation, blocks },
      };
    }
    case 'CODING_CHALLENGE': {
      const [shown, solution, evaluator, examples] = await Promise.all([
        api(taskEndpoints.coding, call),
        api(taskEndpoints.codingSolution, call),
        api(taskEndpoints.codingEvaluator, call).catch(notTold),
        api(taskEndpoints.codingExamples, call).catch(notTold),
      ]);
      const { description, time_limit, memory_limit, static_tests, random_tests, ...base } = shown;
      const { environment: solution_environment, code: solution_code } = solution;
      const limits = { description, time_limit, memory_limit, static_tests, random_tests };
      return { base, content: { type, ...limits, solution_environment, solution_code, evaluator, examples } };
    }
  }
}

/** A server that answers, but not with this: the rest of the task is shown without it. */
function notTold(error: unknown): null {
  if (error instanceof Failure && error.code !== 'network' && !error.unauthorized) return null;
  throw error;
}
