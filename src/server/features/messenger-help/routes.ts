/** `/api/messenger/help`. */
import { messengerHelpEndpoints as calls } from '../../../wire/help/messenger-calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Answers } from './answers.ts';
import type { HelpReading } from './reading.ts';

export function messengerHelpRoutes({ reading, answers }: { reading: HelpReading; answers: Answers }): Route[] {
  return [
    route(calls.messengerHelp, ({ visitor, body }) => reading.home(visitor, body.lang)),
    route(calls.messengerCollection, ({ visitor, body, params }) =>
      reading.collection(visitor, params.collection ?? '', body.lang),
    ),
    route(calls.messengerArticle, ({ visitor, body, params, origins }) =>
      reading.article(visitor, { id: params.article ?? '', origin: origins.media }, body),
    ),
    route(calls.searchHelp, ({ visitor, body }) => reading.search(visitor, body)),
    route(calls.answerArticle, async ({ visitor, body, params }) => {
      await answers.give(visitor, params.article ?? '', body);
      return true;
    }),
  ];
}
