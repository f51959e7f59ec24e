/**
 * The live page, read in one go so that it cannot tear: a copy of its nodes, and what only the page itself knows of them.
 * Everything here reads; nothing is written, so that the browser computes the layout once.
 */
import { isOwnName } from '../kit/own.ts';
import { findCovers } from './covers.ts';
import { allIn, localName, matches, nameOf, openRoot, scrollLeft, scrollTop } from '../kit/dom.ts';
import { createFacts, type Facts, type ReadOptions, type Still } from './facts.ts';
import { hiddenCopies } from './hidden.ts';
import { animatedStyles, stillStyle, topLayer } from './live-state.ts';
import { MARKS } from './masking.ts';
import { isClosed, pageOf, readers, type Reading } from './readers.ts';
import { copyOf, inertLike, sideBySide, type Root, type Scope } from './scope.ts';
import { createSheets } from './sheets.ts';
import { SNAPSHOT_FRAME_DEPTH } from './limits.ts';

/**
 * Written with `:is()`, which leaves out a part that the browser does not know: without it the whole selector would be
 * refused.
 */
const TOP = ':is(dialog:modal, [popover]:popover-open)';
const MAY_BE_ON_TOP = ['dialog', '[popover]'];
/** Elements that may scroll although no rule of a style sheet says so. */
const MAY_SCROLL = ['[style*=overflow i]', 'textarea', 'input'];

export function readStill(page: Document, options: ReadOptions): Still {
  const { unread } = options;
  const [facts, sheets] = [createFacts(), createSheets(page.baseURI, unread)];
  const still: Still = { facts, sheets, scopes: [], base: page.baseURI, quirks: page.compatMode === 'BackCompat' };
  const reading: Reading = { ...options, page, facts, sheets, frames: [] };
  const animated = animatedStyles(page);
  const inert = inertLike(page);
  let marked = false;

  const readScope = (root: Root, host?: Element): Scope => {
    const own = [...root.styleSheets, ...root.adoptedStyleSheets];
    const texts = own.map((sheet) => sheets.read(sheet));
    const copy = copyOf(root, inert);
    const [live, elements] = sideBySide(root, copy);
    const scope: Scope = {
      content: copy,
      elements,
      ...(host ? { host } : {}),
      adopted: [...root.adoptedStyleSheets].flatMap((sheet) => (sheets.skips(sheet) ? [] : (sheets.read(sheet) ?? []))),
    };
    still.scopes.push(scope);
    for (let at = 0; at < live.length; at++) readElement(live[at]!, elements, at);
    const scrollers = texts.flatMap((text) => text?.scrollers ?? ['*']);
    // To ask each element would take as long as all else; and a selector for each question a tenth of one for all.
    for (const selector of new Set([...scrollers, ...MAY_SCROLL]))
      placesOf(allThatMayBe(root, selector), live, (one, at) => readScroll(one, elements, at));
    for (const selector of MAY_BE_ON_TOP)
      placesOf(allIn(root, selector), live, (one, at) => {
        if (matches(one, TOP)) topLayer(one, elements[at]!, facts);
        readScroll(one, elements, at);
      });
    marked ||= MARKS.some((mark) => allIn(root, mark).length > 0);
    for (const [element, style] of animated) {
      const at = element.getRootNode() === root ? live.indexOf(element) : -1;
      if (at >= 0) stillStyle(facts.of(elements[at]!), style);
    }
    return scope;
  };

  const readElement = (live: Element, elements: Scope['elements'], at: number) => {
    const name = localName(live);
    const root = openRoot(live);
    const read = readers.get(name);
    if ((!root && !read && !name.includes('-')) || isOwnName(name)) return;
    const copy = elements[at]!;
    try {
      read?.(live, copy, reading);
      if (!root && name.includes('-') && isClosed(live)) unread.add('component', nameOf(live));
      if (!root) return;
      facts.of(copy).shadow = readScope(root, copy);
      // The host of a shadow root may scroll by the sheets inside, which no selector of the page shows.
      readScroll(live, elements, at);
    } catch (error) {
      facts.of(copy).failed = error;
    }
  };

  /** How far a part of the page is scrolled; the page itself travels beside the document. */
  const readScroll = (live: Element, elements: Scope['elements'], at: number) => {
    const [top, left] = [scrollTop(live), scrollLeft(live)];
    if ((top === 0 && left === 0) || live === page.documentElement || live === page.scrollingElement) return;
    scrollMarks(facts.of(elements[at]!), top, left);
  };

  readScope(page);
  findCovers(page, marked, still, reading);
  for (const [live, copy] of reading.frames) readFrame(live, copy, reading);
  return still;
}

function readFrame(live: Element, copy: Element, reading: Reading): void {
  const { facts, depth, hidden, unread } = reading;
  const its = facts.of(copy);
  if (its.cover || its.failed || !its.size || its.size.seen.height === 0) return;
  const page = depth < SNAPSHOT_FRAME_DEPTH ? pageOf(live) : null;
  if (!page?.documentElement) return unread.add(localName(live) === 'iframe' ? 'frame' : 'plugin', nameOf(live));
  its.frame = readStill(page, { ...reading, hidden: hiddenCopies(hidden), depth: depth + 1 });
  const { scrollingElement: scrolled } = page;
  if (scrolled && (scrolled.scrollTop || scrolled.scrollLeft))
    scrollMarks(its, scrolled.scrollTop, scrolled.scrollLeft);
}

function scrollMarks(facts: Facts, top: number, left: number): void {
  (facts.attributes ??= []).push(['bb-scrollpos', 'true'], ['bb-scrolltop', `${top}`], ['bb-scrollleft', `${left}`]);
}

/** Calls back with the place in `live` of each of `wanted`, which are some of them in their order. */
function placesOf(
  wanted: ArrayLike<Element>,
  live: readonly Element[],
  tell: (element: Element, at: number) => void,
): void {
  for (let next = 0, at = 0; next < wanted.length; next++) {
    const element = wanted[next]!;
    while (live[at] !== element && at < live.length) at++;
    if (at < live.length) tell(element, at);
  }
}

function allThatMayBe(root: Root, selector: string): ArrayLike<Element> {
  try {
    return allIn(root, selector);
  } catch (error) {
    // The selector is allowed in a style sheet and not in `querySelectorAll`: every element is looked at.
    if (error instanceof DOMException) return allIn(root, '*');
    throw error;
  }
}
