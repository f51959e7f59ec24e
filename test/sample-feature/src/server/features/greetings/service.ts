/** Greetings, and the job that hears them. */
import { open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Projects } from '../projects/service.ts';
import { insertGreeting, lastGreetings, markHeard, type Greeting } from './store.ts';

const hearing = defineQueue({
  name: 'hear-greetings',
  urgency: 'notification',
  payload: open({ greeting: text({ max: 36 }) }),
  longestRunMs: 1000,
});

type Needs = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly hub: Publish<'desk'>;
};
export type Greetings = ReturnType<typeof createGreetings>;

export function createGreetings({ storage, id }: Pick<Ports, 'storage' | 'id'>, { projects, jobs, hub }: Needs) {
  return {
    /** Errors: 404 for a project that does not exist. */
    async last(project: string): Promise<Greeting[]> {
      await projects.byId(project);
      return lastGreetings(storage, project);
    },
    async greet(project: string, words: string): Promise<Greeting> {
      await projects.byId(project);
      const greeting = { id: id(), words, heard: false };
      await storage.write(async (transaction) => {
        await insertGreeting(transaction, project, greeting);
        await jobs.add(transaction, hearing, { greeting: greeting.id }, { project });
      });
      return greeting;
    },
    hearing: worker(hearing, async ({ greeting }, { project }) => {
      const heard = await storage.write((transaction) => markHeard(transaction, greeting));
      if (heard && project) hub.publish('desk', project, { name: 'greeting', data: heard });
    }),
  };
}
