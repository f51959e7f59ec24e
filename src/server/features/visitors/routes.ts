import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { Installed } from '../settings/installed.ts';
import { fitKnown, fitUpdate } from './fit.ts';
import type { Visitors } from './service.ts';

export function visitorRoutes(visitors: Visitors, installed: Pick<Installed, 'note'>): Route[] {
  return [
    route(endpoints.startSession, async ({ visitor, body, request }) => {
      const session = await visitors.start(visitor, body.lang);
      await installed.note(visitor.projectId, session.gleapId, request.headers.get('referer'));
      return session;
    }),
    route(endpoints.identify, ({ visitor, body }) => visitors.identify(visitor, body), { fit: fitKnown }),
    route(endpoints.updateSession, ({ visitor, body }) => visitors.update(visitor, body), { fit: fitUpdate }),
  ];
}
