/**
 * Who looks at a thread at this moment, and who writes in it: what messengers say over their sockets, and what staff do at
 * their desks. Kept in memory alone, by whoever has the sockets; only that staff have seen a thread is stored.
 */
import { TYPING_EVERY_MS } from '../../../wire/messages/limits.ts';
import { visitorLook, visitorTyping, type VisitorSign } from '../../../wire/messages/signs.ts';
import { typingPush } from '../../../wire/messages/visitor-pushes.ts';
import { fits } from '../../../wire/schema.ts';
import type { ToVisitor } from '../../../wire/to-visitor.ts';
import type { VisitorAuth } from '../../http/route.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Hearing } from '../../realtime/socket-state.ts';
import type { Queries } from '../../storage/port.ts';
import { memberSaw, seenByMember, seenIn, threadById, type Place, type ThreadRecord } from '../tickets/service.ts';
import type { Telling } from './telling.ts';
import { threadOf, viewerOf } from './viewer.ts';

type Face = { readonly name: string; readonly picture: string | null };
type Look = { readonly ticket: string; readonly visible: boolean };
type Say = (message: ToVisitor) => void;

export type Looking = {
  /** What a messenger says after its welcome; `say` writes to that very socket. */
  readonly hearing: (visitor: VisitorAuth, say: Say) => Hearing;
  /** Somebody of staff writes a reply (never a note): whoever has the thread in sight sees it. */
  readonly staffWrite: (place: Place, by: Face) => Promise<void>;
  /** This member has had the thread open and in sight for a second. Nothing happens for a ticket that is not there. */
  readonly staffSaw: (place: Place, account: string) => Promise<void>;
  /** Whether its visitor has the thread in sight. */
  readonly isInSight: (ticket: string) => boolean;
};

type Given = Pick<Ports, 'storage' | 'now'>;
type Needs = { readonly hub: Pick<Hub, 'desk'>; readonly telling: Pick<Telling, 'seen'> };
type Line = {
  readonly hub: Needs['hub'];
  readonly looks: Map<Say, Look>;
  readonly visitor: VisitorAuth;
  readonly say: Say;
};
/** A sign may come a little early: clocks of browsers are not ours. */
const EARLY_MS = 1000;

export function createLooking(ports: Given, { hub, telling }: Needs): Looking {
  const { storage, now } = ports;
  const looks = new Map<Say, Look>();
  return {
    hearing: (visitor, say) => lineOf(ports, { hub, looks, visitor, say }),

    async staffWrite({ project, ticket }, { name, picture }) {
      const lookers = [...looks].filter(([, look]) => look.ticket === ticket && look.visible);
      if (lookers.length === 0) return;
      const thread = await threadById(storage, project, ticket);
      if (!thread) return;
      const data = { conversation: thread.shareToken, name, picture };
      for (const [say] of lookers) say({ name: typingPush.name, data });
    },

    async staffSaw({ project, ticket }, account) {
      const known = await threadById(storage, project, ticket);
      if (!known) return;
      const own = (await seenByMember(storage, { ticket, account })) ?? -1;
      if (known.seenByStaff >= known.change && own >= known.change) return;
      const saw = await storage.write(
        async (transaction) => {
          const thread = await threadById(transaction, project, ticket);
          if (!thread) return undefined;
          await memberSaw(transaction, { project, ticket, account }, thread.change);
          return seenIn(transaction, thread, { by: 'staff', upTo: thread.change, at: now() });
        },
        { turn: project },
      );
      if (saw) await telling.seen(saw, 'staff');
    },

    isInSight: (ticket) => [...looks.values()].some((look) => look.ticket === ticket && look.visible),
  };
}

function readSign(text: string): VisitorSign | undefined {
  try {
    const sign: unknown = JSON.parse(text);
    return fits(visitorLook, sign) || fits(visitorTyping, sign) ? sign : undefined;
  } catch {
    return undefined;
  }
}

function lineOf({ storage, now }: Given, { hub, looks, visitor, say }: Line): Hearing {
  let typedAt = -Infinity;
  let last = 0;
  let left = false;
  return {
    leave() {
      left = true;
      looks.delete(say);
    },
    async hear(text) {
      const sign = readSign(text);
      if (!sign) return;
      if (sign.name === 'typing') {
        if (now() - typedAt < TYPING_EVERY_MS - EARLY_MS) return;
        typedAt = now();
        const thread = await own(storage, visitor, sign.data.conversation);
        if (thread) hub.desk(thread.projectId).tell({ name: 'typing', data: { ticket: thread.id } });
        return;
      }
      // The last one counts, whichever is read first.
      const turn = ++last;
      const { conversation, visible } = sign.data;
      const thread = conversation === null ? undefined : await own(storage, visitor, conversation);
      if (left || turn !== last) return;
      if (thread) looks.set(say, { ticket: thread.id, visible });
      else looks.delete(say);
    },
  };
}

async function own(queries: Queries, visitor: VisitorAuth, token: string): Promise<ThreadRecord | undefined> {
  try {
    return await threadOf(queries, await viewerOf(queries, visitor), token);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
