/** The line to the server: the socket, and the visitor's events over it, for as long as there is a session. */
import { TAB_ANSWER_MS } from '../limits.ts';
import type { VisitorEvent } from '../../src/wire/events/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { Connected, Core } from '../core-api.ts';
import type { Stop } from '../browser.ts';
import { watchClicks } from './clicks.ts';
import { createEvents, type Events } from './events.ts';
import { UNANSWERED, type HttpFailure } from './http.ts';
import { watchPages } from './page-views.ts';
import { createSocket, type Push } from './socket.ts';
import type { Store } from './storage.ts';
import type { Tabs } from './tabs.ts';

type Parts = {
  tabs: Tabs;
  store: Store;
  onPush: (push: Push) => void;
};

export type OpenLine = {
  /** For reports and `trackEvent`. */
  readonly events: Events;
  /** Begins to tell of pages. */
  readonly start: () => void;
  /** What is done up to here need not be sent again, also not to a later page. */
  readonly done: (seq: number) => void;
};

/** One tab speaks for all: it sends the others' events too, and tells them what is pushed. */
export function openLine(core: Core & Pick<Connected, 'session' | 'call'>, { tabs, store, onPush }: Parts): OpenLine {
  const { call, key, onDestroy, browser, seconds, session, state, urls, version } = core;
  const { idle, listen, window } = browser;
  const cursors = `gleap-widget-cursor-${key}`;
  const kept = () => (store.read(cursors) ?? {}) as { id?: string; seq?: number };
  let id: string | undefined;

  const socket = createSocket(
    browser,
    urls,
    () => ({ as: 'visitor', ...session.credentials(), sdk: version }),
    (of) => (kept().id === of ? kept().seq : undefined),
    (push) => {
      tabs.tell('push', push);
      onPush(push);
    },
  );
  tabs.onTold('push', (push: Push) => socket.heard(id, push.seq) && onPush(push));

  const isReady = () => session.state() === 'ready';
  const send = (batch: VisitorEvent[]) => {
    const body = { type: 'js', sdkVersion: version, ws: true, time: seconds(), events: batch, opened: state.open };
    return call('POST', '/sessions/ping', body, { gzip: true });
  };
  const askLeader = createAsking(tabs, core, send);
  const events = createEvents(
    browser,
    () => isReady() && (socket.isOpen() || !tabs.isLeader()),
    (batch) => (tabs.isLeader() ? send(batch) : askLeader(batch)),
  );
  const connect = () => isReady() && tabs.isLeader() && socket.connect(id!);
  const changed = (current: { gleapId: string } | undefined) => {
    if (!current) return socket.close();
    // Before the question below, which the leading tab would answer with what it had.
    if (!isTold || tabs.isLeader()) tabs.tell('session', current);
    if (current.gleapId !== id) {
      id = current.gleapId;
      events.restart();
      events.track('sessionStarted');
      window.dispatchEvent(new window.CustomEvent('session-updated'));
      tabs.tell('here', 0);
    }
    stops.push(idle(connect));
  };
  /** Two that speak at once would repeat each other for ever: the leading tab alone says again what it was told. */
  let isTold = false;
  tabs.onTold('session', (given: Session) => {
    isTold = true;
    session.adopt(given);
    isTold = false;
  });
  tabs.onTold('leave', () => {
    events.flush();
    // An open line would keep the page out of the browser's back/forward cache.
    socket.close();
  });
  let unread = 0;
  tabs.onTold('here', () => {
    if (!tabs.isLeader() || !isReady()) return;
    tabs.tell('session', state.session);
    if (unread) tabs.tell('push', { name: 'update', data: { u: unread } });
  });

  const stops: Stop[] = [
    events.stop,
    socket.close,
    watchClicks(browser, core.tagOf, (line) => state.open || core.log.add(line, 'CLICK')),
    listen(window, 'gleap:unread-count-changed', ({ detail }: CustomEvent<number>) => (unread = detail)),
    listen(window, 'pageshow', () => tabs.onLead(connect)),
    tabs.onLead(connect),
  ];
  stops.push(session.onChange(changed));
  onDestroy(() => stops.forEach((stop) => stop()));
  return {
    events,
    start: () =>
      void stops.push(
        watchPages(browser, (page) => core.instance.disablePageTracking || events.track('pageView', { page })),
      ),
    done: (seq) => id && store.write(cursors, { id, seq }),
  };
}

type Question = { id: number; batch: VisitorEvent[] };
type Answer = { id: number; failure?: HttpFailure };

/** Has the leading tab send events; rejects with what it was refused with, or when it does not answer. */
function createAsking(
  tabs: Tabs,
  { onDestroy, browser }: Pick<Core, 'onDestroy' | 'browser'>,
  send: (batch: VisitorEvent[]) => Promise<unknown>,
): (batch: VisitorEvent[]) => Promise<void> {
  const open = new Map<number, (failure?: HttpFailure) => void>();
  tabs.onTold('events', ({ id, batch }: Question) => {
    if (!tabs.isLeader()) return;
    send(batch).then(
      () => tabs.tell('sent', { id }),
      (failure: HttpFailure) => tabs.tell('sent', { id, failure }),
    );
  });
  tabs.onTold('sent', ({ id, failure }: Answer) => open.get(id)?.(failure));
  onDestroy(() => open.forEach((settle) => settle(UNANSWERED)));
  return (batch) =>
    new Promise((resolve, reject) => {
      const id = browser.random();
      const settle = (failure?: HttpFailure) => {
        open.delete(id);
        stop();
        if (failure) reject(failure);
        else resolve();
      };
      const stop = browser.later(TAB_ANSWER_MS, () => settle(UNANSWERED));
      open.set(id, settle);
      tabs.tell('events', { id, batch });
    });
}
