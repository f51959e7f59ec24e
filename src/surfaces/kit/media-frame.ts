/**
 * A frame of the banner or the modal app, and the talk with it (widget-protocol 4.4, 4.5). A message counts only when it
 * comes from the very window that we made, at the origin that we gave it; what we post goes to that origin alone.
 */
import { DARK_TEXT_BRIGHTNESS } from '../../wire/limits.ts';
import { brightness } from '../../wire/pure/contrast.ts';
import { frameNames } from '../../wire/pure/frame-names.ts';
import { parseJson } from '../../wire/pure/plain-json.ts';
import type { SdkToMedia } from '../../wire/frame.ts';
import type { PageHost } from '../../wire/page-surfaces.ts';

const types = { banner: 'BANNER', modal: 'MODAL' } as const;
type Kind = keyof typeof types;

/** A message of the frame as it came: `data` may be anything. */
export type MediaMessage = { readonly name: string; readonly data?: any; readonly newTab?: unknown };

export type MediaFrame = {
  readonly element: HTMLIFrameElement;
  readonly post: <N extends keyof SdkToMedia & `${Kind}-${string}`>(name: N, data: SdkToMedia[N]) => void;
  /** Stops listening to the frame's messages. */
  readonly stop: () => void;
};

/**
 * Makes the frame, not yet in the page. `address` may have a path, a query and a trailing slash; throws for one that is
 * not http(s).
 */
export function createMediaFrame(
  { config, fault }: Pick<PageHost, 'config' | 'fault'>,
  kind: Kind,
  address: string,
  receive: (message: MediaMessage) => void,
): MediaFrame {
  const { backgroundColor, localizationOptions } = config.current();
  const url = new URL(address, location.href);
  if (!/^https?:$/.test(url.protocol)) throw new Error(`the address of the ${kind} is not http: ${address}`);
  // How the page looks. An app of somebody else's need not know these.
  if (backgroundColor && brightness(backgroundColor) < DARK_TEXT_BRIGHTNESS) url.searchParams.set('theme', 'dark');
  if (localizationOptions?.rtl) url.searchParams.set('dir', 'rtl');

  const names = frameNames(window.origin, url.origin);
  if (names.to === '*') url.searchParams.set('opaque', '1');

  const element = document.createElement('iframe');
  element.referrerPolicy = 'origin';
  element.src = url.href;

  const listener = ({ data, origin, source }: MessageEvent) => {
    if (!source || source !== element.contentWindow || origin !== names.from) return;
    const message: unknown = typeof data === 'string' ? parseJson(data) : data;
    if (!isMessage(message, kind)) return;
    try {
      receive(message);
    } catch (error) {
      fault(error);
    }
  };
  addEventListener('message', listener);
  return {
    element,
    post: (name, data) => element.contentWindow?.postMessage(JSON.stringify({ type: kind, name, data }), names.to),
    stop: () => removeEventListener('message', listener),
  };
}

function isMessage(value: unknown, kind: Kind): value is MediaMessage {
  const { type, name } = (value ?? {}) as { type?: unknown; name?: unknown };
  return type === types[kind] && typeof name === 'string';
}

/** What a frame says of its height, as whole CSS pixels; undefined for anything that is none. */
export function heightOf({ data }: MediaMessage): number | undefined {
  const height = Math.ceil(Number(data?.height));
  return height > 0 && Number.isFinite(height) ? height : undefined;
}
