/**
 * What the server pushes: kept in order until the chunk that does it has come, and counted for the button, the tab's title
 * and the host. Opening the widget reads it, in every tab.
 */
import type { PushedActions, PushedActionsHost, Notifications } from '../../src/wire/page-surfaces.ts';
import type { Connected } from '../core-api.ts';
import type { Push } from '../second/socket.ts';

type Surfaces = {
  /** Rejects where the part that shows them does not load. */
  notify: (actions: readonly unknown[], sounds?: boolean) => Promise<void>;
  /** Fetches the stack. */
  notifications: () => Promise<Notifications>;
  /** The stack, where it has come already. */
  stack: () => Promise<Notifications> | undefined;
};

const inTitle = 'showTabNotificationBadge';

export function createPushes(
  connected: Connected,
  { notify, notifications, stack }: Surfaces,
  /** The count on the button has its look. */
  dress: () => void,
) {
  const { api, button, config, done, emit, instance, onDestroy, browser, session, state, surface, tabs } = connected;
  const { fault, listen, window } = browser;
  const on = (event: string, job: () => void) => onDestroy(listen(window, `gleap:${event}`, job));
  const row: Push[] = [];
  let latest: number | undefined;
  let incoming: Promise<PushedActions> | undefined;
  let unread = 0;
  /** A notification whose part does not load is not done: it is shown with the next push, or on the next page. */
  const unshown: unknown[] = [];
  let shown = Promise.resolve();
  const showAll = async () => {
    // Every tab shows it, and one is heard.
    for (; unshown.length > 0; unshown.shift()) await notify([unshown[0]], tabs.isLeader());
  };

  /** Nothing is fetched for it. */
  const withStack = (job: (open: Notifications) => void) => void stack()?.then(job).catch(fault);
  const setUnread = (count: number) => {
    unread = state.open ? 0 : count;
    if (unread) dress();
    button.setBadge(unread);
    emit('unread-count-changed', unread);
    if (unread || stack())
      notifications()
        .then((open) => open.setUnread(unread, instance[inTitle]))
        .catch(fault);
  };
  // The page's word on it is a plain field of the core: here it is heard.
  let wanted = instance[inTitle];
  Object.defineProperty(instance, inTitle, {
    get: () => wanted,
    set(next: boolean) {
      wanted = next;
      setUnread(unread);
    },
  });
  onDestroy(() => Object.defineProperty(instance, inTitle, { value: wanted, writable: true }));
  const read = () => {
    if (unread) setUnread(0);
    withStack((open) => open.clear());
  };

  const host: PushedActionsHost = {
    ...connected,
    fault,
    address: () => window.location.href,
    call: (name, ...args) => api(name, args),
    isOpen: () => state.open,
    onClose: (job) =>
      on('close', () => {
        job();
        void drain();
      }),
    notify: (action) => void unshown.push(action),
    drain: () => void drain(),
    setUnread,
    checklist: (detail) => window.dispatchEvent(new window.CustomEvent('checkListUpdate', { detail })),
  };
  const drain = async () => {
    try {
      incoming ??= surface('incoming').then(({ openIncoming }) => openIncoming(host));
      const { isWaiting, receive } = await incoming;
      for (const push of row.splice(0)) {
        receive(push);
        latest = push.seq ?? latest;
      }
      const upTo = latest;
      shown = shown.then(showAll, showAll);
      await shown;
      // What still waits is sent again to a page that comes after this one.
      if (upTo !== undefined && !isWaiting()) done(upTo);
    } catch (error) {
      // They wait for the next one, which fetches it again.
      incoming = undefined;
      fault(error);
    }
  };

  on('open', () => {
    tabs.tell('read', null);
    read();
  });
  on('close', () => withStack((open) => open.refresh()));
  onDestroy(config.onChange(() => withStack((open) => open.restyle())));
  let owner: string | undefined;
  onDestroy(
    session.onChange((current) => {
      // Who goes takes along what was theirs. An outage ends the session for a while, and keeps its id.
      const { id } = session.credentials();
      if (owner && id !== owner) {
        row.length = unshown.length = 0;
        withStack((open) => open.clear());
      }
      owner = id;
      if (current) withStack((open) => open.refresh());
    }),
  );
  tabs.onTold('read', read);
  return {
    receive(push: Push) {
      row.push(push);
      void drain();
    },
    /** Shows what an earlier page has left unread. */
    showKept: () => void notifications().catch(fault),
  };
}
