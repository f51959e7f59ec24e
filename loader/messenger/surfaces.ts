/** What is shown in the page itself: notifications, banner, modal. Each is a chunk of its own, fetched when it is first wanted. */
import type { Notifications, PageHost } from '../../src/wire/page-surfaces.ts';
import type { Connected } from '../core-api.ts';

type Closable = { readonly close: () => void };
type Lent = Pick<
  Connected,
  | 'api'
  | 'button'
  | 'config'
  | 'emit'
  | 'instance'
  | 'onDestroy'
  | 'browser'
  | 'root'
  | 'session'
  | 'surface'
  | 'urls'
  | 'warn'
>;

export function createSurfaces(core: Lent) {
  const { api, instance, onDestroy, browser, surface } = core;
  const { fault, later, now, storage } = browser;
  const host: PageHost = {
    ...core,
    call: (name, ...args) => api(name, args),
    later: (run, ms) => later(ms, run),
    fault,
    now,
    storage,
  };

  let stack: Promise<Notifications> | undefined;
  const notifications = () =>
    (stack ??= surface('notifications').then(
      ({ openNotifications }) => openNotifications(host),
      (error: unknown) => {
        // The next call fetches it again.
        stack = undefined;
        throw error;
      },
    ));
  const ping = () => {
    if (instance.playSound)
      surface('sound')
        .then(({ playPing }) => playPing(host))
        .catch(fault);
  };

  /** Notification actions for this page, oldest first. `sounds`: this tab is the one that makes itself heard. */
  const notify = async (actions: readonly unknown[], sounds = true) => {
    if (instance.disableInAppNotifications) return;
    const open = await notifications();
    if (open.add(actions) && sounds) ping();
  };

  /** One after the other, so that closing closes what has been asked for before. */
  const frame = (open: (action: unknown) => Promise<Closable>) => {
    let shown: Promise<Closable | undefined> = Promise.resolve(undefined);
    const next = (job: (before?: Closable) => unknown) =>
      void (shown = shown.then(job).catch(fault) as Promise<Closable | undefined>);
    const close = () => next((before) => before?.close());
    onDestroy(close);
    return [(action: unknown) => next(() => open(action)), close] as const;
  };
  const [showBanner, closeBanner] = frame(async (action) => (await surface('banner')).openBanner(host, action));
  const [showModal, closeModal] = frame(async (action) => (await surface('modal')).openModal(host, action));

  return {
    openImage: (url: string) =>
      void surface('image')
        .then(({ openImage }) => openImage(host, url))
        .catch(fault),
    notify,
    notifications,
    stack: () => stack,
    ping,
    functions: {
      showNotification: (action: unknown) => void notify([action]).catch(fault),
      showBanner,
      closeBanner,
      showModal,
      closeModal,
    },
  };
}
