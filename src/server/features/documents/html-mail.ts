/**
 * A rich text as a mail: simple HTML whose looks stand at the elements, because readers of mails drop style sheets. It has no
 * class but that of its buttons, no script, and no address that its text does not have.
 */
import { isHref } from '../../../wire/documents/href.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { attr } from './drawing.ts';
import { blocksOf, drawBody, drawOnPages, inlineOf, type DrawTable } from './html.ts';

type Around = {
  /** Whole addresses by media id. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly words: { readonly film: string; readonly play: string };
};

export function drawMailBody(body: Body, { pictures, words }: Around): Markup {
  const nothing = () => undefined;
  const media = (id: string) => {
    const src = pictures.get(id);
    return src === undefined ? undefined : { src, srcset: '', width: null, height: null };
  };
  const callouts = { info: '', tip: '', warning: '', danger: '' };
  const all = { ...words, learns: () => '', callouts, code: '', table: '' };
  return drawBody(body, { link: nothing, card: nothing, media, words: all }, drawInMail).html;
}

const sizes: Readonly<Record<number, string>> = { 2: '24px', 3: '20px', 4: '16px' };

const drawInMail: DrawTable = {
  ...drawOnPages,
  paragraph: (node, drawing) => markup`<p style="margin:0 0 16px">${inlineOf(node, drawing)}</p>`,
  heading(node, drawing) {
    const level = Number(node.attrs?.level);
    const words = inlineOf(node, drawing);
    const style = markup` style="margin:24px 0 8px;font-size:${sizes[level] ?? '16px'};line-height:1.3"`;
    if (level === 2) return markup`<h2${style}>${words}</h2>`;
    return level === 3 ? markup`<h3${style}>${words}</h3>` : markup`<h4${style}>${words}</h4>`;
  },
  codeBlock: (node) =>
    markup`<pre dir="ltr" style="margin:0 0 16px;white-space:pre-wrap">${node.content?.[0]?.text}</pre>`,
  picture(node, { media }) {
    const alt = node.attrs?.decorative === true ? '' : attr(node, 'alt');
    const found = media(attr(node, 'media'));
    const caption = attr(node, 'caption');
    const below = caption && markup`<p style="margin:0 0 16px;font-size:13px">${caption}</p>`;
    if (!found) return alt ? markup`<p style="margin:0 0 16px">${alt}</p>${below}` : markup`${below}`;
    return markup`<p style="margin:0 0 16px"><img src="${found.src}" alt="${alt}" width="600" style="display:block;width:100%;max-width:600px;height:auto;border-radius:10px" /></p>${below}`;
  },
  video(node, { words }) {
    const href = attr(node, 'href');
    const title = attr(node, 'title') || words.film;
    return isHref(href)
      ? markup`<p style="margin:0 0 16px"><a href="${href}">${words.play}: ${title}</a></p>`
      : markup`<p style="margin:0 0 16px">${title}</p>`;
  },
  button(node) {
    const [href, label] = [attr(node, 'href'), attr(node, 'label')];
    return isHref(href) ? buttonOf(href, label) : markup`<p style="margin:0 0 16px">${label}</p>`;
  },
  blockquote: (node, drawing) =>
    markup`<blockquote style="margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid #9aa3b8">${blocksOf(node, drawing)}</blockquote>`,
};

function buttonOf(href: string, label: string): Markup {
  return markup`<p style="margin:8px 0 24px"><a class="mail-button" href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${label}</a></p>`;
}
