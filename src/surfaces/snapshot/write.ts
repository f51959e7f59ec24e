/** From what was read to text, in steps that leave the page its time. */
import { cleanCopy } from './clean.ts';
import { allIn, firstChild, localName, nextSibling, nodeText } from '../kit/dom.ts';
import { escapeText } from './markup.ts';
import type { Still } from './facts.ts';
import type { Scene } from './scene.ts';

/** The second makes a parser go back to quirks mode, where the page is in it. Both begin as a report's document must. */
const DOCTYPE = '<!DOCTYPE html>';
const QUIRKS_DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">';
/** Elements that the browser writes in one step. */
const STEP = 400;

/** Markup of ours: first in the head, and last in the body. */
export type Frame = { head: string; end: string };

export async function writePage(page: Still, scene: Scene, frame: Frame): Promise<string> {
  const { late, browser, pictures } = scene;
  const stills = [page];
  const texts = new Map<Still, string>();
  const frameOf = (one: Still) => {
    stills.push(one);
    return () => texts.get(one) ?? '';
  };
  await browser.breathe();
  // The list grows by the frames that are found.
  for (const still of stills) {
    await still.sheets.prepare(browser, pictures.wantStyleUrl);
    await cleanCopy(still, { ...scene, base: still.base }, frameOf);
    putAround(still, still === page ? frame : { head: '<meta charset="utf-8">', end: '' }, scene);
  }
  await pictures.settle();
  for (const still of stills.toReversed()) {
    const markup = await markupOf(still.scopes[0]!.content.firstElementChild!, browser.breathe);
    const filled = await late.fillIn(markup, browser.breathe);
    texts.set(still, (still.quirks ? QUIRKS_DOCTYPE : DOCTYPE) + filled);
  }
  return texts.get(page)!;
}

function putAround({ scopes }: Still, { head, end }: Frame, { late }: Scene): void {
  const root = scopes[0]!.content.firstElementChild!;
  (allIn(root, 'head')[0] ?? root).prepend(late.sign(() => head));
  (allIn(root, 'body')[0] ?? root).append(late.sign(() => end));
  // A parser swallows one line break right after this start tag.
  for (const block of allIn(root, 'pre')) if (block.firstChild?.nodeValue?.startsWith('\n')) block.prepend('\n');
}

async function markupOf(element: Element, breathe: () => Promise<void>): Promise<string> {
  const parts: string[] = [];
  const write = async (node: Element): Promise<void> => {
    if (allIn(node, '*').length < STEP) {
      await breathe();
      return void parts.push(node.outerHTML);
    }
    const end = `</${localName(node)}>`;
    parts.push((node.cloneNode(false) as Element).outerHTML.slice(0, -end.length));
    for (let child = firstChild(node); child; child = nextSibling(child)) {
      if (child.nodeType === 1) await write(child as Element);
      else parts.push(escapeText(nodeText(child) ?? ''));
    }
    parts.push(end);
  };
  await write(element);
  return parts.join('');
}
