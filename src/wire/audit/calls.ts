/** The call for the audit log. */
import { call } from '../endpoint.ts';
import { auditPage, auditQuery } from './shapes.ts';

export const auditEndpoints = {
  audit: call('desk', 'GET', '/api/audit', {
    permission: 'audit:read',
    summary: 'The audit log, newest first',
    query: auditQuery,
    reply: auditPage,
  }),
} as const;
