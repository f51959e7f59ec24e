/**
 * Several tabs of one site (parley.md K3): one of them leads, holds the socket, sends everybody's events and tries failed
 * starts again; the others hear from it. The browser's lock decides, so that there is a next leader the moment one goes.
 * Where a page has no locks (it is not secure, or in a sandbox) every tab leads itself.
 */
import type { Browser, Stop } from '../browser.ts';

export type Tabs = {
  readonly isLeader: () => boolean;
  /** Runs when this tab leads, at once if it does already. */
  readonly onLead: (job: () => void) => Stop;
  /** To all other tabs. */
  readonly tell: (name: string, data: unknown) => void;
  /** `leave` is told to this tab by itself: the page goes, and right now it can still reach the others. */
  readonly onTold: (name: string, listener: (data: any) => void) => void;
};

export function createTabs(
  { listen, window }: Pick<Browser, 'listen' | 'window'>,
  key: string,
  onDestroy: (stop: Stop) => void,
): Tabs {
  const { BroadcastChannel, navigator } = window;
  const { locks } = navigator as { locks?: LockManager };
  const name = `parley-${key}`;
  const isAlone = !locks || !BroadcastChannel;
  const jobs = new Set<() => void>();
  const listeners = new Map<string, (data: any) => void>();
  let leads = isAlone;
  let channel: BroadcastChannel | undefined;
  let leave: Stop = () => undefined;

  const lead = () => {
    leads = true;
    for (const job of jobs) job();
    jobs.clear();
  };
  const join = () => {
    if (isAlone || channel) return;
    channel = new BroadcastChannel(name);
    const stop = listen(channel, 'message', ({ data }: MessageEvent<[string, unknown]>) =>
      listeners.get(data[0])?.(data[1]),
    );
    const waiting = new AbortController();
    let release: Stop = () => undefined;
    locks
      .request(name, { signal: waiting.signal }, () => {
        lead();
        return new Promise<void>((resolve) => (release = resolve));
      })
      // Left before it was this tab's turn; or locks are refused here, as in a sandbox: then each leads itself.
      .catch(() => waiting.signal.aborted || lead());
    leave = () => {
      leads = false;
      stop();
      waiting.abort();
      release();
      channel?.close();
      channel = undefined;
    };
  };

  join();
  const stops = [
    // A lock or an open channel would keep the page out of the browser's back/forward cache.
    listen(window, 'pagehide', () => {
      listeners.get('leave')?.(0);
      leave();
    }),
    listen(window, 'pageshow', join),
  ];
  onDestroy(() => {
    stops.forEach((stop) => stop());
    leave();
  });
  return {
    isLeader: () => leads,
    onLead(job) {
      if (leads) job();
      else jobs.add(job);
      return () => void jobs.delete(job);
    },
    tell: (what, data) => channel?.postMessage([what, data]),
    onTold: (what, listener) => void listeners.set(what, listener),
  };
}
