/**
 * Rich text of a banner or modal as nodes: HTML or a Tiptap document. The server has sanitized it; this is the second lock.
 * Every element is made anew from a list of what may be, and no attribute comes over but the address of a link.
 */
import { safeHtml } from '../../ui/safe-html.ts';
import { RICH_TEXT_DEPTH } from '../../wire/outbound-media/limits.ts';

const blocks: Readonly<Record<string, string>> = {
  paragraph: 'p',
  hardBreak: 'br',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  codeBlock: 'pre',
};
const marks: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};

/** Nodes of the text, to be put where they are to be read. */
export function richText(text: unknown, page: Document): DocumentFragment {
  if (typeof text === 'string') return safeHtml(text);
  const into = page.createDocumentFragment();
  addTiptap(into, text, 0);
  return into;
}

type TiptapNode = {
  type?: unknown;
  text?: unknown;
  content?: unknown;
  marks?: unknown;
  attrs?: Record<string, unknown>;
};

function addTiptap(into: Node, given: unknown, depth: number): void {
  if (depth > RICH_TEXT_DEPTH || typeof given !== 'object' || given === null) return;
  const { type, text, content, marks: styles, attrs } = given as TiptapNode;
  const page = into.ownerDocument!;
  if (type === 'text') {
    if (typeof text === 'string') wrapped(into, styles, page).appendChild(page.createTextNode(text));
    return;
  }
  const level = type === 'heading' && (attrs?.level === 1 || attrs?.level === 2 ? 'h2' : 'h3');
  const name = level || (typeof type === 'string' && Object.hasOwn(blocks, type) && blocks[type]);
  const inner = name ? into.appendChild(page.createElement(name)) : into;
  if (Array.isArray(content)) for (const one of content) addTiptap(inner, one, depth + 1);
}

/** The innermost of the elements that a text's marks ask for. */
function wrapped(into: Node, styles: unknown, page: Document): Node {
  if (!Array.isArray(styles)) return into;
  return (styles as (TiptapNode | null)[]).slice(0, RICH_TEXT_DEPTH).reduce<Node>((inner, mark) => {
    const type = mark?.type;
    if (type === 'link') {
      const { href, target } = mark?.attrs ?? {};
      return inner.appendChild(link(href, target, page));
    }
    const name = typeof type === 'string' && Object.hasOwn(marks, type) && marks[type];
    return name ? inner.appendChild(page.createElement(name)) : inner;
  }, into);
}

/** A link where the address may be opened, else a plain span. */
function link(href: unknown, target: unknown, page: Document): HTMLElement {
  const address = openable(href);
  const made = page.createElement(address ? 'a' : 'span');
  if (!address) return made;
  made.setAttribute('href', address);
  if (target === '_blank') made.setAttribute('target', '_blank');
  return made;
}

/** The address, when opening it runs no code: http(s), mail and telephone. */
export function openable(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const url = URL.parse(address.trim());
  return url && /^(https?|mailto|tel):$/.test(url.protocol) ? url.href : undefined;
}
