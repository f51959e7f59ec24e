/** Calls of the desk for the public pages. */
import { call } from '../endpoint.ts';
import { siteChange, siteView } from './shapes.ts';

export const siteEndpoints = {
  site: call('desk', 'GET', '/api/desk/projects/{project}/site', {
    permission: 'settings:read',
    summary: 'Whether the public pages are off, unlisted or public, and where they are',
    reply: siteView,
  }),
  changeSite: call('desk', 'PATCH', '/api/desk/projects/{project}/site', {
    permission: 'settings:write',
    summary: 'Switch the public pages off, hide them from search engines, or make them public',
    body: siteChange,
    reply: siteView,
  }),
} as const;
