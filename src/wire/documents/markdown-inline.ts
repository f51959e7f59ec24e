/** Words of Markdown with their marks. Tags open and close marks for what stands between them. */
import { type Token, type Tokens } from 'marked';
import { decodeEntities } from '../pure/entities.ts';
import { isHref } from './href.ts';
import type { DocumentNode, Mark, MarkName } from './nodes.ts';

/** Told of what leaves its words alone. */
export type Drop = (what: string) => void;
/** `link`: where a link leads, by its address in the text. */
export type InlineReading = { readonly drop: Drop; readonly link: (address: string) => string };

export const addressOf = (href: string): string => decodeEntities(href);

export function wordsIn(tokens: readonly Token[]): string {
  return (tokens as Tokens.Generic[])
    .map((token) =>
      token.tokens
        ? wordsIn(token.tokens)
        : token.type === 'escape'
          ? token.text
          : decodeEntities(token.text ?? token.raw),
    )
    .join('');
}

/** One line without control characters, which no text of a document has. */
export function plain(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ').replace(/\p{Cc}/gu, '');
}

const tags: Readonly<Record<string, MarkName>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  kbd: 'key',
  code: 'code',
};

/** Inline tokens; tags open and close marks for what stands between them. */
export function inlineOf(
  tokens: readonly Token[],
  reading: InlineReading,
  marks: readonly Mark[] = [],
): DocumentNode[] {
  const { drop, link } = reading;
  const made: DocumentNode[] = [];
  const open: Mark[] = [];
  const add = (given: string) => {
    const text = plain(given);
    const all = within([...marks, ...open]);
    if (text !== '') made.push({ type: 'text', text, ...(all.length > 0 ? { marks: all } : {}) });
  };
  for (const token of tokens as Tokens.Generic[]) {
    const inner = (...more: Mark[]) => inlineOf(token.tokens ?? [], reading, [...marks, ...open, ...more]);
    if (token.type === 'strong') made.push(...inner({ type: 'bold' }));
    else if (token.type === 'em') made.push(...inner({ type: 'italic' }));
    else if (token.type === 'del') made.push(...inner({ type: 'strike' }));
    else if (token.type === 'link') {
      const href = link(addressOf(token.href));
      if (!isHref(href)) drop('link');
      made.push(...inner(...(isHref(href) ? [{ type: 'link' as const, attrs: { href } }] : [])));
    } else if (token.type === 'codespan') {
      open.push({ type: 'code' });
      add(token.text);
      open.pop();
    } else if (token.type === 'br') made.push({ type: 'hardBreak' });
    else if (token.type === 'variable')
      made.push({
        type: 'variable',
        attrs: { name: token.name, fallback: token.fallback ?? null },
        ...(marks.length + open.length > 0 ? { marks: within([...marks, ...open]) } : {}),
      });
    else if (token.type === 'html') htmlInline(token.raw, open, made, drop);
    else if (token.type === 'escape') add(token.text);
    else if (token.tokens) made.push(...inner());
    else if (token.type === 'image') drop('picture');
    else add(decodeEntities(token.raw).replace(/ *\n/g, ' '));
  }
  return made;
}

function htmlInline(raw: string, open: Mark[], made: DocumentNode[], drop: Drop): void {
  const [, slash, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(raw) ?? [];
  const type = tags[name.toLowerCase()];
  if (/^br$/i.test(name)) made.push({ type: 'hardBreak' });
  else if (!type) {
    if (!raw.startsWith('<!--')) drop(name.toLowerCase() || 'HTML');
  } else if (!slash) open.push({ type });
  else {
    const at = open.findLastIndex((mark) => mark.type === type);
    if (at >= 0) open.splice(at, 1);
  }
}

/** Each once, and beside code nothing but a link. */
function within(marks: readonly Mark[]): Mark[] {
  const once = marks.filter(({ type }, at) => marks.findIndex((mark) => mark.type === type) === at);
  return once.some(({ type }) => type === 'code')
    ? once.filter(({ type }) => type === 'code' || type === 'link')
    : once;
}
