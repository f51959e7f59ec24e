/** Links that the widget follows itself: `gleap://{kind}/{id}` everywhere, `/x/{kind}/{id}` on the page's own origin. */
import { quietly } from './quietly.ts';

export type Link = { readonly kind: string; readonly id: string; readonly sharedKey: string | undefined };

/** Of what a path may speak; another kind is a path of the site. The widget's own protocol may name any. */
const kinds = /^(article|collection|flow|survey|bot|news|checklist|tour)$/;

/** As it stands where it is no encoding. */
const decoded = (part: string) => quietly(() => decodeURIComponent(part)) ?? part;

/**
 * Reads the absolute address of a link. The last segment after the id is the shared key, whatever stands between.
 * undefined: not ours. Of our own protocol everything is ours, with empty parts where they are missing.
 */
export function readLink(address: string, origin: string): Link | undefined {
  const isOwn = /^gleap:/i.test(address);
  if (!isOwn && !address.startsWith(`${origin}/x/`)) return undefined;
  const path = address.slice(isOwn ? 6 : origin.length + 3).replace(/[?#].*$/s, '');
  const [kind = '', id = '', ...rest] = path.split('/').filter(Boolean).map(decoded);
  if (!isOwn && !(kinds.test(kind) && id)) return undefined;
  return { kind: kind.toLowerCase(), id, sharedKey: rest.at(-1) };
}
