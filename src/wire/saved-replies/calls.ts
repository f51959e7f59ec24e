/** Saved replies at the desk. Shared ones ask for `content:write` beside what the call names. */
import { call } from '../endpoint.ts';
import { flag } from '../schema.ts';
import {
  newSavedReply,
  savedRepliesAsked,
  savedReply,
  savedReplyChange,
  savedReplyKey,
  savedReplyPage,
} from './shapes.ts';

const replies = '/api/desk/projects/{project}/saved-replies';
const one = `${replies}/{saved}`;

export const savedReplyEndpoints = {
  savedReplies: call('desk', 'GET', replies, {
    permission: 'tickets:read',
    summary: "Shared replies and one's own, by name, those of a language first",
    query: savedRepliesAsked,
    reply: savedReplyPage,
  }),
  addSavedReply: call('desk', 'POST', replies, {
    permission: 'tickets:write',
    summary: 'Save a reply; 409 limit_reached at 500 shared ones, and at 200 of one’s own',
    body: newSavedReply,
    reply: savedReply,
  }),
  changeSavedReply: call('desk', 'PATCH', one, {
    permission: 'tickets:write',
    summary: 'Change a saved reply; 409 conflict where somebody else has changed a field that was expected',
    body: savedReplyChange,
    reply: savedReply,
  }),
  setSavedReplyKey: call('desk', 'PUT', `${one}/key`, {
    permission: 'tickets:read',
    summary: 'Give a saved reply a key of one’s own, or none; a key that another reply has moves to this one',
    body: savedReplyKey,
    reply: savedReply,
  }),
  deleteSavedReply: call('desk', 'DELETE', one, {
    permission: 'tickets:write',
    summary: 'Delete a saved reply; messages that were made of it stay',
    reply: flag(),
  }),
} as const;
