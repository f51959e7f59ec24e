/** The line to the server (parley.md 3): says hello, pings, comes back. A socket that was given up is never heard again. */
import { SOCKET_PING_MS, SOCKET_RECONNECT_MS } from '../limits.ts';
import type { Welcome } from '../../src/wire/socket.ts';
import type { ToVisitor } from '../../src/wire/to-visitor.ts';
import { parseJson, toJson } from '../json.ts';
import type { Browser, Stop } from '../browser.ts';

/** As our own server sends it; nothing of it is believed before it is used. `seq` counts what one visitor is sent, without gaps. */
export type Push = ToVisitor & { seq?: number };
export type Line = {
  /** Keeps a line open for this session; nothing happens when there is one for it. A new id has seen nothing yet. */
  readonly connect: (id: string) => void;
  readonly close: Stop;
  readonly isOpen: () => boolean;
  /** Another tab's line has brought this: it is not asked for again. false when it was here before. */
  readonly heard: (id: string | undefined, seq: number | undefined) => boolean;
};

const OPEN = 1;
const RESTARTING = 1012;
const RESTARTING_AT_MOST_MS = 3000;
/** Who is not let in, again and again, comes back after 5, 10, 20, 40 and then 80 s. */
const LONGER_MOST = 4;

/** Malformed and refused: the same hello would be answered the same. */
const isHopeless = (code: number) => code === 4400 || code === 4401;

/**
 * `hello` tells who we are; the cursor of the last message seen is added. `kept` knows it from an earlier page. Nothing is
 * handed on twice.
 */
export function createSocket(
  browser: Pick<Browser, 'socket' | 'later' | 'random' | 'listen'>,
  urls: { readonly ws: string },
  hello: () => Record<string, unknown>,
  kept: (id: string) => number | undefined,
  onPush: (push: Push) => void,
): Line {
  const { listen, later, random } = browser;
  let socket: WebSocket | undefined;
  let stops: Stop[] = [];
  let cursor: number | undefined;
  /** Whose line this is while there is one, and whose the cursor is. */
  let served: string | undefined;
  let known: string | undefined;
  let unread = 0;
  /** Openings in a row that were refused. */
  let shut = 0;

  /** Notes what is new. */
  const isNew = (seq: number | undefined) => {
    if (seq! <= cursor!) return false;
    cursor = seq ?? cursor;
    return true;
  };
  const hear = (push: Push) => {
    unread = (push.data as { u?: number } | undefined)?.u ?? unread;
    onPush(push);
  };
  const drop = () => {
    stops.forEach((stop) => stop());
    stops = [];
    socket?.close();
    socket = undefined;
  };
  const wait = (ms: number, job: () => void) => void stops.push(later(ms, job));

  const open = () => {
    drop();
    const current = (socket = browser.socket(urls.ws));
    const ping = () => {
      current.send('PING');
      wait(SOCKET_PING_MS, ping);
    };
    stops = [
      listen(current, 'open', () => {
        shut = 0;
        current.send(toJson({ name: 'hello', data: { ...hello(), cursor } }));
        wait(SOCKET_PING_MS, ping);
      }),
      listen(current, 'message', ({ data: text }: MessageEvent<string>) => {
        const push = parseJson(text) as Push | (Welcome & { seq?: undefined });
        const { name, data, seq } = push;
        if (name === 'welcome') {
          cursor = data.cursor;
          // Most visitors have nothing unread, and nothing is fetched to say so.
          if (unread !== (data.u ?? 0)) hear({ name: 'update', data: { u: data.u ?? 0 } });
        } else if (isNew(seq)) hear(push as Push);
      }),
      listen(current, 'close', ({ code }: CloseEvent) => {
        drop();
        if (!isHopeless(code))
          wait(code === RESTARTING ? RESTARTING_AT_MOST_MS * random() : SOCKET_RECONNECT_MS << shut, open);
        if (shut < LONGER_MOST) shut++;
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
      if (id !== known) cursor = kept(id);
      served = known = id;
      open();
    },
    isOpen: () => socket?.readyState === OPEN,
    heard(id, seq) {
      if (id !== known) cursor = undefined;
      known = id;
      return isNew(seq);
    },
  };
}
