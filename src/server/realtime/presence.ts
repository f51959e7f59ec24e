/**
 * Who has which text of a project open. Each desk's socket says so every 10 s, and is in one text at a time; 30 s after its
 * last sign, when it says so, or when its socket closes, it is in none. Kept in memory alone, by whoever has the sockets.
 */
import { EDITING_GONE_MS, EDITING_PEOPLE } from '../../wire/documents/editing.ts';
import { editing, type Editing } from '../../wire/socket.ts';
import type { Ports } from '../ports.ts';
import type { Hub } from './hub.ts';
import { readSaid } from './said.ts';
import type { Socket } from './socket-state.ts';

type Who = { readonly project: string; readonly account: string };
type Place = Pick<Editing['data'], 'kind' | 'id' | 'block'>;
type Sign = Who & { readonly name: string; readonly at: Place; readonly cancel: () => void };

type Needs = {
  readonly hub: Pick<Hub, 'desk'>;
  /** What others call an account; undefined for whoever is no member. */
  readonly nameOf: (project: string, account: string) => Promise<string | undefined>;
};
export type Presence = {
  /** What takes the messages of a desk's socket; whatever says nothing of a text is left. */
  readonly hearing: (socket: Socket, who: Who) => (message: string) => Promise<void>;
  readonly leave: (socket: Socket) => void;
};

export function createPresence({ later }: Pick<Ports, 'later'>, { hub, nameOf }: Needs): Presence {
  /** The last sign of each socket, the newest last. */
  const signs = new Map<Socket, Sign>();

  function leave(socket: Socket): void {
    const sign = forget(socket);
    if (sign) tell(sign);
  }

  function forget(socket: Socket): Sign | undefined {
    const sign = signs.get(socket);
    sign?.cancel();
    signs.delete(socket);
    return sign;
  }

  function tell({ project, at: { kind, id } }: Sign): void {
    const here = [...signs.values()].filter((one) => one.project === project && isSame(one.at, { kind, id }));
    // Whoever has it open twice is told once, where they were last.
    const people = new Map(here.map(({ account, name, at }) => [account, { id: account, name, block: at.block }]));
    const data = { kind, id, people: [...people.values()].slice(0, EDITING_PEOPLE) };
    hub.desk(project).tell({ name: 'editing', data });
  }

  function take(socket: Socket, who: Who & { readonly name: string }, { gone, ...at }: Editing['data']): void {
    const before = forget(socket);
    const stays = before !== undefined && isSame(before.at, at);
    if (before && (gone || !stays)) tell(before);
    if (gone) return;
    const sign = { ...who, at, cancel: later(EDITING_GONE_MS, () => leave(socket)) };
    signs.set(socket, sign);
    if (!stays || before.at.block !== at.block) tell(sign);
  }

  return {
    leave,
    hearing(socket, who) {
      let name: Promise<string | undefined> | undefined;
      return async (message) => {
        const said = readSaid(editing, message);
        if (!said) return;
        name ??= nameOf(who.project, who.account).catch(() => undefined);
        const known = (await name) ?? '';
        if (socket.data.phase === 'known') take(socket, { ...who, name: known }, said.data);
      };
    },
  };
}

const isSame = (a: Pick<Place, 'kind' | 'id'>, b: Pick<Place, 'kind' | 'id'>) => a.kind === b.kind && a.id === b.id;
