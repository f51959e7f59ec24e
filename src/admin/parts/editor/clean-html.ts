/** A page from a clipboard made ready to be read: without what has no place in a text, and with lists and tables as ours are. */
import { filmAt } from '../../../wire/documents/films.ts';
import { ALT_CHARS } from '../../../wire/documents/limits.ts';
import type { Dropped } from '../../../wire/documents/markdown-read.ts';
import { innerLists, wordLists, wordOnlineLists } from './clean-lists.ts';
import { stylesAside } from './pasted-styles.ts';

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

/** A picture of a page that can be had: by its address, of the web or with its bytes in it. */
export type PagePicture = { readonly address: string; readonly alt: string };
export type Cleaned = {
  readonly clean: string;
  readonly dropped: readonly Dropped[];
  /** Those that stand in `clean` as `<img data-waiting="0">`, by that number. */
  readonly pictures: readonly PagePicture[];
};

/** `takesPictures`: whether a picture of a page has a place in this text. */
export function cleanHtml(html: string, takesPictures: boolean): Cleaned {
  const page = new DOMParser().parseFromString(stylesAside(html), 'text/html');
  const counts = new Map<string, number>();
  const pictures: PagePicture[] = [];
  for (const element of page.body.querySelectorAll(Object.keys(gone).join())) {
    // Pictures of our own texts are told by the block around them.
    if (element.localName === 'iframe' ? filmIn(element) : element.closest('[data-node]')) continue;
    if (isSign(element)) {
      element.replaceWith(element.getAttribute('alt') ?? '');
      continue;
    }
    const picture = element.localName === 'img' && takesPictures ? pictureIn(element) : undefined;
    if (picture) {
      keepPlace(element, pictures.push(picture) - 1);
      continue;
    }
    const what = gone[element.localName]!;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    element.remove();
  }
  page.body.querySelectorAll('script, style, title, meta, link, colgroup, col').forEach((element) => element.remove());
  // Of our own editor empty lines and breaks are kept as they are.
  if (!page.querySelector('[data-pm-slice]')) withoutSpace(page);
  headingsByRole(page);
  wordLists(page);
  wordOnlineLists(page);
  innerLists(page);
  page.querySelectorAll('table').forEach(splitCells);
  return { clean: page.body.innerHTML, dropped: [...counts].map(([what, count]) => ({ what, count })), pictures };
}

/** Signs of boxes, smileys and what counts readers are no pictures of the text. */
const SIGN_PX = 32;

function isSign(element: Element): boolean {
  const sides = ['width', 'height'].map((side) => Number.parseFloat(element.getAttribute(side) ?? ''));
  return ['img', 'svg'].includes(element.localName) && sides.every((side) => side <= SIGN_PX);
}

/** What lies on somebody's disk or in another page's memory cannot be had. */
function pictureIn(image: Element): PagePicture | undefined {
  const address = image.getAttribute('src') ?? '';
  const alt = (image.getAttribute('alt') ?? '').slice(0, ALT_CHARS);
  return /^(https?:\/\/|data:image\/)/i.test(address) ? { address, alt } : undefined;
}

/** A cell has words alone: its pictures come behind the table. In a line of words a picture parts what stands before and behind it. */
function keepPlace(image: Element, number: number): void {
  const kept = image.ownerDocument.createElement('img');
  kept.dataset.waiting = String(number);
  const [table, line] = [image.closest('table'), image.closest('p')];
  if (table) table.after(kept);
  else if (line) line.before(wordsBefore(image, line), kept);
  else return image.replaceWith(kept);
  image.remove();
}

/** Takes them out of their line into one of their own. */
function wordsBefore(image: Element, line: Element): Element {
  const before = image.ownerDocument.createRange();
  before.setStart(line, 0);
  before.setEndBefore(image);
  const own = line.cloneNode(false) as Element;
  own.append(before.extractContents());
  return own;
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, pre, blockquote, div, hr';

/** Empty lines and breaks by which other programs keep blocks apart, the last line end of code, and Word's sign of one. */
function withoutSpace(page: Document): void {
  page.querySelectorAll('.EOP').forEach((sign) => sign.remove());
  for (const line of page.querySelectorAll('p'))
    if (line.textContent.trim() === '') line.replaceWith(...line.querySelectorAll('img, iframe, hr'));
  for (const line of page.querySelectorAll('br'))
    if ([line.previousElementSibling, line.nextElementSibling].some((beside) => beside?.matches(blocks))) line.remove();
  page.querySelector('br.Apple-interchange-newline:last-child')?.remove();
  for (const code of page.querySelectorAll('pre')) {
    const last = code.querySelector('code')?.lastChild ?? code.lastChild;
    if (last?.nodeType === Node.TEXT_NODE) last.nodeValue = last.nodeValue!.replace(/\n$/, '');
  }
}

/** Word on the web says of a paragraph that it is a heading. */
function headingsByRole(page: Document): void {
  for (const line of page.querySelectorAll('p[role=heading]')) {
    const heading = page.createElement(`h${Math.min(Math.max(Number(line.getAttribute('aria-level')) || 2, 1), 6)}`);
    heading.append(...line.childNodes);
    line.replaceWith(heading);
  }
}

/** The address of a film that a page shows in a frame, where it is at one of the three hosts. */
export function filmIn(frame: Element): string | undefined {
  const src = frame.getAttribute('src') ?? '';
  const href = src.startsWith('//') ? `https:${src}` : src;
  return filmAt(href) && href;
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
