/** Conversations in the messenger. A thread that is not the visitor's is 404, as if it did not exist. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import {
  conversationAfter,
  conversationPage,
  conversationsAsked,
  expiredLink,
  givenRating,
  messageEdit,
  messageSent,
  newConversation,
  newMessage,
  openedLink,
  ownContact,
  seenUpTo,
  syncAsked,
  synced,
  thread,
  threadAsked,
  threadBegun,
  transcriptAsked,
  transcriptReply,
} from './shapes.ts';

const conversations = '/api/messenger/conversations';
const one = `${conversations}/{conversation}`;

export const messengerMessageEndpoints = {
  conversations: call('messenger', 'GET', conversations, {
    summary: "The visitor's conversations and reports, what happened last first",
    query: conversationsAsked,
    reply: conversationPage,
  }),
  syncConversations: call('messenger', 'GET', '/api/messenger/sync', {
    summary: 'What has changed in all threads of the visitor since a place, at most 200 messages',
    query: syncAsked,
    reply: synced,
  }),
  startConversation: call('messenger', 'POST', conversations, {
    summary:
      'Begin a conversation by its first message; the same id again answers the same; 409 conversation_limit at 20',
    body: newConversation,
    reply: threadBegun,
    limits: ['conversations-per-session', 'messages-per-address'],
  }),
  conversation: call('messenger', 'GET', one, {
    linked: true,
    summary: 'A thread, its newest messages or those before a place',
    query: threadAsked,
    reply: thread,
  }),
  writeMessage: call('messenger', 'POST', `${one}/messages`, {
    linked: true,
    summary: 'Write into a thread; the same id again stores nothing and answers the same message',
    body: newMessage,
    reply: messageSent,
    limits: ['messages-per-session', 'messages-per-address'],
  }),
  editMessage: call('messenger', 'PUT', `${one}/messages/{message}`, {
    linked: true,
    summary: 'Say it otherwise, within 30 s; 409 too_late afterwards',
    body: messageEdit,
    reply: messageSent,
    limits: ['messages-per-address'],
  }),
  withdrawMessage: call('messenger', 'POST', `${one}/messages/{message}/withdraw`, {
    linked: true,
    summary: 'Take it back, within 30 s: nothing of it is kept; 409 too_late afterwards',
    reply: messageSent,
    limits: ['messages-per-address'],
  }),
  conversationSeen: call('messenger', 'PUT', `${one}/seen`, {
    linked: true,
    summary: 'Everything up to this change has been in view',
    body: seenUpTo,
    reply: doneReply,
  }),
  endConversation: call('messenger', 'POST', `${one}/end`, {
    linked: true,
    summary: 'End the conversation; writing goes on with it',
    reply: conversationAfter,
  }),
  stillHappens: call('messenger', 'POST', `${one}/still-happens`, {
    linked: true,
    summary: 'What was reported and solved still happens: the report is open again; 409 conflict where nobody asks',
    reply: conversationAfter,
  }),
  reportWorks: call('messenger', 'POST', `${one}/works`, {
    linked: true,
    summary: 'What was reported works now; 409 conflict where nobody asks',
    reply: conversationAfter,
  }),
  rateConversation: call('messenger', 'PUT', `${one}/rating`, {
    linked: true,
    summary: 'How the visitor was answered, for the last closing; it can be changed for a day, then 409 too_late',
    body: givenRating,
    reply: doneReply,
  }),
  ownContact: call('messenger', 'PUT', '/api/messenger/contact', {
    summary: 'Where answers go by mail, and what staff call the visitor',
    body: ownContact,
    reply: doneReply,
  }),
  transcript: call('messenger', 'POST', `${one}/transcript`, {
    linked: true,
    summary:
      'What both sides have written: as text, or by mail to the visitor (409 no_address); 3 mails a day and thread',
    body: transcriptAsked,
    reply: transcriptReply,
  }),
  openLink: call('messenger', 'GET', '/api/messenger/link', {
    linked: true,
    summary: 'Which thread the link of a mail opens, and until when; 403 link_expired, 404 where it was ended',
    reply: openedLink,
  }),
  endLink: call('messenger', 'POST', '/api/messenger/link/end', {
    linked: true,
    summary: 'Sign out of the page: the link opens nothing any more',
    reply: doneReply,
  }),
  freshLink: call('messenger', 'POST', '/api/messenger/link/fresh', {
    summary: 'Mail a fresh link to the address that the expired one went to; the answer tells nothing of it',
    body: expiredLink,
    reply: doneReply,
    limits: ['messages-per-address'],
  }),
} as const;
