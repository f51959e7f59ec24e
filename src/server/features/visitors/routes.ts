import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { Installed } from '../settings/installed.ts';
import { fitKnown, fitUpdate } from './fit.ts';
import type { Visitors } from './service.ts';

export function visitorRoutes(visitors: Visitors, installed: Pick<Installed, 'note'>): Route[] {
  return [
    route(endpoints.startSession, async ({ visitor, body, request }) => {
      const session = await visitors.start(visitor, body.lang, agentOf(request));
      await installed.note(visitor.projectId, session.gleapId, request.headers.get('referer'));
      return session;
    }),
    route(endpoints.identify, ({ visitor, body, request }) => visitors.identify(visitor, body, agentOf(request)), {
      fit: fitKnown,
    }),
    route(endpoints.updateSession, ({ visitor, body, request }) => visitors.update(visitor, body, agentOf(request)), {
      fit: fitUpdate,
    }),
  ];
}

function agentOf(request: Request): string {
  return request.headers.get('user-agent') ?? '';
}
