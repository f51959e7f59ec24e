import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { Members } from './service.ts';

export function memberRoutes(members: Members): Route[] {
  return [route(endpoints.members, ({ params }) => members.of(params.project ?? ''))];
}
