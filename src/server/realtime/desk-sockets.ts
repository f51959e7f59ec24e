/** The sockets of desks: what they missed, what is pushed from then on, and whether whoever opened one may stay. */
import { ApiError } from '../../wire/errors.ts';
import { closeCodes, type Hello } from '../../wire/socket.ts';
import type { StaffHeld } from '../features/permissions/slots.ts';
import type { Ports } from '../ports.ts';
import { hearingHere, type HereParts } from './desk-here.ts';
import type { Hub } from './hub.ts';
import { createLooks, type LookHeard } from './desk-looks.ts';
import { DESK_AGAIN_MS } from './limits.ts';
import { createPresence } from './presence.ts';
import { nothing, send, type End, type Socket } from './socket-state.ts';

export type DeskParts = {
  readonly hub: Hub;
  /** Whose living session this token is, when they may see the project; else undefined. */
  readonly verifyDesk: (token: string, project: string) => Promise<StaffHeld | undefined>;
  /** The same, asked again. Errors: where it cannot be said at the moment. */
  readonly deskStill: (held: StaffHeld, project: string) => Promise<StaffHeld | undefined>;
  /** What others call an account; undefined for whoever is no member. */
  readonly nameOf: (project: string, account: string) => Promise<string | undefined>;
  /** Somebody has had a ticket open for a second, or writes in it; told at each of their signs. It never fails. */
  readonly looked?: ((heard: LookHeard) => unknown) | undefined;
  /** Who is there; absent where nobody keeps it. */
  readonly here?: HereParts | undefined;
  /** The dashboard that this server has; a desk that runs another is told when it comes. Undefined where it is not built. */
  readonly build?: string | undefined;
};

/** The answer welcomes a socket whose hello was a desk's. Errors: 401 for a token that opens none. */
export function createDeskWelcome(ports: Pick<Ports, 'later' | 'log' | 'now'>, parts: DeskParts, end: End) {
  /** How often the sessions of somebody have ended: what was proven meanwhile is asked again. */
  let endings = 0;
  const join = joining(ports, parts);
  parts.hub.onEndAccount(() => void (endings += 1));
  return welcomeDesk;

  async function welcomeDesk(socket: Socket, { token, project, cursor }: Hello['data']): Promise<void> {
    const before = endings;
    const held = token && project ? await parts.verifyDesk(token, project) : undefined;
    if (!held || !project) throw new ApiError('unauthorized', 'This token opens no desk.');
    if (socket.data.phase !== 'proving') return;
    const channel = parts.hub.desk(project);
    const missed = cursor === undefined ? [] : channel.since(cursor);
    // The client counts on from here: with a known cursor from that one, because what it missed follows.
    const from = missed && cursor !== undefined ? cursor : channel.cursor();
    const told = { ...(missed ? {} : { reset: true as const }), ...(parts.build ? { build: parts.build } : {}) };
    send(socket, { name: 'welcome', data: { cursor: from, ...told } });
    for (const message of missed ?? []) send(socket, message);
    socket.data.phase = 'known';
    const part = join(socket, { project, account: held.accountId });
    const unsubscribe = channel.subscribe((message) => send(socket, message));
    const stopAsking = keepAsking(socket, held, { project, atOnce: endings !== before });
    socket.data.stop = () => {
      unsubscribe();
      part();
      stopAsking();
    };
  }

  /** Asks every 30 s, and when the session is to end by itself, whether whoever opened the desk may stay. */
  function keepAsking(
    socket: Socket,
    first: StaffHeld,
    { project, atOnce }: { readonly project: string; readonly atOnce: boolean },
  ): () => void {
    let cancel: () => void = nothing;
    const wait = (held: StaffHeld) => {
      socket.data.held = held;
      cancel = ports.later(Math.min(DESK_AGAIN_MS, Math.max(0, held.until - ports.now())), () => void again(held));
    };
    const again = async (held: StaffHeld): Promise<void> => {
      const still = await parts.deskStill(held, project).catch((error: unknown) => {
        ports.log.warn({ err: error }, 'a desk could not be asked again');
        end(socket, closeCodes.restarting, 'failed');
      });
      if (socket.data.phase !== 'known') return;
      if (still) return wait(still);
      end(socket, closeCodes.refused, 'signed out');
    };
    wait(first);
    if (atOnce) {
      cancel();
      void again(first);
    }
    return () => cancel();
  }
}

/** Takes what a desk says of texts and tickets that its person has open, and tells it where others are. Answers its end. */
function joining(ports: Pick<Ports, 'later' | 'log' | 'now'>, parts: DeskParts) {
  const presence = createPresence(ports, parts);
  const looks = createLooks(ports, parts);
  return (socket: Socket, who: { readonly project: string; readonly account: string }): (() => void) => {
    const hearing = [presence.hearing(socket, who), looks.hearing(socket, who), hearingHere(parts.here, who)];
    socket.data.hear = async (text) => void (await Promise.all(hearing.map((hear) => hear(text))));
    for (const data of looks.of(who.project)) send(socket, { name: 'presence', data });
    void tellHere(socket, who.project);
    return () => {
      presence.leave(socket);
      looks.leave(socket);
    };
  };

  async function tellHere(socket: Socket, project: string): Promise<void> {
    try {
      const members = (await parts.here?.of(project)) ?? [];
      if (socket.data.phase === 'known' && members.length > 0) send(socket, { name: 'here', data: { members } });
    } catch (error) {
      ports.log.warn({ err: error }, 'a desk could not be told who is there');
    }
  }
}
