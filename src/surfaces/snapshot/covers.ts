/** What is covered, decided on the live page: marks reach through shadow roots and slots, a blur takes what is seen under it. */
import type { Secrets } from './css.ts';
import { stringsIn, urlsIn } from './css.ts';
import { childrenOf, firstChild, isElement, isText, localName, nextSibling, openRoot, rectOf } from '../kit/dom.ts';
import type { Facts, Still } from './facts.ts';
import type { Hidden } from './hidden.ts';
import { HIDDEN, isBlocked, isMarked, isTextMarked, MASKED, type Cover } from './masking.ts';
import type { Reading } from './readers.ts';

const REPLACED = /^(img|video|audio|canvas|svg|iframe|embed|object|input|textarea|select|progress|meter)$/;

/** Notes the cover of every node that has one. Pages without a mark (`marked`) and without a blur are not walked at all. */
export function findCovers(page: Document, marked: boolean, still: Still, reading: Reading): void {
  const { facts, hidden, secrets, sheets } = reading;
  if (!reading.cover && !hidden.any && !marked) return;
  const generates = sheets.finds();

  const visitElement = (live: Element, copy: Element, inherited: Cover): void => {
    const cover = inherited || (isMarked(live) ? MASKED : '');
    const its = facts.of(copy);
    if (isBlocked(live)) {
      const { width, height, display } = getComputedStyle(live);
      Object.assign(its, { blocked: true, cover: MASKED, size: { width, height, display, seen: rectOf(live) } });
      coverGenerated(live, generates, secrets);
      return;
    }
    const own = isHidden(live, hidden) ? HIDDEN : cover;
    if (own) its.cover = own;
    // What the whole page covers, its style sheets cover as a whole.
    if (!reading.cover && (own || (hidden.any && hidden.meets(live))) && coverGenerated(live, generates, secrets))
      noBackground(its);
    const root = openRoot(live);
    const scope = root && its.shadow;
    if (root && scope) visitContent(root, scope.content, cover);
    // Options of a hidden field say what it holds.
    visitContent(live, copy, own === HIDDEN && localName(live) === 'select' ? HIDDEN : cover);
  };

  const visitContent = (live: Node, copy: Node, cover: Cover): void => {
    let twin = firstChild(copy);
    for (const child of childrenOf(live)) {
      if (!twin) return;
      if (isElement(child)) visitElement(child, twin as Element, cover);
      else if (isText(child)) {
        const own = hidden.text(child) ? HIDDEN : cover || (isTextMarked(child) ? MASKED : '');
        if (own) facts.of(twin).cover = own;
      }
      twin = nextSibling(twin);
    }
  };

  visitElement(page.documentElement, still.scopes[0]!.content.firstElementChild!, reading.cover);
}

/**
 * Whether a blur takes the element's own attributes and picture: it is replaced content or a leaf that meets one, or the
 * text right in it is hidden.
 */
function isHidden(element: Element, hidden: Hidden): boolean {
  if (!hidden.any) return false;
  const children = [...childrenOf(element)];
  if (children.some((child) => isText(child) && hidden.text(child))) return true;
  return (REPLACED.test(localName(element)) || !children.some(isElement)) && hidden.meets(element);
}

/**
 * Notes what style sheets show at a covered element: texts of generated content and pictures. Answers whether it has a
 * background picture of its own.
 */
function coverGenerated(element: Element, generates: boolean, secrets: Secrets): boolean {
  const looks = [getComputedStyle(element)];
  if (generates) looks.push(...['::before', '::after'].map((one) => getComputedStyle(element, one)));
  for (const look of looks) {
    for (const text of stringsIn(look.content)) secrets.texts.add(text);
    const shown = [look.backgroundImage, look.content, look.listStyleImage, look.borderImageSource, look.maskImage];
    for (const value of shown) {
      for (const address of value ? urlsIn(value) : []) secrets.pictures.add(address);
    }
  }
  return urlsIn(looks[0]!.backgroundImage).length > 0;
}

function noBackground(facts: Facts): void {
  (facts.style ??= []).push('background-image:none!important');
}
