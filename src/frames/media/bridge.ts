/**
 * The talk of a banner or modal with the page around it (widget-protocol 4.4, 4.5): JSON text `{type, name, data}`, the type
 * upper-case from us and lower-case to us. Only the parent window is listened to. Its origin is learned from its first
 * message that fits; before that nothing but the greeting is posted, so that no word of a content goes to an unknown page.
 */
import type { BannerToSdk, MediaToSdk, ModalToSdk } from '../../wire/frame.ts';
import type { FrameWindow } from '../bridge.ts';

export type MediaKind = 'banner' | 'modal';

/** Messages with which the app tells how far it is. */
export type MediaWord = 'loaded' | 'data-set' | 'close';
/** A message to the page; `newTab` stands beside `data`. */
export type MediaMessage = {
  [N in keyof MediaToSdk]: { readonly name: N; readonly data: MediaToSdk[N]; readonly newTab?: boolean };
}[keyof MediaToSdk];

export type MediaBridge = {
  readonly say: (word: MediaWord) => void;
  /** CSS pixels. */
  readonly sayHeight: (height: number) => void;
  readonly ask: (message: MediaMessage) => void;
  /** Hears `banner-data` or `modal-data`, whatever is in it. Returns its stop. */
  readonly onData: (handle: (data: unknown) => void) => () => void;
};

type Out = { name: keyof (BannerToSdk & ModalToSdk); data?: unknown; newTab?: boolean };

export function openMediaBridge(window: FrameWindow, kind: MediaKind): MediaBridge {
  let parentOrigin: string | undefined;
  const post = (message: Out, origin = parentOrigin) => {
    if (!origin) return;
    window.parent.postMessage(JSON.stringify({ type: kind.toUpperCase(), ...message }), origin);
  };

  return {
    say: (word) => post({ name: `${kind}-${word}` }, word === 'loaded' ? '*' : parentOrigin),
    sayHeight: (height) => post({ name: `${kind}-height`, data: { height } }),
    ask: post,
    onData(handle) {
      const receive = ({ data, origin, source }: MessageEvent) => {
        if (source !== (window.parent as unknown)) return;
        if (parentOrigin && parentOrigin !== '*' && origin !== parentOrigin) return;
        const message = readMessage(data);
        if (message?.type !== kind || message.name !== `${kind}-data`) return;
        // A sandboxed or file page has the origin "null", which no target can name.
        parentOrigin = origin === 'null' ? '*' : origin;
        handle(message.data);
      };
      window.addEventListener('message', receive);
      return () => window.removeEventListener('message', receive);
    },
  };
}

/** Text or object: SDKs post either. undefined for what is no message. */
function readMessage(given: unknown): { type?: unknown; name?: unknown; data?: unknown } | undefined {
  try {
    const value: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // Not JSON: some other script's message.
    return undefined;
  }
}
