/** Calls of the desk for business hours. */
import { call } from '../endpoint.ts';
import { CALENDAR_BODY_BYTES } from './limits.ts';
import { calendarDays, calendarFile, hoursAsked, hoursChange, hoursView, replyFigures } from './shapes.ts';

const hours = '/api/desk/projects/{project}/hours';

export const hoursEndpoints = {
  hours: call('desk', 'GET', hours, {
    permission: 'settings:read',
    summary: 'When a team works, and what visitors read of it',
    query: hoursAsked,
    reply: hoursView,
  }),
  changeHours: call('desk', 'PUT', hours, {
    permission: 'settings:write',
    summary: 'Change when the team works; 422 names the day whose hours cannot be',
    query: hoursAsked,
    body: hoursChange,
    reply: hoursView,
  }),
  replyFigures: call('desk', 'GET', `${hours}/replies`, {
    permission: 'settings:read',
    summary: 'How soon first answers come, and how many promises of it were kept week by week',
    reply: replyFigures,
  }),
  importHours: call('desk', 'POST', `${hours}/import`, {
    permission: 'settings:write',
    summary: 'Read the whole days of a calendar file (.ics), to choose from; nothing is stored',
    body: calendarFile,
    limit: CALENDAR_BODY_BYTES,
    reply: calendarDays,
  }),
} as const;
