/** Calls of the desk for a project's settings. */
import { call } from '../endpoint.ts';
import { generalChange, generalView } from './general.ts';
import { appearanceChange, appearanceView, installChange, installView, projectSecret } from './shapes.ts';

export const settingsEndpoints = {
  appearance: call('desk', 'GET', '/api/desk/projects/{project}/appearance', {
    permission: 'settings:read',
    summary: 'How the widget looks',
    reply: appearanceView,
  }),
  changeAppearance: call('desk', 'PATCH', '/api/desk/projects/{project}/appearance', {
    permission: 'content:publish',
    summary: 'Change how the widget looks',
    body: appearanceChange,
    reply: appearanceView,
  }),
  general: call('desk', 'GET', '/api/desk/projects/{project}/settings/general', {
    permission: 'settings:read',
    summary: 'Name, time zone and languages of the project',
    reply: generalView,
  }),
  changeGeneral: call('desk', 'PATCH', '/api/desk/projects/{project}/settings/general', {
    permission: 'settings:write',
    summary: 'Change name, time zone or languages; a language with texts goes only with their counts as `taken`',
    body: generalChange,
    reply: generalView,
  }),
  install: call('desk', 'GET', '/api/desk/projects/{project}/install', {
    permission: 'settings:read',
    summary: 'What it takes to install the widget, and whether it has been seen on a page',
    reply: installView,
  }),
  changeInstall: call('desk', 'PATCH', '/api/desk/projects/{project}/install', {
    permission: 'settings:write',
    summary: 'Take only visitors whose identity is vouched for, or everybody',
    body: installChange,
    reply: installView,
  }),
  secret: call('desk', 'GET', '/api/desk/projects/{project}/secret', {
    permission: 'developer',
    summary: 'The secret of identity hashes, and the key of identity tokens that is made from it',
    reply: projectSecret,
  }),
  rotateSecret: call('desk', 'POST', '/api/desk/projects/{project}/secret', {
    permission: 'developer',
    summary: 'Replace the secret and the token key: everything signed with the old ones is refused from now on',
    reply: projectSecret,
  }),
} as const;
