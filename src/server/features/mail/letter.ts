/** A mail as its sender writes it, once: the text and the HTML are made of the same blocks and say the same words. */
import { joined, markup, Markup } from '../../http/markup.ts';
import { isRightToLeft } from '../config/service.ts';

/** Addresses are absolute. */
export type MailBlock =
  | { readonly kind: 'text' | 'small'; readonly words: string }
  | { readonly kind: 'heading'; readonly words: string; readonly href?: string | undefined }
  | { readonly kind: 'button'; readonly words: string; readonly href: string }
  /** Stands in lists of mails beside the subject, and in the mail itself nowhere. */
  | { readonly kind: 'preview'; readonly words: string }
  /** Made of a rich text by our own server; `text`: the same words. */
  | { readonly kind: 'drawn'; readonly html: string; readonly text: string };

export type Written = { readonly text: string; readonly html: string };

/** Where a reader of mails knows no style sheet, what stands at the elements is readable on white. */
const STYLE =
  ':root{color-scheme:light dark}body{background:#fff;color:#1b1f29}a{color:#3d4de0}' +
  '.mail-button{background:#3d4de0;color:#fff}img{height:auto;max-width:100%}' +
  '@media (prefers-color-scheme:dark){body{background:#14171f!important;color:#e6e8ee!important}a{color:#a5afff!important}' +
  '.mail-button{background:#a5afff!important;color:#14171f!important}}';

/** `blocks`: the last ones may be a footer and the way to end such mails. */
export function writeLetter(blocks: readonly MailBlock[], lang: string): Written {
  const direction = isRightToLeft(lang) ? 'rtl' : 'ltr';
  const body = joined(blocks.map(htmlOf));
  const html = markup`<!doctype html><html lang="${lang}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${new Markup(STYLE)}</style></head><body style="margin:0;padding:24px;font:16px/1.5 sans-serif"><div style="max-width:600px;margin:0 auto">${body}</div></body></html>`;
  const words = blocks.filter(({ kind }) => kind !== 'preview').map(textOf);
  return { text: `${words.join('\n\n')}\n`, html: html.text };
}

function textOf(block: MailBlock): string {
  if (block.kind === 'drawn') return block.text;
  if (block.kind === 'button' || (block.kind === 'heading' && block.href !== undefined))
    return `${block.words}\n${block.href}`;
  return block.words;
}

function htmlOf(block: MailBlock): Markup {
  switch (block.kind) {
    case 'heading':
      return markup`<h2 style="margin:24px 0 4px;font-size:20px">${block.href === undefined ? block.words : markup`<a href="${block.href}">${block.words}</a>`}</h2>`;
    case 'button':
      return markup`<p style="margin:16px 0"><a href="${block.href}">${block.words}</a></p>`;
    case 'small':
      return markup`<p style="margin:16px 0;font-size:13px">${lines(block.words)}</p>`;
    case 'preview':
      return markup`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${block.words}</div>`;
    case 'drawn':
      return new Markup(block.html);
    case 'text':
      return markup`<p style="margin:0 0 16px">${lines(block.words)}</p>`;
  }
}

function lines(words: string): Markup {
  const [first = '', ...more] = words.split('\n');
  return markup`${first}${more.map((line) => markup`<br>${line}`)}`;
}
