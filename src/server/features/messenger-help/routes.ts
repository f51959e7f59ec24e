/** `/api/messenger/help`. */
import { messengerHelpEndpoints as calls } from '../../../wire/help/messenger-calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { HelpReading } from './reading.ts';

export function messengerHelpRoutes({ reading }: { reading: HelpReading }): Route[] {
  return [
    route(calls.messengerHelp, ({ visitor, body }) => reading.home(visitor.projectId, body.lang)),
    route(calls.messengerCollection, ({ visitor, body, params }) =>
      reading.collection(visitor.projectId, params.collection ?? '', body.lang),
    ),
    route(calls.messengerArticle, ({ visitor, body, params }) =>
      reading.article(visitor.projectId, params.article ?? '', body.lang),
    ),
  ];
}
