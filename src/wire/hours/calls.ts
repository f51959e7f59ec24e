/** Calls of the desk for business hours. */
import { call } from '../endpoint.ts';
import { CALENDAR_BODY_BYTES } from './limits.ts';
import { calendarDays, calendarFile, hoursChange, hoursView } from './shapes.ts';

const hours = '/api/desk/projects/{project}/hours';

export const hoursEndpoints = {
  hours: call('desk', 'GET', hours, {
    permission: 'settings:read',
    summary: 'When the team works, and what visitors read of it',
    reply: hoursView,
  }),
  changeHours: call('desk', 'PUT', hours, {
    permission: 'settings:write',
    summary: 'Change when the team works; 422 names the day whose hours cannot be',
    body: hoursChange,
    reply: hoursView,
  }),
  importHours: call('desk', 'POST', `${hours}/import`, {
    permission: 'settings:write',
    summary: 'Read the whole days of a calendar file (.ics), to choose from; nothing is stored',
    body: calendarFile,
    limit: CALENDAR_BODY_BYTES,
    reply: calendarDays,
  }),
} as const;
