/** `/api/challenges/tasks/…` and `/api/challenges/subtasks`. */
import { endpoints } from '../../../wire/endpoints.ts';
import type { SubtaskQuery } from '../../../wire/tasks/shapes.ts';
import { uuidIn } from '../../http/ids.ts';
import { route, type Call, type Route } from '../../http/route.ts';
import type { Attempts } from './attempts.ts';
import { choiceKind, codingKind, matchingKind, questionKind } from './kinds.ts';
import type { SubtaskPlace } from './reading.ts';
import type { Tasks } from './service.ts';
import type { SubtaskFilter } from './store.ts';

export function taskRoutes(tasks: Tasks, attempts: Attempts): Route[] {
  return [
    route(endpoints.subtasks, ({ query, user }) => tasks.all(filterOf(query), user)),
    route(endpoints.deleteSubtask, async (call) => {
      await tasks.remove(placeOf(call), call.user);
      return {};
    }),
    route(endpoints.rateSubtask, async (call) => {
      await attempts.rate(placeOf(call), call.body.rating, call.user);
      return call.body;
    }),
    ...choiceRoutes(tasks, attempts),
    ...matchingRoutes(tasks, attempts),
    ...questionRoutes(tasks, attempts),
    ...codingRoutes(tasks),
  ];
}

function choiceRoutes(tasks: Tasks, attempts: Attempts): Route[] {
  return [
    route(endpoints.choices, (call) => tasks.list(choiceKind, taskOf(call), call.user)),
    route(endpoints.choice, (call) => tasks.one(choiceKind, placeOf(call), call.user)),
    route(endpoints.choiceSolution, (call) => tasks.whole(choiceKind, placeOf(call), call.user)),
    route(endpoints.addChoice, (call) => tasks.add(choiceKind, taskOf(call), call.body, call.user)),
    route(endpoints.changeChoice, (call) => tasks.change(choiceKind, placeOf(call), call.body, call.user)),
    route(endpoints.tryChoice, (call) => attempts.choice(placeOf(call), call.body.answers, call.user)),
  ];
}

function matchingRoutes(tasks: Tasks, attempts: Attempts): Route[] {
  return [
    route(endpoints.matchings, (call) => tasks.list(matchingKind, taskOf(call), call.user)),
    route(endpoints.matching, (call) => tasks.one(matchingKind, placeOf(call), call.user)),
    route(endpoints.matchingSolution, (call) => tasks.whole(matchingKind, placeOf(call), call.user)),
    route(endpoints.addMatching, (call) => tasks.add(matchingKind, taskOf(call), call.body, call.user)),
    route(endpoints.changeMatching, (call) => tasks.change(matchingKind, placeOf(call), call.body, call.user)),
    route(endpoints.tryMatching, (call) => attempts.matching(placeOf(call), call.body.answer, call.user)),
  ];
}

function questionRoutes(tasks: Tasks, attempts: Attempts): Route[] {
  return [
    route(endpoints.questions, (call) => tasks.list(questionKind, taskOf(call), call.user)),
    route(endpoints.question, (call) => tasks.one(questionKind, placeOf(call), call.user)),
    route(endpoints.questionSolution, (call) => tasks.whole(questionKind, placeOf(call), call.user)),
    route(endpoints.addQuestion, (call) => tasks.add(questionKind, taskOf(call), call.body, call.user)),
    route(endpoints.changeQuestion, (call) => tasks.change(questionKind, placeOf(call), call.body, call.user)),
    route(endpoints.tryQuestion, (call) => attempts.question(placeOf(call), call.body.answer, call.user)),
  ];
}

/** Code is stored and shown, never run. */
function codingRoutes(tasks: Tasks): Route[] {
  return [
    route(endpoints.codings, (call) => tasks.list(codingKind, taskOf(call), call.user)),
    route(endpoints.coding, (call) => tasks.one(codingKind, placeOf(call), call.user)),
    route(endpoints.codingSolution, async (call) => {
      const { solution_environment, solution_code } = await tasks.whole(codingKind, placeOf(call), call.user);
      return { environment: solution_environment, code: solution_code };
    }),
    route(endpoints.addCoding, (call) => tasks.add(codingKind, taskOf(call), call.body, call.user)),
    route(endpoints.changeCoding, (call) => tasks.change(codingKind, placeOf(call), call.body, call.user)),
    route(
      endpoints.codingEvaluator,
      async (call) => (await tasks.whole(codingKind, placeOf(call), call.user)).evaluator,
    ),
    route(endpoints.codingExamples, (call) => tasks.examples(placeOf(call), call.user)),
  ];
}

function taskOf({ params }: Pick<Call, 'params'>): string {
  return uuidIn(params, 'task');
}

function placeOf({ params }: Pick<Call, 'params'>): SubtaskPlace {
  return { task: uuidIn(params, 'task'), subtask: uuidIn(params, 'subtask') };
}

function filterOf({ task_id: task, subtask_type: type, ...query }: SubtaskQuery): SubtaskFilter {
  const { attempted, solved, rated, enabled, retired, creator, limit, offset } = query;
  return { task, type, attempted, solved, rated, enabled, retired, creator, limit, offset };
}
