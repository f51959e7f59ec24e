import { endpoints } from '../../../wire/endpoints.ts';
import { adjusted } from '../../../wire/schema.ts';
import { sessionIdentify, sessionUpdate } from '../../../wire/session.ts';
import { route, type Route } from '../../http/route.ts';
import type { Pings } from '../settings/pings.ts';
import { fitKnown, fitUpdate } from './fit.ts';
import type { Visitors } from './service.ts';

// Here and not in the wire: browsers that only know its shape need not load this.
adjusted(sessionIdentify, fitKnown);
adjusted(sessionUpdate, fitUpdate);

export function visitorRoutes(visitors: Visitors, pings: Pick<Pings, 'note'>): Route[] {
  return [
    route(endpoints.startSession, async ({ visitor, body, request }) => {
      const session = await visitors.start(visitor, body.lang);
      await pings.note(visitor.projectId, session.gleapId, request.headers.get('referer'));
      return session;
    }),
    route(endpoints.identify, ({ visitor, body }) => visitors.identify(visitor, body)),
    route(endpoints.updateSession, ({ visitor, body }) => visitors.update(visitor, body)),
  ];
}
