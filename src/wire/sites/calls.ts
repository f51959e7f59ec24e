/** Calls of the desk for the public pages. */
import { call } from '../endpoint.ts';
import { flag } from '../schema.ts';
import { goneRedirect, newRedirect, redirect, redirectPage, redirectQuery } from './redirects.ts';
import { siteChange, siteView } from './shapes.ts';

const REDIRECTS = '/api/desk/projects/{project}/site/redirects';

export const siteEndpoints = {
  site: call('desk', 'GET', '/api/desk/projects/{project}/site', {
    permission: 'settings:read',
    summary: 'Whether the public pages are off, unlisted or public, where they are, and when the widget is on them',
    reply: siteView,
  }),
  changeSite: call('desk', 'PATCH', '/api/desk/projects/{project}/site', {
    permission: 'settings:write',
    summary: 'Switch the public pages off, hide or publish them, give them a host name, say when the widget is on them',
    body: siteChange,
    reply: siteView,
  }),
  redirects: call('desk', 'GET', REDIRECTS, {
    permission: 'settings:read',
    summary: 'Old addresses of the public pages, what they lead to, and how often they did',
    query: redirectQuery,
    reply: redirectPage,
  }),
  addRedirect: call('desk', 'POST', REDIRECTS, {
    permission: 'settings:write',
    summary: 'Lead an old address of the public pages to another one',
    body: newRedirect,
    reply: redirect,
  }),
  deleteRedirect: call('desk', 'DELETE', REDIRECTS, {
    permission: 'settings:write',
    summary: 'Take an old address away',
    query: goneRedirect,
    reply: flag(),
  }),
} as const;
