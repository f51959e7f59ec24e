/** Where a link may lead (P-EDT-14): the web, a mail, a phone, or something of ours, such as `gleap://article/{id}`. */
import { HREF_CHARS } from './limits.ts';

/** Spaces, controls and what no address holds unescaped: browsers drop some of them, and `java\tscript:` is then a scheme. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const odd = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff<>"\\`{|}]/;
const own = /^gleap:\/\/[a-z]+\/[\w%.~-]+(\/[\w%.~-]+)?$/;

export function isHref(href: string): boolean {
  if (href.length > HREF_CHARS || odd.test(href)) return false;
  if (/^https?:\/\//i.test(href)) return URL.canParse(href);
  if (/^mailto:/i.test(href)) return /^mailto:[^@:/?#]+@[^@:/?#]+(\?[^#]*)?$/i.test(href);
  return /^tel:\+?[\d().;=-]+$/i.test(href) || own.test(href);
}

/** What of ours an address names, by its id. */
export function ownPart(href: string): { readonly kind: string; readonly id: string } | undefined {
  const [, kind, id] = /^gleap:\/\/([a-z]+)\/([^/]+)/.exec(own.test(href) ? href : '') ?? [];
  return kind && id ? { kind, id } : undefined;
}
