/** How conversations go, at the desk (P-DSK-41). */
import { call } from '../endpoint.ts';
import { conversationFigures, conversationFiguresQuery } from './figures.ts';

export const conversationFiguresEndpoints = {
  conversationFigures: call('desk', 'GET', '/api/desk/projects/{project}/conversations/statistics', {
    permission: 'statistics:read',
    summary: 'Figures of conversations for 7, 30 or 364 days up to now, beside as many days before',
    query: conversationFiguresQuery,
    reply: conversationFigures,
  }),
} as const;
