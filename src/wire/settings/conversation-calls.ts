/** Calls of the desk for how a project has conversations. */
import { call } from '../endpoint.ts';
import { conversationSettings, conversationSettingsChange } from './conversations.ts';

const settings = '/api/desk/projects/{project}/conversations/settings';

export const conversationSettingsEndpoints = {
  conversationSettings: call('desk', 'GET', settings, {
    permission: 'settings:read',
    summary: 'How the project has conversations: on or off, ratings, targets, closing',
    reply: conversationSettings,
  }),
  changeConversationSettings: call('desk', 'PUT', settings, {
    permission: 'settings:write',
    summary: 'Change how the project has conversations',
    body: conversationSettingsChange,
    reply: conversationSettings,
  }),
} as const;
