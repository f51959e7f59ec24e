/** Calls of the desk for teams. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { newTeam, team, teamChange, teamList } from './shapes.ts';

const teams = '/api/desk/projects/{project}/teams';

export const teamEndpoints = {
  teams: call('desk', 'GET', teams, {
    permission: 'tickets:read',
    summary: 'The teams of the project by name',
    reply: teamList,
  }),
  addTeam: call('desk', 'POST', teams, {
    permission: 'settings:write',
    summary: 'A new team; 409 limit_reached at 100',
    body: newTeam,
    reply: team,
  }),
  changeTeam: call('desk', 'PATCH', `${teams}/{team}`, {
    permission: 'settings:write',
    summary: 'Change a team',
    body: teamChange,
    reply: team,
  }),
  removeTeam: call('desk', 'DELETE', `${teams}/{team}`, {
    permission: 'settings:write',
    summary: 'Remove a team: its tickets stay, and are of no team',
    reply: doneReply,
  }),
} as const;
