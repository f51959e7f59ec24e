import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork } from '../../jobs/feature.ts';
import { sessionsEnd } from '../data-requests/slots.ts';
import { projects } from '../projects/feature.ts';
import { search } from '../search/feature.ts';
import { articleAnswers } from '../search/slots.ts';
import { reportsHeard } from '../tickets/slots.ts';
import { tickets } from '../tickets/feature.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { visitors } from '../visitors/feature.ts';
import { createCounting } from './counting.ts';
import { daysOf } from './days.ts';
import { allAnswers } from './days-store.ts';
import { createLearned } from './learned.ts';
import { migrations } from './migrations.ts';
import { popularOf } from './popular.ts';

/** What comes of articles, counted by day: views, answers, reports after; and from which pages they are opened. */
export const helpFigures = defineFeature({
  name: 'help figures',
  // `projects`: its table.
  needs: { projects, jobs, visitors, tickets, search },
  create: (ports, { search: { log } }) => {
    const learned = createLearned(ports);
    return {
      learned,
      counting: createCounting(ports, { learned, log }),
      days: daysOf(ports),
      popular: popularOf(ports),
    };
  },
  fills: ({ counting, learned }, { ports }) => [
    fill(articleAnswers, (project) => allAnswers(ports.storage, project)),
    fill(repeatedWork, learned.forgetting),
    fill(reportsHeard, ({ projectId, sessionId, formData }) => {
      if (sessionId !== null) counting.reported(projectId, sessionId, formData?.includes('"search":') ?? false);
    }),
    fill(sessionsEnd, async (sessions) => counting.forget(sessions)),
    fill(goesWithVisitor, (transaction, { id, projectId }) => learned.forget(transaction, projectId, `v:${id}`)),
  ],
  migrations,
  close: ({ counting }) => counting.close(),
});
