import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { Pings } from '../settings/pings.ts';
import { fitKnown, fitUpdate } from './fit.ts';
import type { Visitors } from './service.ts';

export function visitorRoutes(visitors: Visitors, pings: Pick<Pings, 'note'>): Route[] {
  return [
    route(endpoints.startSession, async ({ visitor, body, request }) => {
      const session = await visitors.start(visitor, body.lang);
      await pings.note(visitor.projectId, session.gleapId, request.headers.get('referer'));
      return session;
    }),
    route(endpoints.identify, ({ visitor, body }) => visitors.identify(visitor, body), { fit: fitKnown }),
    route(endpoints.updateSession, ({ visitor, body }) => visitors.update(visitor, body), { fit: fitUpdate }),
  ];
}
