/** A socket whose code comes by itself: the first view does not wait for what nobody speaks through yet. */
import type { LiveSocket } from './live.ts';

/** What is sent before it is there is dropped, as on a line that is down: everything is said again after `open`. */
export function socketLater(load: () => Promise<LiveSocket>, report: (error: unknown) => void): LiveSocket {
  let socket: LiveSocket | undefined;
  let closed = false;
  const listeners: Parameters<LiveSocket['on']>[0][] = [];
  load()
    .then((made) => {
      if (closed) return made.close();
      socket = made;
      listeners.forEach(made.on);
      return undefined;
    })
    .catch(report);
  return {
    send: (text) => socket?.send(text),
    on(listener) {
      if (socket) socket.on(listener);
      else listeners.push(listener);
    },
    close() {
      closed = true;
      socket?.close();
    },
  };
}
