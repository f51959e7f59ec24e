import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { Outbound } from './service.ts';

export function outboundRoutes(outbound: Outbound): Route[] {
  return [
    route(endpoints.sendAction, ({ params, body, staff }) =>
      outbound.send(params.project ?? '', body, staff.accountId),
    ),
    route(endpoints.action, ({ params }) => outbound.state(params.project ?? '', params.action ?? '')),
  ];
}
