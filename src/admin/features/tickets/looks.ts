/**
 * Who looks at which ticket at this moment, as the desk's socket tells it, and what this desk says of itself. It follows the
 * socket from its first use on; a line that is lost tells of nobody until it is back.
 */
import { proxy, subscribe } from 'valtio/vanilla';
import { LOOK_SIGN_MS, type LookDoing } from '../../../wire/tickets/looks.ts';
import type { Live, LiveEvent } from '../../live/live.ts';
import type { Services } from '../../services.ts';

export type Looker = { readonly id: string; readonly name: string; readonly doing: LookDoing };
export type LooksState = {
  /** By ticket, the reader among them. */
  people: Record<string, Looker[]>;
  /** Tickets whose visitor writes. */
  typing: string[];
};

/** A visitor says every 3 s that they write. */
const TYPING_MS = 5000;

type Ports = {
  readonly live: Pick<Live, 'subscribe' | 'say' | 'state' | 'looks'>;
  readonly start: (run: () => void, milliseconds: number) => () => void;
  readonly document: Document;
};
export type Looks = ReturnType<typeof createLooks>;

export function createLooks({ live, start, document }: Ports) {
  const state = proxy<LooksState>({ people: Object.fromEntries(live.looks), typing: [] });
  const stops = new Map<string, () => void>();

  live.subscribe((event) => receive(event));
  subscribe(live.state, () => {
    if (live.state.phase !== 'live') Object.assign(state, { people: {}, typing: [] });
  });

  function receive(event: LiveEvent): void {
    if (event.name === 'presence') {
      const { ticket, people } = event.data;
      if (people.length > 0) state.people[ticket] = people;
      else delete state.people[ticket];
    }
    if (event.name === 'typing') writes(event.data.ticket);
    if (event.name === 'message') stopped(event.data.ticket);
  }

  function writes(ticket: string): void {
    stops.get(ticket)?.();
    stops.set(
      ticket,
      start(() => stopped(ticket), TYPING_MS),
    );
    if (!state.typing.includes(ticket)) state.typing.push(ticket);
  }

  function stopped(ticket: string): void {
    stops.get(ticket)?.();
    stops.delete(ticket);
    state.typing = state.typing.filter((one) => one !== ticket);
  }

  /** Says again and again that this desk is at a ticket while its page can be seen, until it is stopped. */
  function look(ticket: string, doing: LookDoing): () => void {
    let stop = (): void => undefined;
    function sign(): void {
      if (document.visibilityState === 'visible') live.say({ name: 'look', data: { ticket, doing } });
      stop = start(sign, LOOK_SIGN_MS);
    }
    sign();
    return () => stop();
  }

  return { state, look, leave: () => live.say({ name: 'look', data: { ticket: null, doing: 'view' } }) };
}

/** For `useKept`. */
export function makeLooks({ live, browser }: Services): Looks {
  return createLooks({ live, start: browser.start, document: browser.window.document });
}
