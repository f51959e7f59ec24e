/**
 * The markdown of a description as elements of the page: headings, paragraphs, lists, quotes, code, bold, italic and
 * links to the web. HTML in it stays text, and so does whatever else is not known here.
 */
import { Fragment, type ReactNode } from 'react';
import { webAddress } from '../../ui/safe-html.ts';

type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'quote' | 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'rule' };

/** Headings begin at h3: the card around has an h2. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="markdown" dir="auto">
      {keyed(blocksOf(text)).map(([key, block]) => (
        <Fragment key={key}>{drawn(block)}</Fragment>
      ))}
    </div>
  );
}

function drawn(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Tag = ({ 1: 'h3', 2: 'h4', 3: 'h5' } as const)[block.level];
      return <Tag>{inline(block.text)}</Tag>;
    }
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul';
      return (
        <Tag>
          {keyed(block.items).map(([key, item]) => (
            <li key={key}>{inline(item)}</li>
          ))}
        </Tag>
      );
    }
    case 'code':
      return (
        <pre data-language={block.language || undefined}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return <blockquote>{inline(block.text)}</blockquote>;
    case 'rule':
      return <hr />;
    case 'paragraph':
      return <p>{inline(block.text)}</p>;
  }
}

/** Every end of a line that Unicode knows: `.` in the patterns below stops at each. */
const lineEnd = /\r\n|[\n\r\u2028\u2029]/;
const heading = /^\s{0,3}(#{1,6})\s+(.*)$/;
/** What may close a heading again; the sign of “C#” is a part of its word. */
const headingEnd = /(?:^|\s)#+$/;
/** With a backtick after its own it is code within a line. */
const fence = /^\s*(`{3,})([^`]*)$/;
const rule = /^\s{0,3}([-*_])(\s*\1){2,}\s*$/;
const item = /^\s{0,3}(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;
const quote = /^\s{0,3}>\s?(.*)$/;

function blocksOf(text: string): readonly Block[] {
  const lines = text.split(lineEnd);
  const blocks: Block[] = [];
  let at = 0;
  /** The lines from here on that fit, without what marks them. */
  const take = (part: (line: string) => string | null | undefined): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined; line = lines[at]) {
      const found = part(line) ?? null;
      if (found === null) break;
      taken.push(found);
      at += 1;
    }
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const [, marks, title] = heading.exec(line) ?? [];
    const [, ticks, language] = fence.exec(line) ?? [];
    if (line.trim() === '') at += 1;
    else if (ticks !== undefined) {
      at += 1;
      const end = new RegExp(`^\\s*${ticks}\`*\\s*$`);
      blocks.push({
        kind: 'code',
        language: language!.trim(),
        text: take((one) => (end.test(one) ? null : one)).join('\n'),
      });
      at += 1;
    } else if (marks !== undefined) {
      blocks.push({
        kind: 'heading',
        level: Math.min(3, marks.length) as 1 | 2 | 3,
        text: title!.trim().replace(headingEnd, '').trim(),
      });
      at += 1;
    } else if (rule.test(line)) {
      blocks.push({ kind: 'rule' });
      at += 1;
    } else if (item.test(line)) {
      const ordered = item.exec(line)![1] !== undefined;
      const items = take((one) => {
        const found = item.exec(one);
        return found && (found[1] !== undefined) === ordered ? found[2] : null;
      });
      blocks.push({ kind: 'list', ordered, items });
    } else if (quote.test(line)) blocks.push({ kind: 'quote', text: take((one) => quote.exec(one)?.[1]).join('\n') });
    else {
      at += 1;
      blocks.push({ kind: 'paragraph', text: [line, ...take(plain)].join('\n') });
    }
  }
  return blocks;
}

/** A line of a paragraph: one that begins nothing else. */
function plain(line: string): string | null {
  return line.trim() === '' || [heading, fence, quote, item].some((other) => other.test(line)) ? null : line;
}

const marks =
  /(?<!`)(`+)(?!`)([^]+?)(?<!`)\1(?!`)|\*\*(.+?)\*\*|__(.+?)__|\*([^\s*][^*]*)\*|\b_([^\s_][^_]*)_\b|\[([^[\]]+)\]\(([^\s)]+)\)|\n/g;

function inline(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const found of text.matchAll(marks)) {
    parts.push(text.slice(at, found.index), marked(found));
    at = found.index + found[0].length;
  }
  parts.push(text.slice(at));
  return keyed(parts).map(([key, part]) => <Fragment key={key}>{part}</Fragment>);
}

function marked([whole, , code, bold, alsoBold, italic, alsoItalic, label, address]: RegExpExecArray): ReactNode {
  const strong = bold ?? alsoBold;
  const weak = italic ?? alsoItalic;
  if (code !== undefined) return <code>{code}</code>;
  if (strong !== undefined) return <strong>{inline(strong)}</strong>;
  if (weak !== undefined) return <em>{inline(weak)}</em>;
  if (label !== undefined && address !== undefined) return linkOf(label, address, whole);
  return <br />;
}

/** Addresses of the web and of mail; a link to anything else stays as it was written. */
function linkOf(label: string, address: string, whole: string): ReactNode {
  const href = webAddress(address) ?? (/^mailto:/i.test(address) ? address : undefined);
  if (!href) return whole;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {inline(label)}
    </a>
  );
}

/** Parts of a text have no name of their own but their place. */
function keyed<T>(parts: readonly T[]): (readonly [string, T])[] {
  return parts.map((part, at) => [String(at), part]);
}
