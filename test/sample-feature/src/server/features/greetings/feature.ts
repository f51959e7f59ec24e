import { greetingPush } from '../../../wire/greetings/pushes.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, workers } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { projects } from '../projects/feature.ts';
import { migrations } from './migrations.ts';
import { greetingRoutes } from './routes.ts';
import { createGreetings } from './service.ts';

export const greetings = defineFeature({
  name: 'greetings',
  needs: { projects, jobs, hub },
  create: createGreetings,
  routes: greetingRoutes,
  pushes: [greetingPush],
  fills: ({ hearing }) => [
    fill(workers, hearing),
    fill(demoRows, { told: 'greetings', table: 'greeting', ownFrom: 1 }),
  ],
  migrations,
});
