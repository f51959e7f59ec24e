/**
 * What the messenger does about conversations: what is there, what has changed since, what is written and what has been seen.
 * One for each messenger; it begins anew with another visitor.
 */
import { subscribe } from 'valtio/vanilla';
import type { Messenger } from '../messenger.ts';
import { createDrafting } from './drafting.ts';
import { createFollowing } from './following.ts';
import { createKnown, nothingKnown } from './known.ts';
import { createLine, type LinePorts } from './line.ts';
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
    // Whatever it is: what has changed is asked for.
    ({ name }) => /^(welcome|changed|update)$/.test(String(name)) && following.now(),
  );
  let served = '';

  /** Another visitor sees nothing of the one before. */
  function serve(): void {
    const mine = outgoing.owner();
    if (mine !== served) {
      if (served) Object.assign(known, nothingKnown());
      served = mine;
      line.close();
      following.stop();
      outgoing.begin();
    }
    if (mine && state.widgetOpen) {
      line.open();
      following.start();
    } else {
      line.close();
      following.stop();
    }
  }

  subscribe(state, serve, true);
  subscribe(known, () => tellFirstView(state, known), true);
  serve();

  return {
    known,
    ...reading,
    ...drafting,
    write: outgoing.write,
    retry: outgoing.retry,
    drop: outgoing.drop,
    /** Somebody is about to write: the page is asked where it is. */
    askPage: () => messenger.post('collect-page'),
    /** Tries again at once: there is a connection, or somebody looks. */
    awake(): void {
      outgoing.wake();
      following.now();
    },
    again: following.now,
  };
}
