import { greetingEndpoints } from '../../../wire/greetings/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Greetings } from './service.ts';

export function greetingRoutes(greetings: Greetings): Route[] {
  return [
    route(greetingEndpoints.greetings, ({ params }) => greetings.last(params.project ?? '')),
    route(greetingEndpoints.greet, ({ params, body }) => greetings.greet(params.project ?? '', body.words)),
  ];
}
