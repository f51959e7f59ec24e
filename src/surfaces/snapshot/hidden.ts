/**
 * What lies under a blur. The page is read once before anything is written, because a text under a blur often stands in
 * an attribute of some ancestor too (a link's label, a title), and must be gone from there as well.
 */
import type { Box } from '../../wire/surfaces.ts';
import {
  childrenOf,
  isElement,
  isHtml,
  isText,
  localName,
  nodeText,
  openRoot,
  parentElement,
  rectOf,
  slotOf,
} from '../kit/dom.ts';

export type Hidden = {
  /** Something is hidden at all. */
  readonly any: boolean;
  /** Whether the text lies under a blur, or repeats out of sight what lies there. */
  text(node: Node): boolean;
  /** The element's box meets a blur. */
  meets(element: Element): boolean;
  /** The value repeats a text that is under a blur, plainly or URL-encoded. */
  says(value: string): boolean;
};

/** Shorter texts are compared whole: '5' stands in too many values to look for it inside them. */
const SEARCHED_CHARS = 3;

export const nothingHidden: Hidden = { any: false, text: () => false, meets: () => false, says: () => false };

/** The same for a document that no blur meets: only what repeats a hidden text goes. */
export function hiddenCopies(hidden: Hidden): Hidden {
  if (!hidden.any) return hidden;
  return { ...hidden, text: (node) => hidden.says(nodeText(node) ?? ''), meets: () => false };
}

/** Where the page is scrolled to, and where it was when the boxes were drawn: what is fixed has moved along. */
export type Scroll = { now: { x: number; y: number }; drawn: { x: number; y: number } };

/** `boxes` in page coordinates. */
export function findHidden(root: Element, boxes: readonly Box[], scroll: Scroll): Hidden {
  if (boxes.length === 0) return nothingHidden;
  const flowing = boxes.map((box) => shifted(box, scroll.now));
  const pinned = [...flowing, ...boxes.map((box) => shifted(box, scroll.drawn))];
  const moved = scroll.now.x !== scroll.drawn.x || scroll.now.y !== scroll.drawn.y;
  const isPinned = moved ? pinnedReader() : () => false;
  const boxesFor = (element: Element) => (isPinned(element) ? pinned : flowing);

  const hit = new Set<Node>();
  const searched = new Set<string>();
  const whole = new Set<string>();
  const note = (text: string) => {
    const said = squash(text);
    if (said) (said.length < SEARCHED_CHARS ? whole : searched).add(said);
  };
  const meets = (element: Element) => boxesFor(element).some((box) => overlaps(rectOf(element), box));
  const says = (value: string) => {
    const variants = [squash(value), squash(decoded(value))];
    return variants.some((said) => whole.has(said) || [...searched].some((text) => said.includes(text)));
  };

  const unseen: Text[] = [];
  const range = document.createRange();
  for (const node of everything(root)) {
    if (isElement(node)) {
      if (isField(node) && meets(node)) note(node.value);
    } else if (isText(node) && nodeText(node)?.trim()) {
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()];
      const parent = parentElement(node);
      if (rects.length === 0) unseen.push(node);
      else if (rects.some((rect) => boxesFor(parent ?? root).some((box) => overlaps(rect, box)))) {
        hit.add(node);
        note(nodeText(node) ?? '');
      }
    }
  }
  for (const text of unseen) if (says(nodeText(text) ?? '')) hit.add(text);
  return { any: true, text: (node) => hit.has(node), meets, says };
}

function* everything(node: Node): Generator<Node> {
  yield node;
  const shadow = isElement(node) && openRoot(node);
  if (shadow) for (const child of childrenOf(shadow)) yield* everything(child);
  for (const child of childrenOf(node)) yield* everything(child);
}

const isField = (node: Element): node is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  isHtml(node) && /^(input|textarea|select)$/.test(localName(node));

const shifted = (box: Box, by: { x: number; y: number }): Box => ({ ...box, x: box.x - by.x, y: box.y - by.y });

function overlaps(rect: DOMRect, box: Box): boolean {
  return rect.left < box.x + box.width && rect.right > box.x && rect.top < box.y + box.height && rect.bottom > box.y;
}

const squash = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

function decoded(value: string): string {
  const text = value.replaceAll('+', ' ');
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    new TextDecoder().decode(Uint8Array.from(bytes.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))),
  );
}

/** Whether an element scrolls with the viewport instead of the page; remembered per element. */
function pinnedReader(): (element: Element) => boolean {
  const known = new WeakMap<Element, boolean>();
  const read = (element: Element): boolean => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const parent = slotOf(element) ?? parentElement(element) ?? hostOf(element);
    const pinned = /fixed|sticky/.test(getComputedStyle(element).position) || (parent !== null && read(parent));
    known.set(element, pinned);
    return pinned;
  };
  return read;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
