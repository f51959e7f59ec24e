/** A tree of its own: the document, or a shadow root in it. */
import { allIn, childrenOf, nodeType } from '../kit/dom.ts';
import type { SheetText } from './sheets.ts';

export type Root = Document | ShadowRoot;

export type Scope = {
  /** The copy: the document's root element, or the content of a shadow root. It belongs to no document that draws anything. */
  readonly content: DocumentFragment;
  /** All elements of the copy, in the order of the page. */
  readonly elements: ArrayLike<Element>;
  /** The copy of the host; undefined for the document. */
  readonly host?: Element;
  /** Sheets that no element holds. */
  readonly adopted: readonly SheetText[];
};

/**
 * A document without a window, in the same mode: no script runs in it, no custom element wakes up, no picture is asked for.
 * Copies stay outside of its tree, so that it does not read their style sheets either.
 */
export const inertLike = (page: Document): Document => Node.prototype.cloneNode.call(page, false) as Document;

export function copyOf(root: Root, inert: Document): DocumentFragment {
  const content = inert.createDocumentFragment();
  const top = nodeType(root) === 9 ? [(root as Document).documentElement] : childrenOf(root);
  for (const child of top) content.append(inert.importNode(child, true));
  return content;
}

/** The same elements of the page and of its copy, side by side. */
export function sideBySide(root: Root, copy: DocumentFragment): [Element[], ArrayLike<Element>] {
  const [found, copies] = [allIn(root, '*'), allIn(copy, '*')];
  if (found.length !== copies.length) throw new Error('the page and its copy differ');
  // By index: an iterator takes five times as long, and the page waits.
  const live: Element[] = [];
  for (let at = 0; at < found.length; at++) live.push(found[at]!);
  return [live, copies];
}
