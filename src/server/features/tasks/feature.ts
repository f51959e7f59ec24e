import { defineFeature, fill } from '../../feature.ts';
import { audit } from '../audit/feature.ts';
import { bans } from '../bans/feature.ts';
import { challenges } from '../challenges/feature.ts';
import { challengesWords } from '../challenges/words.ts';
import { coins } from '../coins/feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { skills } from '../skills/feature.ts';
import { taskReports } from '../task-reports/feature.ts';
import { createAttempts } from './attempts.ts';
import { migrations } from './migrations.ts';
import { taskRoutes } from './routes.ts';
import { createTasks } from './service.ts';
import { rowsOfUsers } from '../users/slots.ts';
import { counted } from '../statistics/slots.ts';

export const tasks = defineFeature({
  name: 'tasks',
  needs: { audit, bans, challenges, coins, skills, taskReports },
  create: (ports, { skills: { xp }, taskReports: reports, ...needs }) => {
    const tasks = createTasks(ports, { ...needs, xp });
    return { tasks, attempts: createAttempts(ports, { ...needs, reports, tasks, xp }) };
  },
  routes: ({ tasks, attempts }) => taskRoutes(tasks, attempts),
  words: challengesWords,
  fills: () => [
    fill(counted, { what: 'subtasks', table: 'subtask', at: 'created_at' }),
    fill(rowsOfUsers, { table: 'subtask_progress' }),
    fill(demoRows, { told: 'tasks', table: 'subtask' }, { told: 'attempts', table: 'subtask_progress' }),
  ],
  migrations,
});
