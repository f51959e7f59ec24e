/** What tags of other tools mean. */
import type { CalloutKind } from '../../../wire/documents/nodes.ts';
import { isTag, type Part, type Tag } from './html-tree.ts';

const names = (given: string): ReadonlySet<string> => new Set(given.split(' '));

/** What is in them is nothing that anybody reads. */
export const silent = names(
  'script style head title meta link base template noscript svg canvas math object embed audio video map input select textarea',
);

/** Tags that mean nothing but their words. */
export const transparent = {
  blocks: names(
    'p div section article main header footer aside nav center address body html li dl dd figcaption summary caption tr td th thead tbody tfoot',
  ),
  inline: names(
    'a span font small big mark abbr time label q sub sup wbr bdi bdo picture source colgroup col strong b em i cite var u ins s strike del kbd code tt samp',
  ),
} as const;

/** By the words in the class of a box. */
const kinds: Readonly<Record<string, CalloutKind>> = {
  note: 'info',
  info: 'info',
  important: 'info',
  tip: 'tip',
  success: 'tip',
  hint: 'tip',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
  error: 'danger',
};
const boxes: ReadonlySet<string> = new Set(['callout', 'alert', 'admonition']);

/** Of a box that stands out of its text; undefined for any other tag. */
export function calloutKindOf({ name, attrs }: Tag): CalloutKind | undefined {
  if (!['div', 'aside', 'section', 'blockquote'].includes(name)) return undefined;
  const words = (attrs.class ?? '').toLowerCase().split(/[\s_-]+/);
  const kind = words.map((word) => (Object.hasOwn(kinds, word) ? kinds[word] : undefined)).find(Boolean);
  const isBox = words.some((word) => boxes.has(word));
  // `info` alone is a name for anything; `note`, `warning` and their like are what they say.
  return isBox ? (kind ?? kindOfColor(attrs.style ?? '')) : words.length === 1 ? kind : undefined;
}

/** Intercom's boxes say what they are by their color alone: red, yellow, green, or blue and grey. */
function kindOfColor(style: string): CalloutKind {
  const [, ...hex] = /background(?:-color)?:\s*#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(style) ?? [];
  const [red = 0, green = 0, blue = 0] = hex.map((two) => Number.parseInt(two, 16));
  // A grey, however it is tinted.
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 12) return 'info';
  if (green > red && green > blue) return 'tip';
  if (red <= green || red <= blue) return 'info';
  return green > blue + 12 ? 'warning' : 'danger';
}

/** The link of a box that is a button, where it holds nothing else. */
export function inButton({ name, attrs, inside }: Tag): Tag | undefined {
  if (name !== 'div' && name !== 'p') return undefined;
  if (
    !(attrs.class ?? '')
      .toLowerCase()
      .split(/[\s_-]+/)
      .some((word) => word === 'button' || word === 'btn')
  )
    return undefined;
  const there = inside.filter((part: Part) => isTag(part) || part.trim() !== '');
  const [link] = there;
  return there.length === 1 && link && isTag(link) && link.name === 'a' && link.attrs.href ? link : undefined;
}
