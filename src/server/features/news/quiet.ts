/** The services of news where nobody is to be told of anything: for what is written of the past. */
import type { Ports } from '../../ports.ts';
import type { LiveChange } from '../documents/slots.ts';
import type { Documents } from '../documents/service.ts';
import { createCovers } from '../media/service.ts';
import type { Members } from '../members/service.ts';
import { rememberAction } from '../outbound/service.ts';
import type { Projects } from '../projects/service.ts';
import { createCategories, type Categories } from './categories.ts';
import { createEntries, type Entries } from './entries.ts';
import { addNotice } from './notices-store.ts';
import { createPublishing } from './publishing.ts';
import { createNewsShelves } from './shelf.ts';
import { noRequests } from './slots.ts';

type Needs = {
  readonly members: Pick<Members, 'find'>;
  readonly projects: Pick<Projects, 'byId'>;
  /** Asked when they are needed: they follow what is published themselves. */
  readonly texts: () => Documents;
};
type Quiet = {
  readonly categories: Categories;
  readonly entries: Entries;
  readonly follower: LiveChange;
  /** So many visitors were told of it in the page that they were on. */
  readonly told: (project: string, entry: string, visitors: number) => Promise<void>;
};

export function createQuietNews(
  ports: Pick<Ports, 'storage' | 'now' | 'id'>,
  { members, projects, texts }: Needs,
): Quiet {
  const written: Pick<
    Documents,
    'liveLines' | 'liveBody' | 'isLive' | 'create' | 'addLanguage' | 'textsOf' | 'removeAll'
  > = {
    liveLines: (...given) => texts().liveLines(...given),
    liveBody: (...given) => texts().liveBody(...given),
    isLive: (...given) => texts().isLive(...given),
    create: (...given) => texts().create(...given),
    addLanguage: (...given) => texts().addLanguage(...given),
    textsOf: (...given) => texts().textsOf(...given),
    removeAll: (...given) => texts().removeAll(...given),
  };
  const never = async (): Promise<never> => {
    throw new Error('nobody is told of the past');
  };
  const publishing = createPublishing(ports, {
    texts: written,
    shelves: createNewsShelves(ports, { texts: written, members, projects }),
    outbound: { send: never, takeBack: async () => undefined },
    jobs: { add: never },
    mails: { published: never },
    mail: { drop: async () => undefined, origins: () => undefined },
    media: { files: never },
    requests: () => noRequests,
  });
  return {
    categories: createCategories(ports, { subscribers: { categoryMoved: async () => undefined } }),
    entries: createEntries(ports, {
      texts: written,
      members,
      covers: createCovers(ports),
      outbound: { reach: async () => 0 },
      mailed: { offered: () => false, reach: async () => 0 },
      publishing,
      requests: () => noRequests,
    }),
    told: (project, entry, visitors) =>
      ports.storage.write(async (transaction) => {
        const notice = { id: ports.id(), news: entry, at: ports.now() };
        await rememberAction(transaction, {
          id: notice.id,
          project,
          at: notice.at,
          body: { actionType: 'notification', data: { news: { id: entry } } },
          visitors,
        });
        await addNotice(transaction, project, notice);
      }),
    follower: { kind: 'news', changed: publishing.settle },
  };
}
