/** A messenger at work whose server keeps conversations, with a clock, a store and a socket that the test turns. */
import { afterEach, beforeAll } from 'bun:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MessengerView } from '../src/wire/messenger/view.ts';
import { MessengerApp } from '../src/frames/messenger/app.tsx';
import { fetchConversations } from '../src/frames/messenger/conversations/door.tsx';
import { fetchFurther } from '../src/frames/messenger/conversations/further-door.ts';
import { conversationsOf } from '../src/frames/messenger/conversations/use-conversations.ts';
import type { Outgoing } from '../src/frames/messenger/conversations/waiting-store.ts';
import type { Drafts } from '../src/frames/messenger/drafts.ts';
import { message, serverOf } from './conversations-server.ts';
import { messengerAtWork, session, settled, view } from './messenger-at-work.ts';

/** Once in a file: the style sheets are the browser's to load. */
export function withConversations(): void {
  const nothing = () => Promise.resolve();
  beforeAll(() => Promise.all([fetchConversations(nothing), fetchFurther(nothing)]));
  afterEach(cleanup);
}

/** One browser's store, which several pages may share. */
export function memoryStore() {
  const kept = new Map<string, Outgoing>();
  return {
    kept,
    store: {
      isLasting: () => true,
      all: async (owner: string) =>
        [...kept.values()].filter((one) => one.owner === owner).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      put: async (one: Outgoing) => void kept.set(one.id, one),
      remove: async (id: string) => void kept.delete(id),
    },
  };
}

type Started = {
  server?: ReturnType<typeof serverOf>;
  disk?: ReturnType<typeof memoryStore>;
  more?: Partial<MessengerView>;
  drafts?: Drafts;
  lang?: string;
};

export function startConversations(given: Started = {}) {
  const { server = serverOf(), disk = memoryStore(), more = {}, drafts, lang = 'en-US' } = given;
  const at = messengerAtWork({ view: { ...view, lang, conversations: true, ...more }, ...(drafts && { drafts }) });
  at.callsAnswer(server.call);
  const timers: { ms: number; work: () => void }[] = [];
  const sockets: FakeSocket[] = [];
  const told: ((event: MessageEvent) => void)[] = [];
  const conversations = conversationsOf(at.messenger, {
    store: disk.store,
    now: () => Date.now(),
    after(ms, work) {
      const timer = { ms, work };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
    alone: (_, work) => work(),
    socket() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    others: {
      postMessage: () => undefined,
      addEventListener: ((_: string, hear: (event: MessageEvent) => void) => void told.push(hear)) as never,
    },
  });
  const page = render(<MessengerApp messenger={at.messenger} />);
  const settle = () => act(settled);
  return {
    ...at,
    server,
    disk,
    page,
    conversations,
    sockets,
    socketTimers: timers,
    user: userEvent.setup(),
    settle,
    /** As a page opens the widget, with its visitor. */
    async open(): Promise<void> {
      act(() => {
        at.messenger.handlers['session-update'](session);
        at.messenger.handlers['widget-status-update']({ isWidgetOpen: true });
      });
      await settle();
    },
    /** Turns the clock to the end of each pause that waits now. */
    async ring(): Promise<number[]> {
      const due = timers.splice(0);
      await act(async () => {
        for (const { work } of due) work();
        await settled();
      });
      return due.map(({ ms }) => ms);
    },
    /** The server says something over the line. */
    async hears(name: string, data: object): Promise<void> {
      await act(async () => {
        sockets.at(-1)!.hear({ name, data });
        await settled();
      });
    },
  };
}

export class FakeSocket extends EventTarget {
  readonly sent: string[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  hear(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const field = () => screen.findByRole('textbox', { name: /Write a message|Nachricht schreiben/ });
export const bubbles = () =>
  [...document.querySelectorAll('.th-bubble')].map(({ lastElementChild }) => lastElementChild?.textContent);

export type Shop = ReturnType<typeof startConversations>;
export const show = (shop: Shop, shareToken: string) =>
  act(async () => shop.messenger.handlers['open-conversation']({ shareToken }));

/** A thread that is there, opened. */
export async function opened(given: Started = {}) {
  const server = given.server ?? serverOf();
  if (!given.server) server.has('t1', [message(1, 'Hello there')]);
  const shop = startConversations({ ...given, server });
  await shop.open();
  await show(shop, 't1');
  await screen.findByRole('log');
  return { ...shop, server };
}

export async function write(shop: Shop, text: string): Promise<void> {
  await shop.user.type(await field(), text);
  await shop.user.click(await button('Send'));
  await shop.settle();
}
/** What is said below messages. */
export const states = () => [...document.querySelectorAll('.th-state')].map(({ textContent }) => textContent);
