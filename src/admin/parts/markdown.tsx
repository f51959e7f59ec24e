/**
 * The markdown of a description as elements of the page: headings, paragraphs, lists, quotes, code, bold, italic and
 * links to the web. HTML in it stays text, and so does whatever else is not known here.
 */
import { Fragment, type ReactNode } from 'react';
import { webAddress } from '../../ui/safe-html.ts';

type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'quote' | 'paragraph' | 'code'; readonly text: string }
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
        <pre>
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

const item = /^\s{0,3}(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;

export function blocksOf(text: string): readonly Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  /** The lines from here on that fit, without what marks them. */
  const take = (part: (line: string) => string | null): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined; line = lines[at]) {
      const found = part(line);
      if (found === null) break;
      taken.push(found);
      at += 1;
    }
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (/^\s*```/.test(line)) {
      at += 1;
      blocks.push({ kind: 'code', text: take((one) => (/^\s*```/.test(one) ? null : one)).join('\n') });
      at += 1;
    } else if (heading) {
      blocks.push({ kind: 'heading', level: Math.min(3, heading[1]!.length) as 1 | 2 | 3, text: heading[2]! });
      at += 1;
    } else if (/^\s{0,3}([-*_])(\s*\1){2,}\s*$/.test(line)) {
      blocks.push({ kind: 'rule' });
      at += 1;
    } else if (item.test(line)) {
      const ordered = item.exec(line)![1] !== undefined;
      const items = take((one) => {
        const found = item.exec(one);
        return found && (found[1] !== undefined) === ordered ? found[2]! : null;
      });
      blocks.push({ kind: 'list', ordered, items });
    } else if (/^\s{0,3}>/.test(line)) {
      const quoted = take((one) => (/^\s{0,3}>/.test(one) ? one.replace(/^\s{0,3}>\s?/, '') : null));
      blocks.push({ kind: 'quote', text: quoted.join('\n') });
    } else blocks.push({ kind: 'paragraph', text: take(plain).join('\n') });
  }
  return blocks;
}

/** A line of a paragraph: one that begins nothing else. */
function plain(line: string): string | null {
  return line.trim() === '' || /^\s{0,3}(#{1,6}\s|>|```)/.test(line) || item.test(line) ? null : line;
}

const marks = /`([^`]+)`|\*\*(.+?)\*\*|__(.+?)__|\*([^\s*][^*]*)\*|\b_([^\s_][^_]*)_\b|\[([^\]]+)\]\(([^\s)]+)\)|(\n)/;

function inline(text: string): ReactNode {
  const found = marks.exec(text);
  if (!found) return text;
  const [whole, code, bold, alsoBold, italic, alsoItalic, label, address, line] = found;
  const strong = bold ?? alsoBold;
  const weak = italic ?? alsoItalic;
  let middle: ReactNode = whole;
  if (code !== undefined) middle = <code>{code}</code>;
  else if (strong !== undefined) middle = <strong>{inline(strong)}</strong>;
  else if (weak !== undefined) middle = <em>{inline(weak)}</em>;
  else if (line !== undefined) middle = <br />;
  else if (label !== undefined && address !== undefined) middle = linkOf(label, address, whole);
  return (
    <>
      {text.slice(0, found.index)}
      {middle}
      {inline(text.slice(found.index + whole.length))}
    </>
  );
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
