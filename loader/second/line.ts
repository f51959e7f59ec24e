/** The line to the server: the socket, and the visitor's events over it, for as long as there is a session. */
import type { Connected, Core, Stop } from '../core-api.ts';
import { watchClicks } from './clicks.ts';
import { createEvents, type Events } from './events.ts';
import { watchPages } from './page-views.ts';
import { createSocket } from './socket.ts';

/** `events` for reports and `trackEvent`; `start` begins to tell of pages. */
export function openLine(core: Core & Pick<Connected, 'session' | 'call'>): { events: Events; start: () => void } {
  const { call, onDestroy, platform, seconds, session, state, urls, version } = core;
  const { idle, listen, window } = platform;
  let id: string | undefined;

  const socket = createSocket(
    platform,
    urls,
    () => ({ as: 'visitor', ...session.credentials(), sdk: version }),
    () => undefined,
  );
  const isReady = () => session.state() === 'ready';
  const events = createEvents(
    platform,
    () => isReady() && socket.isOpen(),
    (batch) => {
      const body = { time: seconds(), events: batch, opened: state.open, type: 'js', sdkVersion: version, ws: true };
      return call('POST', '/sessions/ping', body, { gzip: true });
    },
  );
  const connect = () => isReady() && socket.connect(id!);
  const changed = (current: { gleapId: string } | undefined) => {
    if (!current) return socket.close();
    if (current.gleapId !== id) {
      id = current.gleapId;
      events.restart();
      events.track('sessionStarted');
      window.dispatchEvent(new window.CustomEvent('session-updated'));
    }
    stops.push(idle(connect));
  };

  const stops: Stop[] = [
    events.stop,
    socket.close,
    watchClicks(platform, (line) => state.open || core.log.add(line, 'CLICK')),
    // An open line would keep the page out of the browser's back/forward cache.
    listen(window, 'pagehide', () => {
      events.flush();
      socket.close();
    }),
    listen(window, 'pageshow', connect),
  ];
  stops.push(session.onChange(changed));
  onDestroy(() => stops.forEach((stop) => stop()));
  return {
    events,
    start: () => void stops.push(watchPages(platform, (page) => events.track('pageView', { page }))),
  };
}
