/**
 * What the messenger does about conversations: what is there, what has changed since, what is written and what has been seen.
 * One for each messenger; it begins anew with another visitor.
 */
import { subscribe } from 'valtio/vanilla';
import type { Availability } from '../../../wire/hours/availability.ts';
import type { Messenger } from '../messenger.ts';
import { createDrafting } from './drafting.ts';
import { createFollowing, type Following } from './following.ts';
import { createLive } from './live.ts';
import { createKnown, nothingKnown, type Known } from './known.ts';
import { createLine, type Line, type LinePorts } from './line.ts';
import { createOutgoing, type OutgoingPorts } from './outgoing.ts';
import { createReading } from './reading.ts';
import { tellFirstView } from './telling.ts';

export type ConversationPorts = OutgoingPorts & LinePorts;

export type Conversations = ReturnType<typeof createConversations>;

export function createConversations(messenger: Messenger, ports: ConversationPorts) {
  const { state } = messenger;
  const known = createKnown();
  const reading = createReading(messenger, known);
  const drafting = createDrafting(messenger, known);
  const outgoing = createOutgoing({ messenger, known, reading, drafting }, ports);
  const following = createFollowing(ports, reading.refresh, (isStale) => (known.isStale = isStale));
  const line = createLine(
    ports,
    () => ({ as: 'messenger', key: state.visitor.key, id: state.visitor.id, hash: state.visitor.hash }),
    (message) => live.hear(message),
  );
  const live = createLive({ messenger, known, reading }, ports, { say: line.say, changed: following.now });
  const serve = serving(messenger, { known, outgoing, line, following, live });
  subscribe(state, serve, true);
  let inWords: ((availability: Availability) => string) | undefined;
  const tell = () => tellFirstView(state, known, inWords);
  subscribe(known, tell, true);
  serve();

  return {
    known,
    /** The texts have come: the first view says whether the team is there. */
    speak(words: (availability: Availability) => string): void {
      inWords = words;
      tell();
    },
    ...reading,
    ...drafting,
    write: outgoing.write,
    retry: outgoing.retry,
    drop: outgoing.drop,
    /** Somebody is about to write: the page is asked where it is. */
    askPage: () => messenger.post('collect-page'),
    look: live.look,
    writes: live.writes,
    /** Tries again at once: there is a connection, or somebody looks. */
    awake(): void {
      outgoing.wake();
      following.now();
    },
    again: following.now,
  };
}

type Served = {
  readonly known: Known;
  readonly outgoing: Pick<ReturnType<typeof createOutgoing>, 'begin' | 'owner'>;
  readonly line: Line;
  readonly following: Following;
  readonly live: Pick<ReturnType<typeof createLive>, 'start'>;
};

/** Whoever is here is served while the widget is open; another visitor sees nothing of the one before. */
function serving({ state }: Messenger, { known, outgoing, line, following, live }: Served): () => void {
  let served = '';
  return () => {
    const mine = outgoing.owner();
    if (mine !== served) {
      // The team is the same for everybody.
      if (served) Object.assign(known, { ...nothingKnown(), availability: known.availability });
      served = mine;
      line.close();
      following.stop();
      outgoing.begin();
    }
    if (!mine || !state.widgetOpen) {
      line.close();
      following.stop();
      return;
    }
    line.open();
    following.start();
    void live.start();
  };
}
