import { defineFeature, slot } from '../feature.ts';
import { jobPush } from '../../wire/jobs/pushes.ts';
import { createJobs } from './jobs.ts';
import { migrations } from './migrations.ts';
import type { Worker } from './queue.ts';
import type { Repeated } from './repeated.ts';

/** Who carries out the jobs of which queue. */
export const workers = slot<Worker>('workers');
/** What is done again and again. */
export const repeatedWork = slot<Repeated>('repeated work');

/** Work behind the answer. The app starts it when all features are made. */
export const jobs = defineFeature({
  name: 'jobs',
  create: (ports) => createJobs(ports),
  owns: [workers, repeatedWork],
  pushes: [jobPush],
  migrations,
  close: (service) => service.close(),
});
