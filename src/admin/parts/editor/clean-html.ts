/** A page from a clipboard made ready to be read: without what has no place in a text, and with lists and tables as ours are. */
import { filmAt } from '../../../wire/documents/films.ts';
import type { Dropped } from '../../../wire/documents/markdown-read.ts';

/** Of cells that say how many they are: pages may say any number. */
const WIDEST = 100;

/** What of a page has words nowhere, or none that are kept. */
const gone: Readonly<Record<string, string>> = {
  img: 'picture',
  svg: 'picture',
  iframe: 'film',
  video: 'film',
  audio: 'sound',
  object: 'film',
  embed: 'film',
  input: 'field',
  select: 'field',
  textarea: 'field',
};

export function cleanHtml(html: string): { readonly clean: string; readonly dropped: readonly Dropped[] } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const counts = new Map<string, number>();
  for (const element of page.body.querySelectorAll(Object.keys(gone).join())) {
    if (element.localName === 'iframe' && filmIn(element)) continue;
    const what = gone[element.localName]!;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    element.remove();
  }
  page.body.querySelectorAll('script, style, title, meta, link').forEach((element) => element.remove());
  wordLists(page);
  page.querySelectorAll('table').forEach(splitCells);
  return { clean: page.body.innerHTML, dropped: [...counts].map(([what, count]) => ({ what, count })) };
}

/** The address of a film that a page shows in a frame, where it is at one of the three hosts. */
export function filmIn(frame: Element): string | undefined {
  const src = frame.getAttribute('src') ?? '';
  const href = src.startsWith('//') ? `https:${src}` : src;
  return filmAt(href) && href;
}

/** Word writes the points of a list as paragraphs, with the sign or number as words and the depth in their style. */
function wordLists(page: Document): void {
  let lists: HTMLElement[] = [];
  let before: Element | null = null;
  for (const point of page.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const depth = Number(/level(\d)/.exec(point.getAttribute('style') ?? '')?.[1] ?? 1);
    const sign = point.querySelector('[style*="mso-list"]');
    const ordered = /^\W*\w{1,3}[.)]/.test(sign?.textContent ?? '');
    sign?.remove();
    if (point.previousElementSibling !== before || lists.length === 0) lists = [];
    lists = lists.slice(0, depth);
    while (lists.length < depth) {
      const list = page.createElement(ordered ? 'ol' : 'ul');
      const parent = lists.at(-1);
      if (parent) (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(list);
      else point.before(list);
      lists.push(list);
    }
    const item = page.createElement('li');
    lists.at(-1)!.append(item);
    item.append(point);
    before = lists[0]!;
  }
}

/** Tables here have no merged cells: the first of what was merged has the words, the others are empty. */
function splitCells(table: HTMLTableElement): void {
  /** By column, in how many further rows a cell from above goes on. */
  const goesOn: number[] = [];
  for (const row of table.rows) {
    let column = 0;
    const fillUp = (before: Element | null): void => {
      for (; (goesOn[column] ?? 0) > 0; column++) {
        goesOn[column]! -= 1;
        row.insertBefore(table.ownerDocument.createElement('td'), before);
      }
    };
    for (const cell of row.querySelectorAll<HTMLTableCellElement>(':scope > td, :scope > th')) {
      fillUp(cell);
      const { colSpan, rowSpan } = cell;
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      for (let at = 0; at < Math.min(colSpan, WIDEST); at++) {
        goesOn[column++] = Math.min(rowSpan, WIDEST) - 1;
        if (at > 0) cell.after(cell.cloneNode(false));
      }
    }
    fillUp(null);
  }
}
