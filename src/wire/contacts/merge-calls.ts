/** Calls of the desk for merging contacts. */
import { call } from '../endpoint.ts';
import { contactMerge, contactMerges, similarContacts } from './merge-shapes.ts';
import { contact } from './shapes.ts';

const project = '/api/desk/projects/{project}';

export const contactMergeEndpoints = {
  similarContacts: call('desk', 'GET', `${project}/contacts/{contact}/similar`, {
    permission: 'visitors:read',
    summary: 'Who may be the same person: they have the same e-mail address or phone number',
    reply: similarContacts,
  }),
  contactMerges: call('desk', 'GET', `${project}/contacts/{contact}/merges`, {
    permission: 'visitors:read',
    summary: 'Who became part of this person by hand in the last 30 days, as long as it can be taken back',
    reply: contactMerges,
  }),
  mergeContacts: call('desk', 'POST', `${project}/contacts/{contact}/merge`, {
    permission: 'visitors:write',
    summary: 'Two contacts become one; for 30 days it can be taken back',
    body: contactMerge,
    reply: contact,
  }),
  undoContactMerge: call('desk', 'POST', `${project}/merges/{merge}/undo`, {
    permission: 'visitors:write',
    summary: 'The contact that became part of another is itself again, with all that was its own',
    reply: contact,
  }),
} as const;
