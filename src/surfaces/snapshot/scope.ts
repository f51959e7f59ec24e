/** A tree of its own: the document, or a shadow root in it. */
import { allIn } from './dom.ts';
import type { SheetText } from './sheets.ts';

export type Root = Document | ShadowRoot;

export type Scope = {
  /** The copy's root: the document, or a fragment with the content of a shadow root. */
  readonly root: Document | DocumentFragment;
  /** All elements of the copy, in the order of the page. */
  readonly elements: readonly Element[];
  /** The copy of the host; undefined for the document. */
  readonly host?: Element;
  /** Sheets that no element holds. */
  readonly adopted: readonly SheetText[];
};

/** Copies without a window: no script runs in them, no custom element wakes up, no picture is asked for. */
export function copyOf(root: Root, inert: Document | undefined): Document | DocumentFragment {
  if (!inert) return Node.prototype.cloneNode.call(root, true) as Document;
  const content = inert.createDocumentFragment();
  // A shadow root itself cannot be copied.
  for (let child = root.firstChild; child; child = child.nextSibling) content.append(inert.importNode(child, true));
  return content;
}

/** The same elements of the page and of its copy, side by side. */
export function sideBySide(root: Root, copy: Document | DocumentFragment): [NodeListOf<Element>, Element[]] {
  const [live, copies] = [allIn(root, '*'), [...allIn(copy, '*')]];
  if (live.length !== copies.length) throw new Error('the page and its copy differ');
  return [live, copies];
}
