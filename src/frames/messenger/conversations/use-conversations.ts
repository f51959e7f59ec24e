/** The conversations of a messenger, in its browser and for its screens. */
import { useSnapshot } from 'valtio';
import { useMessenger } from '../context.ts';
import type { Messenger } from '../messenger.ts';
import { availabilityText } from './availability.ts';
import { createConversations, type ConversationPorts, type Conversations } from './conversations.ts';
import type { Known } from './known.ts';
import { loadTexts, textsIn } from './use-texts.ts';
import { openWaitingStore } from './waiting-store.ts';

const each = new WeakMap<Messenger, Conversations>();

/** The same for the same messenger. */
export function conversationsOf(messenger: Messenger, ports?: ConversationPorts): Conversations {
  const before = each.get(messenger) ?? createConversations(messenger, ports ?? portsOf(window));
  each.set(messenger, before);
  return before;
}

export const useConversations = (): Conversations => conversationsOf(useMessenger());
export const useKnown = () => useSnapshot(useConversations().known, { sync: true }) as Known;

/** Begins before anybody opens a screen: what waited for the server goes, and the first view hears what is unread. */
export function begin(messenger: Messenger): void {
  const { awake, speak } = conversationsOf(messenger);
  const { lang } = messenger.state.texts;
  void loadTexts(lang).then(
    () => {
      const texts = textsIn(lang)!;
      speak((given) => {
        const { now, reply } = availabilityText(texts, given);
        return given.state === 'closed' ? now : reply || now;
      });
    },
    // Without them the first view says what it always says.
    () => undefined,
  );
  addEventListener('online', awake);
  addEventListener('pageshow', awake);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && awake());
}

function portsOf(browser: Window & typeof globalThis): ConversationPorts {
  const api = document.querySelector<HTMLMetaElement>('meta[name="parley-api"]')?.content || location.origin;
  return {
    store: openWaitingStore(() => browser.indexedDB),
    socket: () => new WebSocket(`${api.replace(/^http/, 'ws')}/ws`),
    now: Date.now,
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    alone: (name, work) => alone(browser.navigator.locks, name, work),
    others: new BroadcastChannel('parley-conversations'),
  };
}

/** Pages that are not secure have no locks, and frames of another site may be refused them: then each is alone for itself. */
async function alone<T>(locks: LockManager | undefined, name: string, work: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await (locks ? locks.request(name, begin) : begin());
  } catch (error) {
    if (hasBegun) throw error;
    return begin();
  }
}
