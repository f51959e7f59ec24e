/** The browser's socket to `/ws`, reconnecting by itself. */
import ReconnectingWebSocket from 'partysocket/ws';
import type { LiveSocket } from './live.ts';

/** Milliseconds. After a restart of the server its clients come back spread over three seconds (parley.md K1). */
const SPREAD_MS = 3000;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 15_000;

/** `url` begins with ws: or wss:. `random` answers from 0 to 1. */
export function connectSocket(
  url: string,
  random: () => number,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): LiveSocket {
  const socket = new ReconnectingWebSocket(url, undefined, {
    minReconnectionDelay: FIRST_RETRY_MS + random() * (SPREAD_MS - FIRST_RETRY_MS),
    maxReconnectionDelay: LONGEST_RETRY_MS,
    maxEnqueuedMessages: 0,
  });
  // A laptop that wakes up need not wait for the next try.
  const wake = (): void => {
    if (socket.readyState !== socket.OPEN) socket.reconnect();
  };
  page.addEventListener('online', wake);
  return {
    send: (text) => socket.send(text),
    close() {
      page.removeEventListener('online', wake);
      socket.close();
    },
    on(listener) {
      socket.addEventListener('open', listener.open);
      socket.addEventListener('message', (event) => listener.message(event.data));
      socket.addEventListener('close', (event) => listener.close(event.code));
    },
  };
}
