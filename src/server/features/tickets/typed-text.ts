/**
 * What somebody typed into a plain field, as a document of the profile `message` (P-CNV-10): `**bold**`, `*italic*`, code in
 * backticks, fenced code, `- `, `1. ` and `> ` become what they stand for, addresses become links, and everything else stays
 * as it was typed.
 */
import { Marked, type Token, type Tokens } from 'marked';
import { checkBody } from '../../../wire/documents/check.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import { isHref } from '../../../wire/documents/href.ts';
import type { Body, DocumentNode, Mark } from '../../../wire/documents/nodes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { MESSAGE_BODY_BYTES } from '../../../wire/messages/limits.ts';

const nothing = () => undefined;
const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    code: nothing,
    heading: nothing,
    lheading: nothing,
    hr: nothing,
    html: nothing,
    def: nothing,
    table: nothing,
    escape: nothing,
    tag: nothing,
    link: nothing,
    reflink: nothing,
    autolink: nothing,
    del: nothing,
    fences: (text: string) => (/^ {0,3}~/.test(text) ? undefined : false),
    // Other signs for lists and emphasis are texts.
    list: (text: string) => (/^ {0,3}(?:- |1\. )/.test(text) ? false : undefined),
    emStrong: (text: string) => (text.startsWith('*') ? false : undefined),
  },
});

export function readTyped(text: string): Body {
  const content = blocksOf(marked.lexer(text.replace(/\r\n?/g, '\n')));
  return fitBody({ type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }) as Body;
}

/** Lines that follow each other without an empty one between them are one paragraph. */
function blocksOf(tokens: readonly Token[]): DocumentNode[] {
  const made: DocumentNode[] = [];
  let isOpen = false;
  for (const token of tokens as Tokens.Generic[]) {
    const words = wordsOf(token);
    if (words && isOpen) {
      const last = made.pop()!;
      made.push({ ...last, content: [...(last.content ?? []), { type: 'hardBreak' }, ...words] });
    } else if (words) made.push({ type: 'paragraph', content: words });
    else if (token.type !== 'space') made.push(blockOf(token));
    isOpen = words !== undefined && !/\n\s*\n$/.test(token.raw);
  }
  return made;
}

/** Of a paragraph; undefined for any other block. */
function wordsOf(token: Tokens.Generic): DocumentNode[] | undefined {
  if (token.type !== 'paragraph' && token.type !== 'text') return undefined;
  return inlineOf(token.tokens ?? [{ type: 'text', raw: token.raw, text: token.text }]);
}

function blockOf(token: Tokens.Generic): DocumentNode {
  if (token.type === 'blockquote') return { type: 'blockquote', content: orEmpty(blocksOf(token.tokens ?? [])) };
  if (token.type === 'list') return listOf(token as Tokens.List);
  if (token.type === 'code')
    return { type: 'codeBlock', content: [{ type: 'text', text: withoutControls(token.text) }] };
  return { type: 'paragraph', content: [{ type: 'text', text: oneLine(token.raw) }] };
}

function listOf({ ordered, items }: Tokens.List): DocumentNode {
  const content = items.map(({ tokens }): DocumentNode => {
    const blocks = blocksOf(tokens);
    const [first] = blocks;
    return { type: 'listItem', content: first?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks] };
  });
  return { type: ordered ? 'orderedList' : 'bulletList', content };
}

const orEmpty = (nodes: DocumentNode[]): DocumentNode[] => (nodes.length > 0 ? nodes : [{ type: 'paragraph' }]);

function inlineOf(tokens: readonly Token[], marks: readonly Mark[] = []): DocumentNode[] {
  return (tokens as Tokens.Generic[]).flatMap((token) => {
    const inner = (mark: Mark) => inlineOf(token.tokens ?? [], [...marks, mark]);
    if (token.type === 'strong') return inner({ type: 'bold' });
    if (token.type === 'em') return inner({ type: 'italic' });
    if (token.type === 'br') return [{ type: 'hardBreak' }];
    if (token.type === 'codespan') return said(token.text, [{ type: 'code' }]);
    if (token.type === 'link' && isHref(token.href))
      return said(token.raw, [{ type: 'link', attrs: { href: token.href } }, ...marks]);
    return said(token.raw, marks);
  });
}

function said(raw: string, marks: readonly Mark[]): DocumentNode[] {
  const text = oneLine(raw);
  if (text === '') return [];
  return [{ type: 'text', text, ...(marks.length > 0 ? { marks: [...marks] } : {}) }];
}

/** No text of a document has control characters, and only code has ends of lines. */
const oneLine = (text: string): string => text.replaceAll(/[\t\n]+/g, ' ').replaceAll(/\p{Cc}/gu, '');
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** As it may be stored: what is too deep or in too many pieces for a document stands letter by letter as code. */
export function storedText(text: string): Body {
  const body = readTyped(text);
  try {
    if (Buffer.byteLength(JSON.stringify(body)) <= MESSAGE_BODY_BYTES) return checkBody(body, 'message');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  const kept = withoutControls(text.replaceAll(/\r\n?/g, '\n'));
  return { type: 'doc', content: [{ type: 'codeBlock', content: [{ type: 'text', text: kept }] }] };
}
