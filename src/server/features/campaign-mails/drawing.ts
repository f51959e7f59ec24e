/**
 * A rich text as a mail: simple HTML whose looks stand at the elements, because readers of mails drop style sheets, and the same
 * words as plain text (P-OUT-05).
 */
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { joined, markup } from '../../http/markup.ts';
import { drawMailBody } from '../documents/service.ts';
import { wordsFor } from './words.ts';

export type Pictures = ReadonlyMap<string, string>;
type Drawn = { readonly html: string; readonly text: string };

/** `pictures`: whole addresses by media id. Links have been led where they lead before. */
export function drawMail(body: Body, pictures: Pictures, lang: string): Drawn {
  const say = wordsFor(lang);
  const words = { film: say('film'), play: say('play') };
  return { html: drawMailBody(body, { pictures, words }).text, text: textOf(body) };
}

/** A row of answers, each a link. `answers`: its words and where it leads. */
export function drawRow(
  title: string,
  answers: readonly { readonly words: string; readonly href: string }[],
  below: { readonly ends: string; readonly note: string },
): Drawn {
  const cells = answers.map(
    ({ words, href }) =>
      markup`<a href="${href}" style="display:inline-block;min-width:28px;margin:0 6px 8px 0;padding:10px 8px;border:1px solid #9aa3b8;border-radius:6px;text-align:center;text-decoration:none">${words}</a>`,
  );
  const { ends, note } = below;
  const html = markup`<p style="margin:24px 0 12px;font-weight:600">${title}</p><p style="margin:0">${joined(cells)}</p>${ends && markup`<p style="margin:0 0 8px;font-size:13px">${ends}</p>`}<p style="margin:0 0 16px;font-size:13px">${note}</p>`;
  const rows = answers.map(({ words, href }) => `${words}: ${href}`);
  return { html: html.text, text: [title, '', ...rows, ...(ends ? ['', ends] : []), '', note].join('\n') };
}

const attr = (node: DocumentNode, name: string): string => String(node.attrs?.[name] ?? '');

/** The words of a text, its links behind theirs. */
function textOf(node: DocumentNode): string {
  return (node.content ?? []).map(blockText).filter(Boolean).join('\n\n');
}

function blockText(node: DocumentNode): string {
  switch (node.type) {
    case 'bulletList':
    case 'orderedList':
      return (node.content ?? [])
        .map((item, at) => {
          const sign = node.type === 'bulletList' ? '-' : `${Number(node.attrs?.start ?? 1) + at}.`;
          return `${sign} ${textOf(item).replaceAll('\n', '\n  ')}`;
        })
        .join('\n');
    case 'blockquote':
      return textOf(node).replaceAll(/^/gm, '> ');
    case 'picture': {
      const alt = node.attrs?.decorative === true ? '' : attr(node, 'alt');
      return [alt && `[${alt}]`, attr(node, 'caption')].filter(Boolean).join('\n');
    }
    case 'video':
      return [attr(node, 'title'), attr(node, 'href')].filter(Boolean).join('\n');
    case 'button':
      return `${attr(node, 'label')}\n${attr(node, 'href')}`;
    default:
      return lineText(node.content ?? []);
  }
}

function lineText(nodes: readonly DocumentNode[]): string {
  let written = '';
  nodes.forEach((node, at) => {
    if (node.type === 'hardBreak') written += '\n';
    written += node.text ?? '';
    const href = linkOf(node);
    // Behind the last of the pieces that are one link, and not where the words are the address.
    if (href !== undefined && linkOf(nodes[at + 1]) !== href && node.text !== href) written += ` (${href})`;
  });
  return written;
}

function linkOf(node: DocumentNode | undefined): string | undefined {
  const mark = node?.marks?.find(({ type }) => type === 'link');
  return mark && String(mark.attrs?.href);
}
