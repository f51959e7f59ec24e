/**
 * Who looks at which ticket of a project, and whether they write there (P-DSK-16). Each desk's socket says so every 4 s and
 * is at one ticket at a time; 9 s after its last sign, when it says so, or when its socket closes, it is at none. Kept in
 * memory alone, by whoever has the sockets. Visitors hear nothing of it but that somebody writes to them.
 */
import { LOOK_GONE_MS, LOOK_PEOPLE, LOOK_READ_MS, look, type Look, type LookDoing } from '../../wire/tickets/looks.ts';
import type { ToDesk } from '../../wire/to-desk.ts';
import type { Ports } from '../ports.ts';
import type { Hub } from './hub.ts';
import { readSaid } from './said.ts';
import type { Socket } from './socket-state.ts';

type Who = { readonly project: string; readonly account: string };
export type LookHeard = Who & { readonly name: string; readonly ticket: string; readonly doing: LookDoing };
type Sign = LookHeard & { readonly since: number; readonly cancel: () => void };
type Told = Extract<ToDesk, { name: 'presence' }>['data'];

type Needs = {
  readonly hub: Pick<Hub, 'desk'>;
  /** What others call an account; undefined for whoever is no member. */
  readonly nameOf: (project: string, account: string) => Promise<string | undefined>;
  readonly looked?: ((heard: LookHeard) => unknown) | undefined;
};

export type Looks = {
  /** What takes the messages of a desk's socket; whatever says nothing of a ticket is left. */
  readonly hearing: (socket: Socket, who: Who) => (message: string) => Promise<void>;
  readonly leave: (socket: Socket) => void;
  /** Of each ticket of the project that somebody is at. */
  readonly of: (project: string) => Told[];
};

export function createLooks({ later, now }: Pick<Ports, 'later' | 'now'>, { hub, nameOf, looked }: Needs): Looks {
  /** The last sign of each socket, the newest last. */
  const signs = new Map<Socket, Sign>();

  function forget(socket: Socket): Sign | undefined {
    const sign = signs.get(socket);
    sign?.cancel();
    signs.delete(socket);
    return sign;
  }

  function leave(socket: Socket): void {
    const sign = forget(socket);
    if (sign) tell(sign.project, sign.ticket);
  }

  function tell(project: string, ticket: string): void {
    hub.desk(project).tell({ name: 'presence', data: toldOf(signs.values(), project, ticket) });
  }

  function take(socket: Socket, who: Who & { readonly name: string }, { ticket, doing }: Look['data']): void {
    const before = forget(socket);
    const stays = before !== undefined && before.ticket === ticket;
    if (before && !stays) tell(before.project, before.ticket);
    if (ticket === null) return;
    const since = stays ? before.since : now();
    const sign = { ...who, ticket, doing, since, cancel: later(LOOK_GONE_MS, () => leave(socket)) };
    signs.set(socket, sign);
    if (!stays || before.doing !== doing) tell(who.project, ticket);
    if (now() - since >= LOOK_READ_MS || doing === 'reply') looked?.(sign);
    else if (!stays) later(LOOK_READ_MS, () => stillThere(socket, sign));
  }

  function stillThere(socket: Socket, { ticket, since }: Sign): void {
    const sign = signs.get(socket);
    if (sign?.ticket === ticket && sign.since === since) looked?.(sign);
  }

  return {
    leave,
    of: (project) => {
      const tickets = [...signs.values()].filter((one) => one.project === project).map(({ ticket }) => ticket);
      return [...new Set(tickets)].map((ticket) => toldOf(signs.values(), project, ticket));
    },
    hearing(socket, who) {
      let name: Promise<string | undefined> | undefined;
      return async (message) => {
        const said = readSaid(look, message);
        if (!said) return;
        name ??= nameOf(who.project, who.account).catch(() => undefined);
        const known = (await name) ?? '';
        if (socket.data.phase === 'known') take(socket, { ...who, name: known }, said.data);
      };
    },
  };
}

function toldOf(signs: Iterable<Sign>, project: string, ticket: string): Told {
  const there = [...signs].filter((one) => one.project === project && one.ticket === ticket);
  // Whoever has it open twice is told once, by what they did last: writing counts for more than looking.
  there.sort((a, b) => Number(a.doing !== 'view') - Number(b.doing !== 'view'));
  const people = new Map(there.map(({ account, name, doing }) => [account, { id: account, name, doing }]));
  return { ticket, people: [...people.values()].slice(0, LOOK_PEOPLE) };
}
