/**
 * The one bridge of all frames to the page that embeds them (widget-protocol 4). Messages are JSON text `{name, data}`.
 * Only the parent window is listened to; its origin is learned from its first message that fits, and nothing but the
 * opening `ping` is posted before that, so that no visitor's words go to an unknown page.
 */
import type { FrameMessageName, FrameToSdk } from '../wire/frame.ts';
import type { Messages } from '../wire/frame-message.ts';
import { fits, type Infer } from '../wire/schema.ts';

type Target = { postMessage: (message: string, targetOrigin: string) => void };
export type FrameWindow = {
  readonly parent: Target;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  removeEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
};

export type Handlers<I extends Messages> = { readonly [N in keyof I]: (data: Infer<I[N]>) => void };
export type Post = <N extends FrameMessageName>(
  name: N,
  ...data: FrameToSdk[N] extends undefined
    ? []
    : [FrameToSdk[N], beside?: { readonly newTab?: boolean; readonly shareToken?: string }]
) => void;

export type Bridge = {
  readonly post: Post;
  /** Calls the handler of every message whose name is in `inbox` and whose data fits; others are ignored. Returns its stop. */
  readonly listen: <I extends Messages>(inbox: I, handlers: Handlers<I>) => () => void;
};

/** `early` are messages that arrived before there was a bridge: they are heard first. */
export function openBridge(window: FrameWindow, early: readonly MessageEvent[] = []): Bridge {
  let parentOrigin: string | undefined;
  let waiting: string[] = [];

  const send = (message: string, origin: string) => window.parent.postMessage(message, origin);
  const learn = (origin: string) => {
    // A sandboxed or file page has the origin "null", which no target can name.
    parentOrigin = origin === 'null' ? '*' : origin;
    for (const message of waiting) send(message, parentOrigin);
    waiting = [];
  };

  return {
    post(name, ...data) {
      const message = JSON.stringify({ name, data: data[0], ...data[1] });
      if (name === 'ping') send(message, '*');
      else if (parentOrigin) send(message, parentOrigin);
      else waiting.push(message);
    },
    listen(inbox, handlers) {
      const receive = (event: MessageEvent) => {
        if (event.source !== (window.parent as unknown)) return;
        if (parentOrigin && parentOrigin !== '*' && event.origin !== parentOrigin) return;
        const message = readMessage(event.data);
        if (!message || !Object.hasOwn(inbox, message.name) || !fits(inbox[message.name]!, message.data)) return;
        if (!parentOrigin) learn(event.origin);
        handlers[message.name]!(message.data);
      };
      early.forEach(receive);
      window.addEventListener('message', receive);
      return () => window.removeEventListener('message', receive);
    },
  };
}

/** `{name, data}`, or undefined for anything else that pages post to their frames. */
function readMessage(text: unknown): { name: string; data: unknown } | undefined {
  if (typeof text !== 'string' || !text.startsWith('{')) return undefined;
  try {
    const message = JSON.parse(text) as { name?: unknown; data?: unknown };
    return typeof message.name === 'string' ? { name: message.name, data: message.data } : undefined;
  } catch {
    // Not JSON: some other script's message.
    return undefined;
  }
}
