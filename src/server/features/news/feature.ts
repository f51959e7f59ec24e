import type { VisitorAuth } from '../../http/route.ts';
import type { IsIn } from '../help/service.ts';
import { audiences } from '../audiences/feature.ts';
import { audienceUses } from '../audiences/slots.ts';
import { usesInNews } from './audience-uses-store.ts';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import { messengerNewsEndpoints } from '../../../wire/news/messenger-calls.ts';
import { newsPush } from '../../../wire/news/pushes.ts';
import { defineFeature, fill } from '../../feature.ts';
import type { Queries } from '../../storage/port.ts';
import { jobs, workers } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { demoRows } from '../demo-data/slots.ts';
import { documents } from '../documents/feature.ts';
import { liveChanges } from '../documents/slots.ts';
import { help } from '../help/feature.ts';
import { mail } from '../mail/feature.ts';
import { media } from '../media/feature.ts';
import { coverHolders } from '../media/slots.ts';
import { members } from '../members/feature.ts';
import { outbound } from '../outbound/feature.ts';
import { projects } from '../projects/feature.ts';
import { languagesChanges } from '../settings/slots.ts';
import { subscribers } from '../subscribers/feature.ts';
import { newsForMail } from '../subscribers/slots.ts';
import { visitors } from '../visitors/feature.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { exportKinds } from '../exports/slots.ts';
import { createCategories } from './categories.ts';
import { categoriesComing, newsComing } from './coming.ts';
import { exportedNewsKinds } from './exporting.ts';
import { createEntries } from './entries.ts';
import { createFigures } from './figures.ts';
import { createNewsAsTold, newsToMail } from './for-mail.ts';
import { createMarks, newsOfPerson } from './marks.ts';
import { isNewsNumber, newsById } from './entries-store.ts';
import { deleteMarksOf } from './marks-store.ts';
import { migrations } from './migrations.ts';
import { stamp } from './numbers-store.ts';
import { createPublishing } from './publishing.ts';
import { createNewsReading } from './reading.ts';
import { newsRoutes } from './routes.ts';
import { createNewsShelves } from './shelf.ts';
import { newsRequests, noRequests } from './slots.ts';
import { telling } from './telling.ts';

/** News entries and what visitors do with them. What is written in an entry are documents. */
export const news = defineFeature({
  name: 'news',
  needs: { projects, members, documents, media, help, visitors, outbound, hub, jobs, mail, subscribers, audiences },
  create: (ports, needs, filled) => {
    const requests = () => filled(newsRequests)[0] ?? noRequests;
    const { members: people, documents: written, outbound: pipe, visitors: readers } = needs;
    const { texts } = written;
    const shelves = createNewsShelves(ports, { members: people, texts, projects: needs.projects });
    const { sending: mails, subscribers: mailed } = needs.subscribers;
    const publishing = createPublishing(ports, {
      texts,
      shelves,
      outbound: pipe,
      jobs: needs.jobs,
      mails,
      mail: needs.mail.mail,
      media: needs.media.showing,
      requests,
    });
    const isIn =
      (visitor: VisitorAuth): IsIn =>
      (some) =>
        needs.audiences.hasVisitor(visitor, some);
    const marks = createMarks(ports, { visitors: readers });
    return {
      ...telling(
        {
          categories: createCategories(ports, { subscribers: mailed }),
          entries: createEntries(ports, {
            texts,
            members: people,
            covers: needs.media.covers,
            outbound: pipe,
            mailed,
            publishing,
            requests,
          }),
        },
        needs.hub,
      ),
      shelves,
      publishing,
      exported: exportedNewsKinds({
        categories: categoriesComing(),
        news: newsComing({ texts, covers: needs.media.covers, publishing }),
      }),
      marks,
      asTold: createNewsAsTold(ports, { shelves, projects: needs.projects, mail: needs.mail.mail }),
      knows: (queries: Queries, project: string, entry: string) => newsById(queries, project, entry).then(Boolean),
      isNumber: isNewsNumber,
      media: needs.media.showing,
      figures: createFigures(ports, { texts, outbound: pipe, mailed: needs.subscribers.mailed }),
      reading: createNewsReading(ports, {
        shelves,
        newsOf: (visitor) => shelves.seenBy(visitor.projectId, isIn(visitor)),
        articlesOf: (visitor) => needs.help.shelves.seenBy(visitor.projectId, isIn(visitor)),
        marks,
        media: needs.media.showing,
        requests,
      }),
    };
  },
  owns: [newsRequests],
  fills: ({ publishing, shelves, entries, exported }, { ports, needs }) => [
    fill(newsForMail, newsToMail(ports, { shelves, projects: needs.projects, mail: needs.mail.mail })),
    fill(liveChanges, { kind: 'news', changed: (...of) => publishing.settle(...of, true) }),
    fill(audienceUses, usesInNews),
    fill(exportKinds, ...exported),
    fill(coverHolders, {
      kind: 'news',
      replace: (project, entry, cover) => entries.change({ project, entry }, { cover }, null),
    }),
    // Their order is the shelf's.
    fill(languagesChanges, stamp),
    fill(workers, publishing.notices),
    fill(goesWithVisitor, (transaction, { id }) => deleteMarksOf(transaction, id)),
    fill(ofPerson, newsOfPerson(ports)),
    fill(demoRows, { told: 'news entries', table: 'news', ownFrom: 1 }),
  ],
  calls: { ...newsEndpoints, ...messengerNewsEndpoints },
  pushes: [newsPush],
  routes: newsRoutes,
  migrations,
});
