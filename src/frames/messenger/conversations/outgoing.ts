/** What a visitor has written and the server has not taken yet. */
import { ref } from 'valtio/vanilla';
import type { MessageFile } from '../../../wire/messages/shapes.ts';
import type { Messenger } from '../messenger.ts';
import type { Drafting } from './drafting.ts';
import type { Known } from './known.ts';
import { messageIds } from '../../messages/message-id.ts';
import { createQueue, type QueuePorts } from './queue.ts';
import type { Reading } from './reading.ts';
import { sending } from './sending.ts';
import type { Outgoing } from './waiting-store.ts';

/** `others`: the other tabs of this browser. */
export type OutgoingPorts = QueuePorts & {
  readonly others: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
};

type Parts = {
  readonly messenger: Messenger;
  readonly known: Known;
  readonly reading: Reading;
  readonly drafting: Drafting;
};
type Said = { readonly body: string; readonly files: readonly MessageFile[] };

export function createOutgoing({ messenger, known, reading, drafting }: Parts, ports: OutgoingPorts) {
  const { state } = messenger;
  const { store, others } = ports;
  const owner = () => state.visitor.id && `${state.visitor.key} ${state.visitor.id}`;
  const tellOthers = () => others.postMessage(owner());
  const queue = createQueue(ports, {
    owner,
    tellOthers,
    send: sending(messenger, known, { ...reading, ...drafting, now: ports.now }),
    onChange(change) {
      known.queue = ref(change);
      void show();
    },
  });

  async function show(): Promise<void> {
    const mine = owner();
    const waiting = mine ? await store.all(mine) : [];
    if (mine !== owner()) return;
    known.waiting = ref([...waiting]);
    known.isLasting = store.isLasting();
  }

  async function changed(): Promise<void> {
    await show();
    tellOthers();
    queue.wake();
    queue.run();
  }

  others.addEventListener('message', ({ data }) => {
    if (data !== owner()) return;
    void show();
    queue.wake();
  });

  return {
    owner,
    wake: queue.wake,
    begin: () => void show().then(queue.run),
    ...writing(messenger, known, { ...ports, owner, changed }),
  };
}

type Writing = OutgoingPorts & { readonly owner: () => string; readonly changed: () => Promise<void> };

function writing({ state }: Messenger, known: Known, { store, now, owner, changed }: Writing) {
  const newId = messageIds(now);
  return {
    /** Puts a message into a thread; answers the thread's name, which a new one has from now on. */
    write(thread: string, { body, files }: Said): string {
      const id = newId();
      const key = thread || newId();
      // The rest of its address leaves the browser with nothing.
      const page = state.page.split(/[?#]/)[0]!;
      const message: Outgoing = { id, owner: owner(), thread: key, body, files, page, at: now() };
      known.waiting = ref([...known.waiting, message]);
      void store.put(message).then(changed);
      return key;
    },
    /** One that was refused. */
    async retry(message: Outgoing): Promise<void> {
      await store.put({ ...message, refused: undefined });
      await changed();
    },
    async drop({ id }: Outgoing): Promise<void> {
      await store.remove(id);
      await changed();
    },
  };
}
