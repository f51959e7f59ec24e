/**
 * The talk with the messenger frame (widget-protocol 4): JSON text `{name, data}`. A message counts only when it comes
 * from the very window that we made, at the origin that we gave it; what we post goes to that origin alone.
 */
import type { SdkToFrame, FrameMessageName } from '../../src/wire/frame.ts';
import type { Core, Stop } from '../core-api.ts';
import { parseJson } from './json.ts';
import { listen } from './listen.ts';

/** Whom messages are taken from. The messenger comes first; banners stand on the media origin. */
export type Peer = { readonly origin: string; readonly window: () => Window | null | undefined };
export type FrameMessage = { name: string; data?: any } & Record<string, unknown>;
export type Handlers = { readonly [N in FrameMessageName]?: (data: any, message: FrameMessage) => void };

export type Channel = {
  /** Before readiness the message waits when `keep` is set, and is dropped otherwise. */
  readonly send: <N extends keyof SdkToFrame>(name: N, data?: SdkToFrame[N], keep?: boolean) => void;
  /** The frame has pinged: from now on messages go out, those that waited after what `first` sends. */
  readonly open: (first: () => void) => void;
  readonly ready: () => boolean;
  /** How many posts failed; they are swallowed, because a lost message must never throw into the host page. */
  readonly failures: () => number;
  readonly close: Stop;
};

export function createChannel(peers: readonly Peer[], handlers: Handlers, warn: Core['warn']): Channel {
  let ready = false;
  let waiting: (() => void)[] = [];
  let failures = 0;

  const post = (name: string, data: unknown) => {
    try {
      peers[0]!.window()!.postMessage(JSON.stringify({ name, data }), peers[0]!.origin);
    } catch {
      failures += 1;
    }
  };

  const stop = listen(window, 'message', (event: MessageEvent) => {
    if (!peers.some(({ origin, window }) => event.origin === origin && event.source && event.source === window())) return;
    const message = typeof event.data === 'string' && (parseJson(event.data) as FrameMessage | undefined);
    if (!message || typeof message.name !== 'string' || !Object.hasOwn(handlers, message.name)) return;
    try {
      handlers[message.name as FrameMessageName]!(message.data, message);
    } catch (error) {
      warn(message.name, error);
    }
  });

  return {
    send(name, data, keep) {
      if (ready) post(name, data);
      else if (keep) waiting.push(() => post(name, data));
    },
    open(first) {
      ready = true;
      first();
      for (const send of waiting.splice(0)) send();
    },
    ready: () => ready,
    failures: () => failures,
    close: stop,
  };
}
