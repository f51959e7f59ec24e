/** The line to the server (parley.md 3): says hello, pings, comes back. A socket that was given up is never heard again. */
import { SOCKET_PING_MS, SOCKET_RECONNECT_MS } from '../src/wire/limits.ts';
import type { Stop } from './core-api.ts';
import { parseJson, toJson } from './json.ts';
import type { Platform } from './platform.ts';

type Parts = {
  platform: Pick<Platform, 'socket' | 'later' | 'random' | 'fault'>;
  url: string;
  /** Who we are; `cursor` of the last message seen is added. */
  hello: () => Record<string, unknown>;
  onPush: (push: { name: string; data: unknown }) => void;
};

export type Line = {
  /** Opens the line, or opens it anew; for somebody else with `fresh`, who has seen nothing yet. */
  readonly connect: (fresh: boolean) => void;
  readonly close: Stop;
  readonly isOpen: () => boolean;
};

const OPEN = 1;
const RESTARTING = 1012;
const RESTARTING_AT_MOST_MS = 3000;
/** Malformed and refused: the same hello would be answered the same. */
const HOPELESS = [4400, 4401];

export function createSocket({ platform, url, hello, onPush }: Parts): Line {
  let socket: WebSocket | undefined;
  let cancel: Stop | undefined;
  let cursor: number | undefined;

  const ping = (current: WebSocket) => {
    cancel = platform.later(SOCKET_PING_MS, () => {
      current.send('PING');
      ping(current);
    });
  };

  const receive = (text: unknown) => {
    const { name, data, seq } = parseJson(String(text)) as { name: string; data: any; seq?: number };
    cursor = seq ?? (name === 'welcome' ? (data.cursor as number) : cursor);
    onPush({ name, data });
  };

  const close = () => {
    cancel?.();
    const old = socket;
    socket = undefined;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  };

  const open = () => {
    close();
    const current = (socket = platform.socket(url));
    current.onopen = () => {
      current.send(toJson({ name: 'hello', data: { ...hello(), cursor } }));
      ping(current);
    };
    current.onmessage = ({ data }) => {
      try {
        receive(data);
      } catch (error) {
        platform.fault(error);
      }
    };
    current.onclose = ({ code }) => {
      close();
      const wait = code === RESTARTING ? RESTARTING_AT_MOST_MS * platform.random() : SOCKET_RECONNECT_MS;
      if (!HOPELESS.includes(code)) cancel = platform.later(wait, open);
    };
  };

  return {
    close,
    connect: (fresh) => {
      if (fresh) cursor = undefined;
      open();
    },
    isOpen: () => socket?.readyState === OPEN,
  };
}
