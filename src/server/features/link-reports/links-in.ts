/** The links of a text that can be judged: those to the web, and those to something of ours. */
import { ownPart } from '../../../wire/documents/href.ts';
import { hrefsIn } from '../../../wire/documents/hrefs.ts';
import type { Body, DocumentNode, Mark } from '../../../wire/documents/nodes.ts';

export const isOuter = (href: string): boolean => /^https?:/i.test(href);
/** How a card of an article is told as a link. */
const CARD = 'gleap://article/';

/** Each once: of words, buttons and cards. */
export function linksIn(body: Body): string[] {
  const cards = new Set<string>();
  const read = ({ type, attrs, content = [] }: DocumentNode): void => {
    if (type === 'articleCard') cards.add(CARD + String(attrs?.article));
    content.forEach(read);
  };
  read(body);
  return [...new Set([...hrefsIn(body), ...cards])].filter((href) => isOuter(href) || ownPart(href));
}

/** The same text with another address in the place of one; the same object where it does not have it. */
export function relinked(body: Body, from: string, to: string): Body {
  return linksIn(body).includes(from) ? (relinkedIn(body, from, to) as Body) : body;
}

function relinkedIn(node: DocumentNode, from: string, to: string): DocumentNode {
  const { type, attrs, content, marks, text } = node;
  const linked = marks?.map((mark) => relinkedMark(mark, from, to));
  const isLinked = linked?.some((mark, at) => mark !== marks![at]) ?? false;
  return {
    ...node,
    ...(type === 'button' && attrs?.href === from ? { attrs: { ...attrs, href: to } } : {}),
    // Only an article can be the card of one.
    ...(type === 'articleCard' && CARD + String(attrs?.article) === from && to.startsWith(CARD)
      ? { attrs: { ...attrs, article: to.slice(CARD.length) } }
      : {}),
    ...(isLinked ? { marks: linked! } : {}),
    // Words that say the old address would lead readers to believe it.
    ...(isLinked && text === from ? { text: to } : {}),
    ...(content ? { content: content.map((one) => relinkedIn(one, from, to)) } : {}),
  };
}

function relinkedMark(mark: Mark, from: string, to: string): Mark {
  return mark.type === 'link' && mark.attrs?.href === from ? { ...mark, attrs: { ...mark.attrs, href: to } } : mark;
}
