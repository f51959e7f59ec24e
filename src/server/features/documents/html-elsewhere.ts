/**
 * A rich text as HTML away from our own pages: in a reader of feeds, and in a customer's page, where clients of the widget
 * contract put as it is what they have asked for with `convertTipTap=true`. Nothing of ours stands around it there, so it
 * has no class, id or icon, which would be without a look or meet the page's own, every address is whole, and what our
 * pages say by a colour or a box is said in words. Like all HTML of documents it goes out through `htmlLock`.
 */
import type { Body, CalloutKind } from '../../../wire/documents/nodes.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { attr, to } from './drawing.ts';
import {
  blocksOf,
  cellWords,
  drawBody,
  drawHeading,
  drawOnPages,
  drawTable,
  leadsTo,
  type DrawTable,
  type Surroundings,
} from './html.ts';
import { drawPictureElsewhere, drawVideoElsewhere } from './media-html.ts';

/** `origin`: what the paths of `link` and `card` begin with. */
export function drawElsewhere(body: Body, around: Surroundings, origin: string): Markup {
  const whole = (path: string): string => (path.startsWith('/') ? origin + path : path);
  const surroundings: Surroundings = {
    ...around,
    link(kind, id) {
      const path = around.link(kind, id);
      return path && whole(path);
    },
    card(id) {
      const card = around.card(id);
      return card && { ...card, href: whole(card.href) };
    },
  };
  return drawBody(body, surroundings, drawAway).html;
}

const drawAway: DrawTable = {
  ...drawOnPages,
  heading: (node, drawing) => drawHeading(node, drawing),
  codeBlock: (node) => markup`<pre dir="ltr"><code>${node.content?.[0]?.text}</code></pre>`,
  callout(node, drawing) {
    const name = drawing.words.callouts[attr(node, 'kind') as CalloutKind];
    return markup`<div role="note"><p><strong>${name}</strong></p>${blocksOf(node, drawing)}</div>`;
  },
  details: (node, drawing) =>
    markup`<details><summary>${attr(node, 'summary')}</summary>${blocksOf(node, drawing)}</details>`,
  table: drawTable,
  tableHeader: (node, drawing) => markup`<th scope="col">${cellWords(node, drawing)}</th>`,
  tableCell: (node, drawing) => markup`<td>${cellWords(node, drawing)}</td>`,
  picture: drawPictureElsewhere,
  video: drawVideoElsewhere,
  button(node, drawing) {
    const href = leadsTo(attr(node, 'href'), drawing);
    const label = attr(node, 'label');
    return href === undefined ? markup`<p>${label}</p>` : markup`<p><a${to(href)}><b>${label}</b></a></p>`;
  },
  articleCard(node, { card }) {
    const found = card(attr(node, 'article'));
    if (!found) return markup``;
    const { href, title, summary } = found;
    return markup`<p><a${to(href)}><b>${title}</b></a>${summary && markup`<br /><small>${summary}</small>`}</p>`;
  },
};
