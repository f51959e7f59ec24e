/**
 * The talk with the messenger frame (widget-protocol 4): JSON text `{name, data}`. A message counts only when it comes
 * from the very window that we made, at the origin that we gave it; what we post goes to that origin alone.
 */
import type { FrameMessageName, SdkToFrame } from '../../src/wire/frame.ts';
import type { Core } from '../core-api.ts';
import type { Stop } from '../browser.ts';
import { parseJson } from '../../src/wire/pure/plain-json.ts';
import { frameNames } from '../../src/wire/pure/frame-names.ts';
import { listen } from './listen.ts';
import { quietly } from '../../src/wire/pure/quietly.ts';

/** Whom messages are taken from. The messenger comes first; banners stand on the media origin. */
export type Peer = readonly [origin: string, window: () => Window | null | undefined];
export type FrameMessage = { name: string; data?: any } & Record<string, unknown>;
export type Handlers = { readonly [N in FrameMessageName]?: (data: any, message: FrameMessage) => void };

export type Channel = {
  /** Before readiness the message waits when `keep` is set, and is dropped otherwise. A post that fails is swallowed. */
  readonly send: <N extends keyof SdkToFrame>(name: N, data?: SdkToFrame[N], keep?: boolean) => void;
  /** The frame has pinged: from now on messages go out, those that waited after what `first` sends. */
  readonly open: (first: () => void) => void;
  readonly ready: () => boolean;
  /** Messages without a handler of their name are ignored. `early`: what came before anybody listened. */
  readonly listen: (handlers: Handlers, early?: readonly MessageEvent[]) => Stop;
};

export function createChannel(peers: readonly [Peer, ...Peer[]], warn: Core['warn']): Channel {
  const [[origin, frame]] = peers;
  const nameOf = (address: string) => frameNames(window.origin, address);
  let ready = false;
  let waiting: (() => void)[] = [];

  return {
    send(name, data, keep) {
      const post = () => quietly(() => frame()!.postMessage(JSON.stringify({ name, data }), nameOf(origin).to));
      if (ready) post();
      else if (keep) waiting.push(post);
    },
    open(first) {
      ready = true;
      first();
      for (const post of waiting.splice(0)) post();
    },
    ready: () => ready,
    listen(handlers, early = []) {
      const receive = ({ origin, source, data }: MessageEvent) => {
        const isPeer = ([address, frame]: Peer) => origin === nameOf(address).from && source === frame();
        if (!source || typeof data !== 'string' || !peers.some(isPeer)) return;
        const message: FrameMessage | undefined = parseJson(data);
        const name = message?.name as FrameMessageName;
        if (typeof name !== 'string' || !Object.hasOwn(handlers, name)) return;
        try {
          handlers[name]!(message!.data, message!);
        } catch (error) {
          warn(name, error);
        }
      };
      early.forEach(receive);
      return listen(window, 'message', receive);
    },
  };
}
