import { defineFeature, fill } from '../../feature.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { messageMails } from '../message-mails/feature.ts';
import { messages } from '../messages/feature.ts';
import { projects } from '../projects/feature.ts';
import { quotas } from '../quotas/feature.ts';
import { uploads } from '../uploads/feature.ts';
import { visitors } from '../visitors/feature.ts';
import { createBeginning } from './beginning.ts';
import { createFinding } from './finding.ts';
import { createGuesses } from './guesses.ts';
import { migrations } from './migrations.ts';
import { createRenaming } from './renaming.ts';
import { createReporting } from './reporting.ts';
import { createTaking } from './taking.ts';

/** Which thread a mail belongs to that has come in, and what becomes of it there. */
export const mailThreads = defineFeature({
  name: 'mail-threads',
  needs: { messageMails, messages, projects, quotas, uploads, visitors },
  create: (
    ports,
    { messageMails: mails, messages: threads, projects: owners, quotas: kept, uploads: files, visitors: people },
  ) => {
    const { names, subjects, notDelivered } = mails;
    const { byMail } = threads;
    const finding = createFinding(ports, { names, projects: owners });
    const guesses = createGuesses(ports);
    return {
      guesses,
      ...createTaking(ports, {
        names,
        projects: owners,
        byMail,
        uploads: files,
        quotas: kept,
        finding,
        guesses,
        beginning: createBeginning(ports, { byMail: people.byMail }),
        renaming: createRenaming(ports, { subjects, byMail }),
        reporting: createReporting(ports, { notDelivered }),
      }),
    };
  },
  fills: ({ guesses }) => [fill(repeatedWork, guesses.forgetting)],
  migrations,
});
