/** `/api/desk/projects/{project}/answer…` and `/api/messenger/answers`. */
import { answerEndpoints as calls } from '../../../wire/answers/calls.ts';
import { messengerAnswerEndpoints as messengerCalls } from '../../../wire/answers/messenger-calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Answering } from './answering.ts';
import type { Entries } from './entries.ts';
import type { QuestionBook } from './questions.ts';
import type { Worded } from './wording.ts';

export type Answers = {
  readonly entries: Entries;
  readonly answering: Answering;
  readonly book: QuestionBook;
  readonly wording: Worded;
};

export function answerRoutes({ entries, answering, book, wording }: Answers): Route[] {
  const projectOf = (params: Readonly<Record<string, string | undefined>>) => params.project ?? '';
  return [
    route(calls.answerEntries, ({ params, query }) => entries.page(projectOf(params), query)),
    route(calls.addAnswerEntry, ({ params, body, staff }) => entries.add(projectOf(params), body, staff.accountId)),
    route(calls.changeAnswerEntry, ({ params, body, staff }) =>
      entries.change(projectOf(params), params.entry ?? '', body, staff.accountId),
    ),
    route(calls.deleteAnswerEntry, async ({ params, staff }) => {
      await entries.remove(projectOf(params), params.entry ?? '', staff.accountId);
      return true;
    }),
    route(calls.tryAnswers, ({ params, body }) => answering.attempt(projectOf(params), body)),
    route(calls.tryAnswerEntry, ({ params, body }) => answering.attemptEntry(projectOf(params), body)),
    route(calls.answerQuestions, ({ params, query }) => book.report(projectOf(params), query)),
    route(calls.dismissQuestions, async ({ params, body }) => {
      await book.dismiss(projectOf(params), body);
      return true;
    }),
    route(calls.answerModel, ({ params }) => wording.of(projectOf(params))),
    route(calls.changeAnswerModel, ({ params, body, staff }) =>
      wording.change(projectOf(params), body, staff.accountId),
    ),
    route(messengerCalls.askQuestion, ({ visitor, body }) => answering.answer(visitor, body)),
  ];
}
