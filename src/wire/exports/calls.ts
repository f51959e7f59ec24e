/** Calls of the desk for exports of a project. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { exportList, exportView, newExport } from './shapes.ts';

const exports = '/api/desk/projects/{project}/exports';

export const exportEndpoints = {
  exports: call('desk', 'GET', exports, {
    permission: 'project:own',
    summary: 'What can be exported, and the latest exports, newest first',
    reply: exportList,
  }),
  addExport: call('desk', 'POST', exports, {
    permission: 'project:own',
    summary: 'Make an export of these parts, behind the answer',
    body: newExport,
    reply: exportView,
  }),
  exportOne: call('desk', 'GET', `${exports}/{export}`, {
    permission: 'project:own',
    summary: 'One export; the file of one that is ready has an address for 10 minutes',
    reply: exportView,
  }),
  deleteExport: call('desk', 'DELETE', `${exports}/{export}`, {
    permission: 'project:own',
    summary: 'Take an export and its file away, also while it is made',
    reply: doneReply,
  }),
} as const;
