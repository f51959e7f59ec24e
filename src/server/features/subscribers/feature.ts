import { subscriberEndpoints } from '../../../wire/subscribers/calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork, workers } from '../../jobs/feature.ts';
import { createAudit } from '../audit/service.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { demoRows } from '../demo-data/slots.ts';
import { mail } from '../mail/feature.ts';
import { mailsOfPerson } from '../mail/service.ts';
import { addressRefused, endings, mailsNow } from '../mail/slots.ts';
import { projects } from '../projects/feature.ts';
import { visitors } from '../visitors/feature.ts';
import { createMailedNews } from './counted.ts';
import { createSubscriberDesk } from './desk.ts';
import { ENDING_PREFIX } from './mails.ts';
import { migrations } from './migrations.ts';
import { subscriptionsOfPerson } from './of-person.ts';
import { subscriberRoutes } from './routes.ts';
import { createNewsSending } from './sending.ts';
import { createSubscribers } from './service.ts';
import { newsForMail } from './slots.ts';
import { standingNews } from './standing.ts';

/** Subscriptions to news by mail, and the mails of them. The news themselves are another feature's (slot `newsForMail`). */
export const subscribers = defineFeature({
  name: 'subscribers',
  needs: { projects, visitors, jobs, mail },
  owns: [newsForMail],
  create: (ports, { projects: owners, visitors: people, jobs: work, mail: { mail: post } }, filled) => {
    const all = createSubscribers(ports, { mail: post, visitors: people, projects: owners });
    const news = () => filled(newsForMail)[0];
    return {
      subscribers: all,
      standing: standingNews(ports, { mail: post, projects: owners, news }),
      mailed: createMailedNews({ storage: ports.storage, mail: post }),
      // An audit log of its own sheet is not there beside a foreign platform; its table is.
      desk: createSubscriberDesk(ports, { subscribers: all, audit: createAudit(ports) }),
      sending: createNewsSending(ports, { mail: post, jobs: work, projects: owners, news }),
    };
  },
  calls: subscriberEndpoints,
  routes: subscriberRoutes,
  fills: ({ subscribers: all, sending, standing }, { ports }) => [
    fill(workers, ...sending.workers),
    fill(repeatedWork, sending.digests, all.forgetting),
    fill(mailsNow, standing),
    fill(demoRows, { told: 'subscribers', table: 'subscriber', ownFrom: 1 }),
    fill(addressRefused, (transaction, { project, address }) => all.endOf(transaction, project, address)),
    fill(endings, {
      prefix: ENDING_PREFIX,
      end: all.end,
      async about(token) {
        const one = await all.held(token);
        return one && { project: one.projectId, lang: one.lang };
      },
    }),
    fill(ofPerson, subscriptionsOfPerson(ports, { forgetMails: mailsOfPerson(ports).erase })),
  ],
  migrations,
});
