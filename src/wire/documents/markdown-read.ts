/**
 * Markdown as a document: what `markdown-write.ts` has written becomes the same document again, and what others have written
 * becomes what comes nearest. What has no block here leaves its words, and is counted.
 */
import { Marked, type Token, type Tokens } from 'marked';
import { decodeEntities } from '../pure/entities.ts';
import { fitBody } from './fit.ts';
import { filmAt } from './films.ts';
import { isHref } from './href.ts';
import { addressOf, inlineOf, plain, wordsIn, type InlineReading } from './markdown-inline.ts';
import { HEADLESS, calloutWords } from './markdown-write.ts';
import type { Body, CalloutKind, DocumentNode } from './nodes.ts';

/** What a text held that no document can, and how often. */
export type Dropped = { readonly what: string; readonly count: number };
export type ReadMarkdown = { readonly body: Body; readonly dropped: Dropped[] };
type Options = {
  /** The media id of a picture or film by its address in the text; without one it is dropped. */
  readonly media?: (address: string) => string | undefined;
  /** Where a link leads, by its address in the text; as it stands without one. */
  readonly link?: (address: string) => string;
};

const marked = new Marked({
  gfm: true,
  extensions: [{ name: 'variable', level: 'inline', start: (text) => text.indexOf('{{'), tokenizer: variable }],
});

const lexInline = (text: string): Token[] => new marked.Lexer(marked.defaults).inlineTokens(text);

function variable(text: string): Tokens.Generic | undefined {
  const [raw, name, fallback] = /^\{\{([\w.]{1,80})(?::([^{}\\|`*_~<>[\]\n]*))?\}\}/.exec(text) ?? [];
  return raw === undefined ? undefined : { type: 'variable', raw, name, fallback };
}

export function readMarkdown(text: string, { media = ownMedia, link = same }: Options = {}): ReadMarkdown {
  const dropped = new Map<string, number>();
  const reading: Reading = { media, link, drop: (what) => void dropped.set(what, (dropped.get(what) ?? 0) + 1) };
  const content = blocksOf(marked.lexer(text), reading);
  const body = fitBody({ type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }) as Body;
  return { body, dropped: [...dropped].map(([what, count]) => ({ what, count })) };
}

type Reading = Pick<Required<Options>, 'media'> & InlineReading;

const same = (address: string): string => address;

function ownMedia(address: string): string | undefined {
  return /^media:([\w-]{1,64})$/.exec(address)?.[1];
}

function blocksOf(tokens: readonly Token[], reading: Reading): DocumentNode[] {
  const made: DocumentNode[] = [];
  let headless = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]! as Tokens.Generic;
    if (token.type === 'html') {
      const summary = /^<details>\s*<summary>([^<]*)<\/summary>\s*$/i.exec(token.raw)?.[1];
      const end = summary === undefined ? -1 : endOfDetails(tokens, at);
      if (end > 0) {
        const content = blocksOf(tokens.slice(at + 1, end), reading);
        made.push({ type: 'details', attrs: { summary: decodeEntities(summary!) || '…' }, content: orEmpty(content) });
        at = end;
        continue;
      }
    }
    if (token.type === 'html' && token.raw.trim() === HEADLESS) headless = true;
    else made.push(...blockOf(token, reading, headless));
    if (token.type === 'table') headless = false;
  }
  return made;
}

/** Where the fold that opens at `from` closes; -1 where it does not. */
function endOfDetails(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    if (tokens[at]!.type !== 'html') continue;
    if (/^<details\b/i.test(tokens[at]!.raw)) depth++;
    if (/^<\/details>\s*$/i.test(tokens[at]!.raw) && --depth === 0) return at;
  }
  return -1;
}

const orEmpty = (nodes: DocumentNode[]): DocumentNode[] => (nodes.length > 0 ? nodes : [{ type: 'paragraph' }]);

function blockOf(token: Tokens.Generic, reading: Reading, headless: boolean): DocumentNode[] {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return paragraphsOf(token.tokens ?? [{ type: 'text', raw: token.raw, text: token.text }], reading);
    case 'heading':
      return [
        {
          type: 'heading',
          attrs: { level: Math.min(Math.max(token.depth, 2), 4) },
          content: inlineOf(token.tokens ?? [], reading),
        },
      ];
    case 'list':
      return [listOf(token as Tokens.List, reading)];
    case 'blockquote':
      return [quoteOf(token.tokens ?? [], reading)];
    case 'code':
      return [codeBlock(token.text, token.lang)];
    case 'table':
      return [tableOf(token as Tokens.Table, reading, headless)];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'html':
      return htmlBlock(token.raw, reading);
    case 'space':
    case 'def':
      return [];
    default:
      reading.drop(token.type);
      return token.raw.trim()
        ? [{ type: 'paragraph', content: [{ type: 'text', text: plain(token.raw).trim() }] }]
        : [];
  }
}

function codeBlock(code: string, lang: string | undefined): DocumentNode {
  const [language] = /^[\w+#.-]{1,32}/.exec(lang ?? '') ?? [];
  return {
    type: 'codeBlock',
    ...(language ? { attrs: { language } } : {}),
    content: [{ type: 'text', text: code.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '') }],
  };
}

function listOf({ ordered, start, items }: Tokens.List, reading: Reading): DocumentNode {
  const content = items.map(({ tokens, task, checked }) => {
    const blocks = blocksOf(
      tokens.filter(({ type }) => type !== 'checkbox'),
      reading,
    );
    if (task) blocks.unshift(...withBox(blocks.shift(), checked === true));
    const [first] = blocks;
    return {
      type: 'listItem' as const,
      content: first?.type === 'paragraph' ? blocks : [{ type: 'paragraph' as const }, ...blocks],
    };
  });
  if (!ordered) return { type: 'bulletList', content };
  return { type: 'orderedList', ...(start === 1 ? {} : { attrs: { start: Number(start) } }), content };
}

function withBox(first: DocumentNode | undefined, checked: boolean): DocumentNode[] {
  const box: DocumentNode = { type: 'text', text: checked ? '☑ ' : '☐ ' };
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', content: [box] }, ...(first ? [first] : [])];
  return [{ ...first, content: [box, ...(first.content ?? [])] }];
}

const kinds = new Map(
  Object.entries({
    ...Object.fromEntries(Object.entries(calloutWords).map(([kind, word]) => [word, kind])),
    IMPORTANT: 'info',
  }),
);

function quoteOf(tokens: readonly Token[], reading: Reading): DocumentNode {
  const [first, ...rest] = tokens;
  const [head, word] = (first?.type === 'paragraph' && /^\[!([A-Z]+)\][^\S\n]*(?:\n|$)/.exec(first.raw)) || [];
  const kind = kinds.get(word ?? '');
  if (!head || !kind) return { type: 'blockquote', content: orEmpty(blocksOf(tokens, reading)) };
  const left = first!.raw.slice(head.length);
  const words = left.trim() === '' ? [] : paragraphsOf(lexInline(left), reading);
  return {
    type: 'callout',
    attrs: { kind: kind as CalloutKind },
    content: orEmpty([...words, ...blocksOf(rest, reading)]),
  };
}

function tableOf({ header, align, rows }: Tokens.Table, reading: Reading, headless: boolean): DocumentNode {
  const row = (cells: readonly Tokens.TableCell[], type: 'tableHeader' | 'tableCell'): DocumentNode => ({
    type: 'tableRow',
    content: header.map((_, column) => ({
      type,
      attrs: { align: align[column] ?? null },
      content: [{ type: 'paragraph', content: inlineOf(cells[column]?.tokens ?? [], reading) }],
    })),
  });
  const first = row(header, headless ? 'tableCell' : 'tableHeader');
  return { type: 'table', content: [first, ...rows.map((cells) => row(cells, 'tableCell'))] };
}

function htmlBlock(raw: string, reading: Reading): DocumentNode[] {
  const html = raw.trim();
  const [, lang, code] = /^<pre><code(?: class="language-([\w+#.-]{1,32})")?>([^<]*)<\/code><\/pre>$/.exec(html) ?? [];
  if (code !== undefined) return [codeBlock(decodeEntities(code), lang)];
  if (/^<p>\s*<\/p>$/i.test(html)) return [{ type: 'paragraph' }];
  if (/^(<!--[\s\S]*?-->\s*)*$/.test(html)) return [];
  return paragraphsOf(lexInline(html), reading);
}

/** A paragraph, or what stands alone in one; a picture in the middle of words stands behind them. */
function paragraphsOf(tokens: readonly Token[], reading: Reading): DocumentNode[] {
  const alone = aloneIn(tokens, reading);
  if (alone) return [alone];
  const pictures = tokens.filter(({ type }) => type === 'image');
  const words = inlineOf(
    tokens.filter(({ type }) => type !== 'image'),
    reading,
  );
  const blank = words.every(({ type, text }) => type === 'text' && text!.trim() === '');
  const shown = pictures.flatMap((picture) => aloneIn([picture], reading) ?? []);
  return blank && pictures.length > 0 ? shown : [{ type: 'paragraph', content: words }, ...shown];
}

function aloneIn(tokens: readonly Token[], reading: Reading): DocumentNode | undefined {
  const [token, more, ...rest] = tokens as Tokens.Generic[];
  if (!token || rest.length > 0 || (more && more.type !== 'text')) return undefined;
  const [, braces] = more ? (/^\{([^{}]*)\}$/.exec(more.raw) ?? []) : ['', ''];
  if (braces === undefined) return undefined;
  const names: Names = new Map(braces.split(' ').filter(Boolean).map(pair));
  if (token.type === 'image')
    return names.has('video') ? filmOf(token, names, reading) : pictureOf(token, names, reading);
  if (token.type !== 'link' || !more) return undefined;
  const label = wordsIn(token.tokens ?? []);
  const href = reading.link(addressOf(token.href));
  const [, article] = /^gleap:\/\/article\/([\w-]+)$/.exec(href) ?? [];
  if (names.has('card') && article) return { type: 'articleCard', attrs: { article } };
  return names.has('button') && label && isHref(href) ? { type: 'button', attrs: { href, label } } : undefined;
}

type Names = ReadonlyMap<string, string | undefined>;
const pair = (name: string): [string, string | undefined] => [name.split('=')[0]!, name.split('=')[1]];

function pictureOf(token: Tokens.Generic, names: Names, reading: Reading): DocumentNode | undefined {
  const address = addressOf(token.href);
  const alt = wordsIn(token.tokens ?? []);
  if (filmAt(address)) return filmOf(token, names, reading);
  const media = reading.media(address);
  if (media === undefined) {
    reading.drop('picture');
    return alt ? { type: 'paragraph', content: [{ type: 'text', text: plain(alt) }] } : undefined;
  }
  const said = (name: string) => (names.has(name) ? names.get(name) === 'true' : null);
  return {
    type: 'picture',
    attrs: {
      media,
      alt,
      caption: decodeEntities(token.title ?? ''),
      decorative: said('decorative'),
      frame: said('frame'),
      width: names.get('width') ?? null,
      dark: names.get('dark') ?? null,
    },
  };
}

function filmOf(token: Tokens.Generic, names: Names, reading: Reading): DocumentNode | undefined {
  const address = addressOf(token.href);
  const title = wordsIn(token.tokens ?? []);
  const captions = names.get('captions') ?? null;
  if (filmAt(address)) return { type: 'video', attrs: { href: address, title, captions } };
  const media = reading.media(address);
  if (media !== undefined) return { type: 'video', attrs: { media, title, captions } };
  reading.drop('film');
  return undefined;
}
