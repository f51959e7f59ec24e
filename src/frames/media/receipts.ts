/**
 * Tells the server what became of what a campaign has shown (parley.md, campaigns): seen once it has been in sight for a
 * second, clicked, dismissed. Sent so that it arrives although the frame is closed behind it; without a connection it waits
 * for the next one. The token is the proof, so any SDK around us will do.
 */
import type { MediaBridge } from './bridge.ts';
import type { ReceiptKind } from '../../wire/campaigns/kinds.ts';

const IN_SIGHT_MS = 1000;
const QUIET_DAYS = 90;

/** As our server says it beside the content; of a content of others there is nothing of it. */
type Proof = { readonly receipt?: { readonly delivery?: unknown; readonly key?: unknown }; readonly less?: unknown };

export type Telling = {
  readonly clicked: () => void;
  /** Closes it, as whoever sees it wishes. */
  readonly dismiss: () => void;
  /** The same, and nothing of this sort for a while; undefined where that is not offered. */
  readonly less: (() => void) | undefined;
};

/** `content`: what is drawn. Without a receipt in it nothing is told. */
export function receiptsOf(content: object, place: Element, { say }: Pick<MediaBridge, 'say'>): Telling {
  const { receipt: { delivery, key } = {}, less } = content as Proof;
  const post = (call: 'receipts' | 'quiet', body: object) => {
    const send = () =>
      void fetch(`/api/messenger/outbound/${call}`, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', 'api-token': String(key) },
        body: JSON.stringify(body),
      }).catch(() => addEventListener('online', send, { once: true }));
    if (key) send();
  };
  const tell = (kind: ReceiptKind) => post('receipts', { receipts: [{ delivery, kind, at: new Date() }] });
  const dismiss = () => {
    tell('dismissed');
    say('close');
  };
  whenSeen(place, () => tell('seen'));
  return {
    clicked: () => tell('clicked'),
    dismiss,
    less: less
      ? () => {
          post('quiet', { delivery, days: QUIET_DAYS });
          dismiss();
        }
      : undefined,
  };
}

/** Once it has been in sight for a second. */
function whenSeen(place: Element, run: () => void): void {
  let timer = 0;
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer);
    if (!entries.at(-1)!.isIntersecting) return;
    timer = window.setTimeout(() => {
      observer.disconnect();
      run();
    }, IN_SIGHT_MS);
  });
  observer.observe(place);
}
