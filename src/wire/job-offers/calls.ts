/** `/api/jobs/jobs…` (academy-api 1.5). */
import { doneReply } from '../auth/shapes.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../limits.ts';
import { platformCall } from '../platform-call.ts';
import { list } from '../schema.ts';
import { job, jobOfferChange, jobQuery, newJobOffer } from './shapes.ts';

const jobs = '/api/jobs/jobs';
const most = { max: PLATFORM_LIST_ROWS_MOST };

export const jobOfferEndpoints = {
  jobs: platformCall('public', 'GET', jobs, {
    summary: 'Jobs, filtered',
    query: jobQuery,
    reply: list(job, most),
  }),
  job: platformCall('public', 'GET', `${jobs}/{job}`, { summary: 'One job', reply: job }),
  addJob: platformCall('admin', 'POST', jobs, { summary: 'Make a job', body: newJobOffer, reply: job }),
  changeJob: platformCall('admin', 'PATCH', `${jobs}/{job}`, {
    summary: 'Change a job',
    body: jobOfferChange,
    reply: job,
  }),
  deleteJob: platformCall('admin', 'DELETE', `${jobs}/{job}`, { summary: 'Delete a job', reply: doneReply }),
} as const;
