/** `/api/desk/projects/{project}/teams`. */
import { teamEndpoints as calls } from '../../../wire/teams/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Teams } from './service.ts';

export function teamRoutes(teams: Teams): Route[] {
  return [
    route(calls.teams, ({ params }) => teams.list(params.project ?? '')),
    route(calls.addTeam, ({ params, body, staff }) => teams.add(params.project ?? '', body, staff.accountId)),
    route(calls.changeTeam, ({ params, body, staff }) =>
      teams.change(params.project ?? '', params.team ?? '', body, staff.accountId),
    ),
    route(calls.removeTeam, async ({ params, staff }) => {
      await teams.remove(params.project ?? '', params.team ?? '', staff.accountId);
      return true;
    }),
  ];
}
