import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { Installed } from '../settings/installed.ts';
import { fitKnown, fitUpdate } from './fit.ts';
import type { Visitors } from './service.ts';

export function visitorRoutes(visitors: Visitors, installed: Pick<Installed, 'note'>): Route[] {
  return [
    // An SDK of the contract says who it is in headers, which would cost our own a request before each call.
    route(endpoints.startSession, async ({ visitor, body, request, simple }) => {
      const sdk = simple ? 'own' : 'other';
      const browser = { agent: agentOf(request), sdk, zone: body.zone } as const;
      const session = await visitors.start(visitor, body.lang, browser);
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
