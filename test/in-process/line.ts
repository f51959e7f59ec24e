/** The desk's socket without a port: what a dashboard and the server's own sockets say to each other. */
import type { ServerWebSocket } from 'bun';
import type { LiveSocket } from '../../src/admin/live/live.ts';
import type { Sockets } from '../../src/server/http/listen.ts';
import type { SocketState } from '../../src/server/realtime/socket-state.ts';

/** A line that is up as soon as somebody listens. A line that the server ends is not dialled again. */
export function lineTo({ upgrade, handler }: Sockets<SocketState>): LiveSocket {
  let heard: Parameters<LiveSocket['on']>[0] | undefined;
  let up = true;
  const hangUp = (code: number): void => {
    if (!up) return;
    up = false;
    void handler.close?.(socket, code, '');
    heard?.close(code);
  };
  const ends: Pick<ServerWebSocket<SocketState>, 'data' | 'sendText' | 'close'> = {
    data: upgrade(new URL('http://localhost/ws'), '127.0.0.1', false),
    sendText(text) {
      queueMicrotask(() => up && heard?.message(text));
      return text.length;
    },
    close: (code = 1000) => queueMicrotask(() => hangUp(code)),
  };
  const socket = ends as ServerWebSocket<SocketState>;
  return {
    send: (text) => void (up && handler.message?.(socket, text)),
    close: () => hangUp(1000),
    on(listener) {
      heard = listener;
      queueMicrotask(() => {
        if (!up) return;
        void handler.open?.(socket);
        listener.open();
      });
    },
  };
}
