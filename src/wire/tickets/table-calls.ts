/** Conversations as a file (P-DSK-42). */
import { call } from '../endpoint.ts';
import { anything, choice, open, otherwise, type Infer } from '../schema.ts';
import { ticketFilters } from './shapes.ts';

/** What the list is narrowed by; conversations alone unless `kind` says otherwise. */
export const conversationTable = open({
  ...ticketFilters,
  format: otherwise(choice(['csv', 'json'] as const), 'csv'),
});
export type ConversationTable = Infer<typeof conversationTable>;

export const conversationTableEndpoints = {
  conversationTable: call('desk', 'GET', '/api/desk/projects/{project}/conversations/export', {
    permission: 'lists:export',
    summary: 'Conversations as CSV or JSON, all that the filter of the list finds, the newest first',
    query: conversationTable,
    reply: anything(),
  }),
} as const;
