/**
 * Threads of a past that is told: the demo's. Written by the rules of the house, and heard by nobody, as it has all been long
 * ago.
 */
import type { MessageKind } from '../../../wire/messages/shapes.ts';
import type { TicketStatus } from '../../../wire/tickets/choices.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Projects } from '../projects/service.ts';
import type { Quotas } from '../quotas/service.ts';
import { type Place, seenIn, storedText, threadById, writeEntry } from '../tickets/service.ts';
import { noFaces } from './showing.ts';
import type { Telling } from './telling.ts';
import { createWriting } from './writing.ts';

type Said = { readonly kind: Exclude<MessageKind, 'event'>; readonly text: string; readonly status?: TicketStatus };
export type PastThreads = {
  /** Its ticket has the id that is given; answers the token of the thread. */
  readonly begin: (visitor: VisitorAuth, id: string, text: string, page: string) => Promise<string>;
  readonly visitorSays: (visitor: VisitorAuth, token: string, text: string) => Promise<void>;
  readonly staffSays: (place: Place, account: string, said: Said) => Promise<void>;
};

const unseen = { faces: noFaces, address: { file: () => '', capture: () => '', card: () => '' } };

const quiet: Telling = {
  written: async () => undefined,
  ownWithin: async () => () => undefined,
  seen: async () => undefined,
  counted: async () => undefined,
  moved: async () => async () => undefined,
  notify: async () => () => undefined,
};

export function createPastThreads(
  ports: Pick<Ports, 'storage' | 'now' | 'id' | 'token'>,
  {
    projects,
    quotas,
  }: { readonly projects: Pick<Projects, 'byKey'>; readonly quotas: Pick<Quotas, 'disk' | 'countBytes'> },
): PastThreads {
  const writing = createWriting(ports, {
    gate: { projects, queries: ports.storage },
    quotas,
    telling: quiet,
    files: { given: async () => [] },
    shown: async () => ({ ...unseen, ratings: true }),
    shownOwn: () => unseen,
    stopFor: async () => async () => undefined,
    offers: () => [],
    addressFor: async () => null,
    keepFiles: async () => undefined,
    knowsBot: async () => false,
    follow: async () => undefined,
  });
  const message = (text: string) => ({ id: ports.id(), body: text });
  return {
    async begin(visitor, id, text, page) {
      const from = { media: '', address: '' };
      const { conversation } = await writing.begin(visitor, { id, page, message: message(text) }, from);
      return conversation.conversation;
    },
    visitorSays: async (visitor, token, text) => void (await writing.add(visitor, token, message(text), '')),
    staffSays: (place, account, { kind, text, status }) =>
      ports.storage.write(
        async (transaction) => {
          const thread = (await threadById(transaction, place.project, place.ticket))!;
          const by = { author: 'member', authorId: account, event: null, files: [] } as const;
          const entry = { ...by, id: ports.id(), kind, body: JSON.stringify(storedText(text)), said: text };
          const at = ports.now();
          const written = await writeEntry(transaction, thread, entry, { at, status });
          if (kind === 'reply')
            await seenIn(transaction, written.thread, { by: 'staff', upTo: written.message.change, at });
        },
        { turn: place.project },
      ),
  };
}
