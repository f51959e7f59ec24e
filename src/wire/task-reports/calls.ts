/** `/api/challenges/{subtask_reports,bans}…`: reports against tasks, and bans (academy-api 1.3, 1.7). */
import { doneReply } from '../auth/shapes.ts';
import { platformCall } from '../platform-call.ts';
import { open } from '../schema.ts';
import {
  ban,
  banChange,
  banQuery,
  bans,
  newBan,
  newTaskReport,
  reportClaim,
  reportClaims,
  reportHistory,
  resolution,
  taskReport,
  taskReportQuery,
  taskReports,
} from './shapes.ts';

const reports = '/api/challenges/subtask_reports';
const banned = '/api/challenges/bans';
/** Services of the contract answer `{}` where nothing is to be told. */
const empty = open({});

export const taskReportEndpoints = {
  taskReports: platformCall('admin', 'GET', reports, {
    summary: 'Open reports, newest first',
    query: taskReportQuery,
    reply: taskReports,
  }),
  addTaskReport: platformCall('verified', 'POST', reports, {
    summary: 'Report a sub-task',
    body: newTaskReport,
    reply: taskReport,
    status: 201,
  }),
  taskReport: platformCall('admin', 'GET', `${reports}/{report}`, {
    summary: 'One open report; of one that is not open any more who resolved it',
    reply: taskReport,
  }),
  taskReportHistory: platformCall('admin', 'GET', `${reports}/{report}/history`, {
    summary: 'What is known of the reporter and of the creator',
    reply: reportHistory,
  }),
  taskReportClaims: platformCall('admin', 'GET', '/api/challenges/subtask_report_claims', {
    summary: 'Who is about to decide about which reported sub-task',
    reply: reportClaims,
  }),
  claimTaskReport: platformCall('admin', 'POST', `${reports}/{report}/claim`, {
    summary: 'Say that you decide about it',
    reply: reportClaim,
    status: 201,
  }),
  giveBackTaskReport: platformCall('admin', 'DELETE', `${reports}/{report}/claim`, {
    summary: 'Say that you do not decide about it after all',
    reply: empty,
  }),
  resolveTaskReport: platformCall('admin', 'PUT', `${reports}/{report}`, {
    summary: 'Resolve a report',
    body: resolution,
    reply: empty,
  }),
  bans: platformCall('user', 'GET', banned, {
    summary: 'Bans: all, or your own by `user_id`',
    query: banQuery,
    reply: bans,
  }),
  addBan: platformCall('admin', 'POST', banned, { summary: 'Ban a user', body: newBan, reply: ban, status: 201 }),
  changeBan: platformCall('admin', 'PATCH', `${banned}/{ban}`, {
    summary: 'Change a ban',
    body: banChange,
    reply: ban,
  }),
  liftBan: platformCall('admin', 'DELETE', `${banned}/{ban}`, { summary: 'Lift a ban', reply: doneReply }),
} as const;
