/** Links that the widget follows itself: `gleap://{kind}/{id}` everywhere, `/x/{kind}/{id}` on the page's own origin. */
import { quietly } from './quietly.ts';

export type Link = { readonly kind: string; readonly id: string; readonly sharedKey: string | undefined };

/** The part without percent signs; as it stands where it is no valid encoding. */
const decoded = (part: string) => quietly(() => decodeURIComponent(part)) ?? part;

/**
 * Whether the absolute address is ours. A path may speak of these kinds alone, spelled out and with an id; any other is a
 * path of the site. Of our own protocol everything is ours.
 */
export function isLink(address: string, origin: string): boolean {
  if (/^gleap:/i.test(address)) return true;
  const kinds = /^\/x\/+(article|collection|flow|survey|bot|news|checklist|tour)\/+[^/?#]/;
  return address.startsWith(`${origin}/x/`) && kinds.test(address.slice(origin.length));
}

/**
 * Reads an address that is ours, else undefined. The last segment after the id is the shared key, whatever stands between;
 * of our own protocol what is missing is empty.
 */
export function readLink(address: string, origin: string): Link | undefined {
  if (!isLink(address, origin)) return undefined;
  const path = address.slice(/^gleap:/i.test(address) ? 6 : origin.length + 3).replace(/[?#].*$/s, '');
  const [kind = '', id = '', ...rest] = path.split('/').filter(Boolean).map(decoded);
  return { kind: kind.toLowerCase(), id, sharedKey: rest.at(-1) };
}
