import { mailEndpoints } from '../../../wire/mail/calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork, workers } from '../../jobs/feature.ts';
import { createAudit } from '../audit/service.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { projects } from '../projects/feature.ts';
import { endingRoutes } from './ending.ts';
import { migrations } from './migrations.ts';
import { mailsOfPerson } from './of-person.ts';
import { mailRoutes } from './routes.ts';
import { createMailParts } from './service.ts';
import { addressRefused, endings, mailsNow } from './slots.ts';

/** The one queue that every mail but codes of sign-in leaves through. */
export const mail = defineFeature({
  name: 'mail',
  needs: { projects, jobs },
  owns: [addressRefused, endings, mailsNow],
  create: (ports, { projects: owners, jobs: work }, filled) => ({
    ...createMailParts(ports, {
      projects: owners,
      jobs: work,
      // An audit log of its own sheet is not there beside a foreign platform; its table is.
      audit: createAudit(ports),
      refused: () => filled(addressRefused),
      now: () => filled(mailsNow),
    }),
    pages: endingRoutes(ports, { projects: owners, endings: () => filled(endings) }),
  }),
  calls: mailEndpoints,
  routes: ({ desk, pages }) => [...mailRoutes(desk), ...pages],
  fills: ({ queue, forgetting }, { ports }) => [
    fill(workers, queue.worker),
    fill(repeatedWork, queue.looking, forgetting),
    fill(ofPerson, mailsOfPerson(ports)),
  ],
  migrations,
});
