import { mailInEndpoints } from '../../../wire/mail-in/calls.ts';
import { defineFeature } from '../../feature.ts';
import { documents } from '../documents/feature.ts';
import { mailThreads } from '../mail-threads/feature.ts';
import { uploads } from '../uploads/feature.ts';
import { createMailReading } from './reading.ts';
import { mailInRoutes } from './routes.ts';
import { createMailIn } from './service.ts';

/** The ways by which mail comes in. */
export const mailIn = defineFeature({
  name: 'mail-in',
  needs: { documents, mailThreads, uploads },
  create: (ports, { documents: { converter }, mailThreads: threads, uploads: { bringing } }) => {
    const reading = createMailReading(ports, { converter });
    const { mailSecret: secret, now } = ports;
    return { mailIn: createMailIn(ports, { reading, threads, bringing }), reading, secret, now };
  },
  calls: mailInEndpoints,
  routes: mailInRoutes,
  close: ({ reading }) => reading.close(),
});
