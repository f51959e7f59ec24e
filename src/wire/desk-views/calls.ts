/** Views of the inbox that are kept. */
import { call } from '../endpoint.ts';
import { flag } from '../schema.ts';
import { deskView, deskViewChange, deskViewList, newDeskView } from './shapes.ts';

const views = '/api/desk/projects/{project}/views';
const one = `${views}/{view}`;

export const deskViewEndpoints = {
  deskViews: call('desk', 'GET', views, {
    permission: 'tickets:read',
    summary: "Shared views and one's own by their place, each with how many tickets are in it",
    reply: deskViewList,
  }),
  addDeskView: call('desk', 'POST', views, {
    permission: 'tickets:write',
    summary: 'Keep a filter under a name; 409 limit_reached at 50 shared ones, and at 50 of one’s own',
    body: newDeskView,
    reply: deskView,
  }),
  changeDeskView: call('desk', 'PATCH', one, {
    permission: 'tickets:write',
    summary: 'Change a view; 409 conflict where somebody else has changed a field that was expected',
    body: deskViewChange,
    reply: deskView,
  }),
  deleteDeskView: call('desk', 'DELETE', one, {
    permission: 'tickets:write',
    summary: 'Delete a view; its tickets stay',
    reply: flag(),
  }),
} as const;
