import { defineFeature, fill } from '../../feature.ts';
import { audit } from '../audit/feature.ts';
import { bans } from '../bans/feature.ts';
import { challengesWords } from '../challenges/words.ts';
import { demoRows } from '../demo-data/slots.ts';
import { reportedTasks } from '../tasks/reported.ts';
import { createClaims } from './claims.ts';
import { migrations } from './migrations.ts';
import { taskReportRoutes } from './routes.ts';
import { createTaskReports } from './service.ts';
import { counted } from '../statistics/slots.ts';

export const taskReports = defineFeature({
  name: 'task-reports',
  needs: { audit, bans },
  create: (ports, { audit, bans }) => createTaskReports(ports, { audit, bans, tasks: reportedTasks }),
  routes: (service, { ports, needs }) =>
    taskReportRoutes(service, createClaims(ports, { audit: needs.audit, find: service.find })),
  words: challengesWords,
  fills: () => [
    fill(
      counted,
      { what: 'reportsResolved', table: 'task_report_resolution', at: 'at' },
      { what: 'openReports', table: 'task_report', at: 'at' },
      { what: 'closedReports', table: 'task_report_resolution', at: 'filed_at' },
    ),
    fill(
      demoRows,
      { told: 'open reports', table: 'task_report' },
      { told: 'resolved reports', table: 'task_report_resolution' },
    ),
  ],
  migrations,
});
