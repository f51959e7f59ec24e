/** The visitor's side of threads: what they read, write, say otherwise and follow. */
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Links } from '../links/service.ts';
import type { Profiles } from '../members/service.ts';
import type { Projects } from '../projects/service.ts';
import type { Quotas } from '../quotas/service.ts';
import { thumbnailLinks } from '../thumbnails/service.ts';
import type { ThreadRecord } from '../tickets/service.ts';
import type { Uploads } from '../uploads/service.ts';
import type { Visitors } from '../visitors/service.ts';
import { takingCaptures } from './capturing.ts';
import { createChanging } from './changing.ts';
import type { MessageFiles } from './files.ts';
import { createFollowing } from './following.ts';
import { sayingWho } from './own-contact.ts';
import { createReading } from './reading.ts';
import type { Offers } from './offered.ts';
import { facesForVisitors, noFaces, type ShownTo } from './showing.ts';
import type { KnowsBot, VisitorFollower } from './slots.ts';
import type { Telling } from './telling.ts';
import { createWriting } from './writing.ts';

type Needs = {
  readonly links: Links;
  readonly members: { readonly profiles: Pick<Profiles, 'all'> };
  readonly projects: Pick<Projects, 'byKey'>;
  readonly quotas: Pick<Quotas, 'disk' | 'countBytes'>;
  readonly tickets: {
    readonly removal: {
      readonly remove: (transaction: Transaction, project: string, ids: readonly string[]) => Promise<unknown>;
    };
    readonly addresses: { readonly of: (visitor: VisitorAuth, address: string) => Promise<string | null> };
  };
  readonly uploads: Pick<Uploads, 'names'>;
  readonly visitors: Pick<Visitors, 'update'>;
};
type Around = {
  readonly files: MessageFiles;
  readonly telling: Telling;
  readonly offers: Offers;
  /** Replies of staff that were to go only without a message of the visitor do not. */
  readonly stopFor: (transaction: Transaction, thread: ThreadRecord) => Promise<() => Promise<void>>;
  readonly knowsBot: KnowsBot;
  readonly follow: VisitorFollower;
};

export function createVisitorSide(
  ports: Pick<Ports, 'storage' | 'now' | 'id' | 'token' | 'post'>,
  { links, members, projects, quotas, tickets, uploads, visitors }: Needs,
  { files, telling, offers, stopFor, knowsBot, follow }: Around,
) {
  const shown: ShownTo = async ({ sdkKey, projectId }, media) => {
    const { settings, internal } = await projects.byKey(sdkKey);
    return {
      faces: await facesForVisitors(ports.storage, members, { project: projectId, media }),
      address: files.forVisitor(media),
      ratings: settings.ratings ?? !internal,
    };
  };
  const gate = { projects, queries: ports.storage };
  return {
    changing: createChanging(ports, {
      gate,
      telling,
      shown,
      dropFiles: uploads.names.unname,
      dropTickets: tickets.removal.remove,
    }),
    reading: createReading(ports, { gate, offers, shown, thumbnail: thumbnailLinks(links) }),
    following: createFollowing(ports, { gate, telling, shown }),
    saysWhoTheyAre: sayingWho(ports.storage, visitors),
    takesCapture: takingCaptures(ports, { gate, telling }),
    shown,
    gate,
    writing: createWriting(ports, {
      gate,
      quotas,
      stopFor,
      offers,
      knowsBot,
      follow,
      telling,
      files,
      shown,
      shownOwn: (media) => ({ faces: noFaces, address: files.forVisitor(media) }),
      addressFor: tickets.addresses.of,
      keepFiles: uploads.names.name,
    }),
  };
}
