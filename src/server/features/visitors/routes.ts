import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { Visitors } from './service.ts';

export function visitorRoutes(visitors: Visitors): Route[] {
  return [
    route(endpoints.startSession, ({ visitor, body }) => visitors.start(visitor, body.lang)),
    route(endpoints.identify, ({ visitor, body }) => visitors.identify(visitor, body)),
    route(endpoints.updateSession, ({ visitor, body }) => visitors.update(visitor, body)),
  ];
}
