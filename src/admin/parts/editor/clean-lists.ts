/** Lists as other programs write them, made into lists within the points of lists. */

/** Google Docs writes an inner list behind the point that it belongs to. */
export function innerLists(page: Document): void {
  for (const inner of page.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const point = inner.previousElementSibling;
    if (point?.localName === 'li') point.append(inner);
    else inner.replaceWith(...inner.childNodes);
  }
}

/** One point of a list that is not written as one: how deep it lies, from 1, and whether it is numbered. */
type Point = { readonly element: Element; readonly depth: number; readonly ordered: boolean };

/** Word on the desktop: paragraphs, with the sign or number as words and the depth in their style. */
export function wordLists(page: Document): void {
  const points = [...page.querySelectorAll('p[data-style*="mso-list"]')].map((element): Point => {
    const sign = element.querySelector('[data-style*="mso-list"]');
    const ordered = /^\W*\w{1,3}[.)]/.test(sign?.textContent ?? '');
    sign?.remove();
    return { element, depth: depthIn(/level(\d)/.exec(element.getAttribute('data-style') ?? '')?.[1]), ordered };
  });
  nested(page, points);
}

/** Word on the web: each point is a list of its own in a box of its own, with its depth as an attribute. */
export function wordOnlineLists(page: Document): void {
  const points = [...page.querySelectorAll('.ListContainerWrapper')].map((element): Point => {
    const list = element.querySelector('ul, ol');
    const point = element.querySelector('li');
    const depth = depthIn(point?.getAttribute('data-aria-level'));
    element.replaceChildren(...(point?.childNodes ?? []));
    return { element, depth, ordered: list?.localName === 'ol' };
  });
  nested(page, points);
}

const depthIn = (said: string | null | undefined): number => Math.min(Math.max(Number(said) || 1, 1), 9);

/** Points that stand behind each other become one list, the deeper ones within it. */
function nested(page: Document, points: readonly Point[]): void {
  /** The lists that the last point stands in, the outermost first. */
  let lists: Element[] = [];
  for (const { element, depth, ordered } of points) {
    if (element.previousElementSibling !== lists[0]) lists = [];
    lists = lists.slice(0, depth);
    const name = ordered ? 'ol' : 'ul';
    // A list of the other kind at the same depth begins anew.
    if (lists.length === depth && lists.at(-1)!.localName !== name) lists.pop();
    while (lists.length < depth) {
      const list = page.createElement(name);
      const parent = lists.at(-1);
      if (parent) (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(list);
      else element.before(list);
      lists.push(list);
    }
    const item = page.createElement('li');
    lists.at(-1)!.append(item);
    item.append(element);
  }
}
