/** The line to the server (parley.md 3): says hello, pings, comes back. A socket that was given up is never heard again. */
import { SOCKET_PING_MS, SOCKET_RECONNECT_MS } from '../../src/wire/limits.ts';
import type { Stop } from '../core-api.ts';
import { parseJson, toJson } from '../json.ts';
import type { Platform } from '../platform.ts';

export type Push = { name: string; data: unknown };
export type Line = {
  /** Keeps a line open for this session; nothing happens when there is one for it. A new id has seen nothing yet. */
  readonly connect: (id: string) => void;
  readonly close: Stop;
  readonly isOpen: () => boolean;
};

const OPEN = 1;
const RESTARTING = 1012;
const RESTARTING_AT_MOST_MS = 3000;

/** Malformed and refused: the same hello would be answered the same. */
const isHopeless = (code: number) => code === 4400 || code === 4401;

/** `hello` tells who we are; the cursor of the last message seen is added. */
export function createSocket(
  platform: Pick<Platform, 'socket' | 'later' | 'random' | 'listen'>,
  urls: { readonly ws: string },
  hello: () => Record<string, unknown>,
  onPush: (push: Push) => void,
): Line {
  const { listen, later, random } = platform;
  let socket: WebSocket | undefined;
  let stops: Stop[] = [];
  let cursor: number | undefined;
  /** Whose line this is while there is one, and whose the cursor is. */
  let served: string | undefined;
  let known: string | undefined;

  const drop = () => {
    stops.forEach((stop) => stop());
    stops = [];
    socket?.close();
    socket = undefined;
  };
  const wait = (ms: number, job: () => void) => void stops.push(later(ms, job));

  const open = () => {
    drop();
    const current = (socket = platform.socket(urls.ws));
    const ping = () => {
      current.send('PING');
      wait(SOCKET_PING_MS, ping);
    };
    stops = [
      listen(current, 'open', () => {
        current.send(toJson({ name: 'hello', data: { ...hello(), cursor } }));
        wait(SOCKET_PING_MS, ping);
      }),
      listen(current, 'message', ({ data: text }: MessageEvent<string>) => {
        const { name, data, seq } = parseJson(text) as { name: string; data: any; seq?: number };
        cursor = seq ?? (name === 'welcome' ? (data.cursor as number) : cursor);
        onPush({ name, data });
      }),
      listen(current, 'close', ({ code }: CloseEvent) => {
        drop();
        if (!isHopeless(code)) wait(code === RESTARTING ? RESTARTING_AT_MOST_MS * random() : SOCKET_RECONNECT_MS, open);
      }),
    ];
  };

  return {
    close: () => {
      served = undefined;
      drop();
    },
    connect: (id) => {
      if (id === served) return;
      if (id !== known) cursor = undefined;
      served = known = id;
      open();
    },
    isOpen: () => socket?.readyState === OPEN,
  };
}
