/** The figures of the home: a table of its own, so that the dashboard's first view carries no other. */
import { call } from '../endpoint.ts';
import { statistics, statisticsQuery } from './shapes.ts';

export const statisticsEndpoints = {
  statistics: call('desk', 'GET', '/api/statistics', {
    permission: 'statistics:read',
    summary: 'The figures of the home',
    query: statisticsQuery,
    reply: statistics,
  }),
} as const;
