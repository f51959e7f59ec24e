/** Calls of the desk for contacts. */
import { call } from '../endpoint.ts';
import { contact, contactPage, contactQuery, presence, presenceQuery, timelinePage, timelineQuery } from './shapes.ts';

const contacts = '/api/desk/projects/{project}/contacts';

export const contactEndpoints = {
  contacts: call('desk', 'GET', contacts, {
    permission: 'visitors:read',
    summary: 'Persons of the site, those seen last first',
    query: contactQuery,
    reply: contactPage,
  }),
  contactPresence: call('desk', 'GET', `${contacts}/presence`, {
    permission: 'visitors:read',
    summary: 'Which of up to 100 contacts are on the site now',
    query: presenceQuery,
    reply: presence,
  }),
  contact: call('desk', 'GET', `${contacts}/{contact}`, {
    permission: 'visitors:read',
    summary: 'A person; by the id of one who was joined to another, that other',
    reply: contact,
  }),
  contactTimeline: call('desk', 'GET', `${contacts}/{contact}/timeline`, {
    permission: 'visitors:read',
    summary: 'What a person did and what came of it, newest first',
    query: timelineQuery,
    reply: timelinePage,
  }),
} as const;
