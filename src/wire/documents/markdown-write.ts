/**
 * A document as Markdown (GitHub's), which `markdown-read.ts` makes the same document of again. What Markdown has no sign
 * for is HTML (`<u>`, `<kbd>`, `<details>`), a comment, or a name in braces behind a picture or link: `{button}`.
 */
import type { CalloutKind, DocumentNode, Mark } from './nodes.ts';

/** GitHub's words for callouts. */
export const calloutWords: Readonly<Record<CalloutKind, string>> = {
  info: 'NOTE',
  tip: 'TIP',
  warning: 'WARNING',
  danger: 'CAUTION',
};
/** Stands between two lists or quotes that are not one. */
export const APART = '<!-- -->';
/** Stands before a table whose first row is not its head. */
export const HEADLESS = '<!-- no header -->';
export const EMPTY = '<p></p>';

export function writeMarkdown(body: DocumentNode): string {
  const text = blocksOf(body.content ?? []);
  return text === '' ? '' : `${text}\n`;
}

function blocksOf(nodes: readonly DocumentNode[]): string {
  const parts: string[] = [];
  nodes.forEach((node, at) => {
    if (at > 0 && runTogether(nodes[at - 1]!, node)) parts.push(APART);
    parts.push(blockOf(node));
  });
  return parts.join('\n\n');
}

const quoted = new Set(['blockquote', 'callout']);

function runTogether(before: DocumentNode, node: DocumentNode): boolean {
  if (quoted.has(before.type)) return quoted.has(node.type);
  return before.type === node.type && (node.type === 'bulletList' || node.type === 'orderedList');
}

function blockOf(node: DocumentNode): string {
  const { attrs = {}, content = [] } = node;
  switch (node.type) {
    case 'paragraph':
      return content.length > 0 ? inlineOf(content, 'lines') : EMPTY;
    case 'heading':
      return `${'#'.repeat(Number(attrs.level))} ${inlineOf(content, 'line').replace(/#+$/, (signs) => `\\${signs}`)}`.trimEnd();
    case 'bulletList':
      return listOf(content, () => '- ');
    case 'orderedList':
      return listOf(content, (at) => `${Number(attrs.start ?? 1) + at}. `);
    case 'blockquote':
      return quote(blocksOf(content));
    case 'callout':
      return quote(
        `[!${calloutWords[attrs.kind as CalloutKind]}]${content[0]?.type === 'paragraph' && content[0].content ? '\n' : '\n\n'}${blocksOf(content)}`,
      );
    case 'details':
      return `<details>\n<summary>${htmlText(String(attrs.summary))}</summary>\n\n${blocksOf(content)}\n\n</details>`;
    case 'codeBlock':
      return codeOf(content[0]?.text ?? '', String(attrs.language ?? ''));
    case 'table':
      return tableOf(content);
    case 'picture':
      return pictureOf(attrs);
    case 'video':
      return `![${escaped(String(attrs.title ?? ''))}](${target(attrs.media, attrs.href)})${names(['video', attrs.captions ? `captions=${String(attrs.captions)}` : ''])}`;
    case 'button':
      return `[${escaped(String(attrs.label))}](${address(String(attrs.href))})${names(['button'])}`;
    case 'articleCard':
      return `[](gleap://article/${String(attrs.article)})${names(['card'])}`;
    case 'horizontalRule':
      return '---';
    default:
      throw new Error(`${node.type} is no block`);
  }
}

function quote(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function listOf(items: readonly DocumentNode[], sign: (at: number) => string): string {
  const tight = items.every(isShort);
  const texts = items.map(({ content = [] }, at) => {
    const text = tight ? content.map(blockOf).join('\n') : blocksOf(content);
    return sign(at) + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign(at).length)}`);
  });
  return texts.join(tight ? '\n' : '\n\n');
}

/** Words alone, or words and one list below them, which needs no empty line where it begins with 1. */
function isShort({ content = [] }: DocumentNode): boolean {
  const [first, list, more] = content;
  if (!list || more) return !more;
  const begins = list.type === 'bulletList' || (list.type === 'orderedList' && list.attrs?.start === undefined);
  return begins && /^[\p{L}\p{N}]/u.test(first?.content?.[0]?.text ?? '') && (list.content ?? []).every(isShort);
}

/** Tabs in code of a list would be spaces afterwards, and an empty block of code has no line of its own: both as HTML. */
function codeOf(code: string, language: string): string {
  if (/\t|^$|^\s|\s$/.test(code) || /^[^\S\n]+$/m.test(code))
    return `<pre><code${language && ` class="language-${language}"`}>${htmlText(code)}</code></pre>`;
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

function tableOf(rows: readonly DocumentNode[]): string {
  const cellsOf = (row: DocumentNode | undefined) => row?.content ?? [];
  const lines = rows.map((row) => line(cellsOf(row).map((cell) => inlineOf(cell.content?.[0]?.content ?? [], 'cell'))));
  const rule = line(cellsOf(rows[0]).map(({ attrs = {} }) => rules[String(attrs.align)] ?? '---'));
  const headless = cellsOf(rows[0])[0]?.type !== 'tableHeader';
  return [...(headless ? [HEADLESS] : []), lines[0], rule, ...lines.slice(1)].join('\n');
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const rules: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

function pictureOf(attrs: Readonly<Record<string, unknown>>): string {
  const caption = attrs.caption === undefined ? '' : ` "${escaped(String(attrs.caption)).replaceAll('"', '&quot;')}"`;
  const alt = attrs.alt === undefined ? '' : escaped(String(attrs.alt));
  return `![${alt}](${mediaAddress(attrs.media)}${caption})${names([
    attrs.decorative === undefined ? '' : `decorative=${String(attrs.decorative)}`,
    attrs.width ? `width=${String(attrs.width)}` : '',
    attrs.frame === undefined ? '' : `frame=${String(attrs.frame)}`,
    attrs.dark ? `dark=${String(attrs.dark)}` : '',
  ])}`;
}

function names(all: readonly string[]): string {
  const said = all.filter(Boolean);
  return said.length > 0 ? `{${said.join(' ')}}` : '';
}

function target(media: unknown, href: unknown): string {
  return typeof media === 'string' ? mediaAddress(media) : address(String(href));
}

/** By its id; of a text that is read away from here its whole address, or its path in the zip that it lies in. */
function mediaAddress(media: unknown): string {
  return /^(?:https?:|\/)/.test(String(media)) ? String(media) : `media:${String(media)}`;
}

/** In brackets where it has such as would end it. */
function address(href: string): string {
  const written = href.replace(/&(?=#?\w+;)/g, '&amp;');
  return /[()]/.test(written) ? `<${written}>` : written;
}

/** Where inline text stands: over several lines, or in one, as a heading and a cell of a table. */
type Room = 'lines' | 'line' | 'cell';
type Piece = { readonly node: DocumentNode; readonly marks: readonly Mark[] };

function inlineOf(nodes: readonly DocumentNode[], room: Room): string {
  const written = run(
    nodes.map((node) => ({ node, marks: node.marks ?? [] })),
    { room, before: '' },
  );
  // Spaces at the ends would go.
  const whole = written.replace(/^\s|\s$/gu, entity);
  return room === 'cell' ? whole.replace(/^\s+|\s+$/gu, (all) => all.replace(/./gsu, entity)) : lineStarts(whole);
}

const entity = (sign: string): string => `&#${sign.codePointAt(0)};`;

/** What begins a line as a block would is text: it stands in a paragraph. */
function lineStarts(text: string): string {
  return text
    .replace(/^(?:[-+=>|]|#(?=[#\s]|$)|:(?=-))/gm, (sign) => `\\${sign}`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
    .replace(/^[^\S\n]|[^\S\n]$/gm, entity);
}

type Written = { readonly room: Room; readonly before: string; readonly inLink?: true };

/** Pieces one after the other; those that share their outermost mark stand in it together. */
function run(pieces: readonly Piece[], { before, ...where }: Written): string {
  let text = '';
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]!;
    const [mark] = piece.marks;
    if (!mark) {
      text += bare(piece.node, { ...where, before: before + text, next: pieces[at + 1] });
      at++;
      continue;
    }
    let end = at + 1;
    while (end < pieces.length && same(pieces[end]!.marks[0], mark)) end++;
    const inner = pieces.slice(at, end).map(({ node, marks }) => ({ node, marks: marks.slice(1) }));
    text += marked(mark, inner, { ...where, before: before + text });
    at = end;
  }
  return text;
}

const same = (a: Mark | undefined, b: Mark): boolean => a?.type === b.type && a.attrs?.href === b.attrs?.href;

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', key: 'kbd' } as const;
const signs = { bold: '**', italic: '*', strike: '~~' } as const;

function marked(mark: Mark, pieces: readonly Piece[], where: Written): string {
  const { room, before } = where;
  if (mark.type === 'code') return codeSpan(pieces.map(({ node }) => node.text ?? '').join(''), where);
  if (mark.type === 'link') return linkOf(String(mark.attrs?.href), pieces, room);
  const tag = tags[mark.type];
  const sign = mark.type in signs ? signs[mark.type as keyof typeof signs] : undefined;
  if (sign) {
    const inner = run(pieces, { ...where, before: `${before}${sign}` });
    if (stands(sign, before, inner)) return sign + inner + sign;
  }
  return `<${tag}>${run(pieces, { ...where, before: `${before}<${tag}>` })}</${tag}>`;
}

function linkOf(href: string, pieces: readonly Piece[], room: Room): string {
  const [{ node, marks } = { node: { type: 'text' as const }, marks: [] }, ...more] = pieces;
  // An address that stands for itself.
  if (more.length === 0 && marks.length === 0 && node.text === href.replace(/^mailto:/, '') && isPlain(node.text))
    return `<${node.text}>`;
  return `[${run(pieces, { room, before: '[', inLink: true })}](${address(href)})`;
}

const isPlain = (address: string) => /^https?:\/\/[\w./-]+$|^[a-z0-9.]+@[a-z0-9.-]+\.[a-z]+$/.test(address);

/** Whether the sign opens and closes there whoever reads it: beside letters, and with no other such sign near. */
function stands(sign: string, before: string, inner: string): boolean {
  return (
    !/[*~_]$/.test(before) &&
    /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su.test(inner) &&
    !/[*~_`<[\\]/.test(inner) &&
    sign !== ''
  );
}

type Beside = Written & { readonly next: Piece | undefined };

function bare(node: DocumentNode, beside: Beside): string {
  if (node.type === 'hardBreak') return breakOf(beside);
  if (node.type === 'variable') {
    const { name, fallback } = node.attrs ?? {};
    return fallback === undefined ? `{{${String(name)}}}` : `{{${String(name)}:${String(fallback)}}}`;
  }
  const text = escaped(node.text ?? '', beside.before);
  const written = beside.room === 'cell' ? text.replaceAll('|', '\\|') : text;
  // A link after it would make a picture of both.
  return beside.next?.marks[0]?.type === 'link' ? written.replace(/!$/, '\\!') : written;
}

/** A line of its own only between words: elsewhere what follows would not be the same. */
function breakOf({ room, before, next }: Beside): string {
  const follows = next?.marks.length === 0 && /^[^\s]/u.test(next.node.text ?? '');
  return room === 'lines' && follows && /[\p{L}\p{N}\p{P}]$/u.test(before) && !/[\\>]$/.test(before) ? '\\\n' : '<br>';
}

/** Code with such signs, or of spaces alone, is no code between signs for every reader. */
function codeSpan(code: string, { room, inLink }: Written): string {
  const odd = { lines: /`/, line: /`/, cell: /[`|]/ }[room];
  const asHtml = odd.test(code) || code.trim() === '' || (inLink && /[[\]]/.test(code));
  if (asHtml) return `<code>${htmlInline(code)}</code>`;
  return /^ .* $/s.test(code) ? `\` ${code} \`` : `\`${code}\``;
}

/** Text in which no sign means anything. `before`: what it follows. */
export function escaped(text: string, before = ''): string {
  return text
    .replace(/[\\`*[\]<{~]|(?<=\])\(/g, '\\$&')
    .replace(/_/g, (sign, at: number, whole: string) => {
      const left = at > 0 ? whole[at - 1]! : (before.at(-1) ?? '');
      return /[\p{L}\p{N}]/u.test(left) && /[\p{L}\p{N}]/u.test(whole[at + 1] ?? '') ? sign : '\\_';
    })
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/(https?|ftp)(?=:\/\/)/gi, '$1\\')
    .replace(/www(?=\.)/gi, '$&\\')
    .replace(/@(?=\w)/g, '\\@');
}

/** In a block of HTML: it ends at an empty line. */
function htmlText(text: string): string {
  return text.replace(/[&<>"\n\t]/g, entity);
}

/** Between tags in a line, where signs and addresses mean what they mean everywhere. */
function htmlInline(text: string): string {
  return text.replace(/[&<>"`\\|*_[\]{}~!:@.]/g, entity).replace(/^\s|\s$/g, entity);
}
