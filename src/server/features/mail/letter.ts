/** A mail as its sender writes it, once: the text and the HTML are made of the same blocks and say the same words. */
import { joined, markup, type Markup } from '../../http/markup.ts';
import { isRightToLeft } from '../config/service.ts';

/** Addresses are absolute. */
export type MailBlock =
  | { readonly kind: 'text' | 'small'; readonly words: string }
  | { readonly kind: 'heading'; readonly words: string; readonly href?: string | undefined }
  | { readonly kind: 'button'; readonly words: string; readonly href: string };

export type Written = { readonly text: string; readonly html: string };

/** `blocks`: the last ones may be a footer and the way to end such mails. */
export function writeLetter(blocks: readonly MailBlock[], lang: string): Written {
  const direction = isRightToLeft(lang) ? 'rtl' : 'ltr';
  const body = joined(blocks.map(htmlOf));
  const html = markup`<!doctype html><html lang="${lang}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;padding:24px;font:16px/1.5 sans-serif"><div style="max-width:600px;margin:0 auto">${body}</div></body></html>`;
  return { text: `${blocks.map(textOf).join('\n\n')}\n`, html: html.text };
}

function textOf(block: MailBlock): string {
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
    case 'text':
      return markup`<p style="margin:0 0 16px">${lines(block.words)}</p>`;
  }
}

function lines(words: string): Markup {
  const [first = '', ...more] = words.split('\n');
  return markup`${first}${more.map((line) => markup`<br>${line}`)}`;
}
