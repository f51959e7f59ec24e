/** Tasks that somebody reported. */
import { Flag } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { defineFeature } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { Count } from '../../shell/count.tsx';
import './task-reports.module.css';

export const taskReports = defineFeature({
  name: 'task-reports',
  routes: [
    {
      path: '/dashboard/reported-tasks',
      layout: 'dashboard',
      crumbs: [{ text: 'nav.platform' }, { text: 'taskReports.nav.reports' }],
      load: () => import('./task-reports-screen.tsx'),
    },
    {
      path: '/dashboard/reported-tasks/:id',
      layout: 'dashboard',
      crumbs: [
        { text: 'nav.platform' },
        { text: 'taskReports.nav.reports', to: '/dashboard/reported-tasks' },
        { text: 'taskReports.nav.report' },
      ],
      load: () => import('./task-report-screen.tsx'),
    },
  ],
  navigation: [
    {
      section: 'platform',
      order: 80,
      text: 'taskReports.nav.reports',
      to: '/dashboard/reported-tasks',
      icon: Flag,
      count: TaskReportCount,
    },
  ],
});

function TaskReportCount() {
  const { tasks, orMore } = useSnapshot(useServices().reportCount.state);
  return <Count open={tasks} orMore={orMore} />;
}
