/** Calls of the desk for contacts. */
import { call } from '../endpoint.ts';
import { anything } from '../schema.ts';
import {
  contact,
  contactChange,
  contactPage,
  contactQuery,
  contactTable,
  fieldHistory,
  historyQuery,
  newContactNote,
  personalAsked,
  personalShown,
  presence,
  presenceQuery,
  timelinePage,
  timelineQuery,
} from './shapes.ts';

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
  changeContact: call('desk', 'PATCH', `${contacts}/{contact}`, {
    permission: 'visitors:write',
    summary: 'Fields and attributes that staff know better than the page; null empties',
    body: contactChange,
    reply: contact,
  }),
  blockContact: call('desk', 'POST', `${contacts}/{contact}/block`, {
    permission: 'visitors:write',
    summary: 'They can write no more, in all their sessions, and still read; nothing is deleted',
    reply: contact,
  }),
  unblockContact: call('desk', 'POST', `${contacts}/{contact}/unblock`, {
    permission: 'visitors:write',
    summary: 'They can write again',
    reply: contact,
  }),
  addContactNote: call('desk', 'POST', `${contacts}/{contact}/notes`, {
    permission: 'visitors:write',
    summary: 'Note something on a person for other members; 409 limit_reached for the 21st',
    body: newContactNote,
    reply: contact,
  }),
  deleteContactNote: call('desk', 'DELETE', `${contacts}/{contact}/notes/{note}`, {
    permission: 'visitors:write',
    summary: 'Take a note on a person away, whoever wrote it',
    reply: contact,
  }),
  contactHistory: call('desk', 'GET', `${contacts}/{contact}/history`, {
    permission: 'visitors:read',
    summary: 'What was said of a field or an attribute, the last 20, newest first',
    query: historyQuery,
    reply: fieldHistory,
  }),
  showPersonal: call('desk', 'POST', `${contacts}/personal`, {
    permission: 'visitors:read',
    summary: 'What stands in personal attributes of up to 100 contacts; it is noted in the audit log',
    body: personalAsked,
    reply: personalShown,
  }),
  contactTable: call('desk', 'POST', `${contacts}/export`, {
    permission: 'lists:export',
    summary: 'All that a list shows, as CSV or JSON Lines; it is noted in the audit log',
    body: contactTable,
    reply: anything(),
  }),
  contactTimeline: call('desk', 'GET', `${contacts}/{contact}/timeline`, {
    permission: 'visitors:read',
    summary: 'What a person did and what came of it, newest first',
    query: timelineQuery,
    reply: timelinePage,
  }),
} as const;
