/** The services of news where nobody is to be told of anything: for what is written of the past. */
import type { Ports } from '../../ports.ts';
import type { LiveChange } from '../documents/slots.ts';
import type { Documents } from '../documents/service.ts';
import { createCovers } from '../media/service.ts';
import type { Members } from '../members/service.ts';
import type { Projects } from '../projects/service.ts';
import { createCategories, type Categories } from './categories.ts';
import { createEntries, type Entries } from './entries.ts';
import { createPublishing } from './publishing.ts';
import { createNewsShelves } from './shelf.ts';
import { noRequests } from './slots.ts';

type Needs = {
  readonly members: Pick<Members, 'find'>;
  readonly projects: Pick<Projects, 'byId'>;
  /** Asked when they are needed: they follow what is published themselves. */
  readonly texts: () => Documents;
};
type Quiet = { readonly categories: Categories; readonly entries: Entries; readonly follower: LiveChange };

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
    follower: { kind: 'news', changed: publishing.settle },
  };
}
