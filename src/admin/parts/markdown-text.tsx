/**
 * The markdown of a description as elements of the page: `marked` reads it, and what it has found is drawn into the few
 * elements that are allowed here. HTML in it stays text, and so does whatever else is not known.
 */
import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { webAddress } from '../../ui/safe-html.ts';
import styles from './markdown.module.css';

/** Every end of a line that Unicode knows. */
const lineEnd = /\r\n|[\r\u2028\u2029]/g;
/** A line of a hundred quotes or lists within each other means none of them, and would cost the reader a second. */
const DEEPEST = 12;
const tooDeep = new RegExp(`^((?:[ \\t]*(?:[-*+>]|\\d{1,9}[.)])[ \\t]*){${DEEPEST}})(?=[-*+>\\d])`, 'gm');

/** To read what is marked within one paragraph takes a time that grows with the square of its length. */
const INLINE_CHARS = 2048;

/** Reads a longer paragraph in pieces, so that no text holds up the reader; a mark over the seam of two means nothing. */
class PiecewiseLexer extends Lexer {
  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    for (let rest = source; rest;) {
      const seam = seamOf(rest);
      super.inlineTokens(rest.slice(0, seam), tokens);
      rest = rest.slice(seam);
    }
    return tokens;
  }
}

/** Behind a space or line where there is one, and never within a character of two halves. */
function seamOf(text: string): number {
  if (text.length <= INLINE_CHARS) return text.length;
  const space = Math.max(text.lastIndexOf(' ', INLINE_CHARS), text.lastIndexOf('\n', INLINE_CHARS));
  if (space > 0) return space;
  return /[\udc00-\udfff]/.test(text.charAt(INLINE_CHARS)) ? INLINE_CHARS - 1 : INLINE_CHARS;
}

/** Headings begin at h3: the card around has an h2. */
export function MarkdownText({ text }: { readonly text: string }) {
  return (
    <div className={styles.markdown} dir="auto">
      {blocks(tokensOf(text))}
    </div>
  );
}

function tokensOf(text: string): readonly Token[] {
  const lines = text.replaceAll(lineEnd, '\n').replaceAll(tooDeep, '$1\\');
  return new PiecewiseLexer({ gfm: true, breaks: true }).lex(lines);
}

const blocks = (tokens: readonly Token[] = []): ReactNode => keyed(tokens, block);
const inline = (tokens: readonly Token[] = []): ReactNode => keyed(tokens, word);

function block(token: Token): ReactNode {
  const one = token as Tokens.Generic & Known;
  switch (one.type) {
    case 'heading': {
      const Tag = (['h3', 'h4', 'h5'] as const)[Math.min(one.depth, 3) - 1] ?? 'h5';
      return <Tag>{inline(one.tokens)}</Tag>;
    }
    case 'list': {
      const Tag = one.ordered ? 'ol' : 'ul';
      const first = one.ordered && one.start !== 1 ? Number(one.start) : undefined;
      return (
        <Tag start={first}>
          {keyed(one.items, (item) => (
            <li>{itemOf(item)}</li>
          ))}
        </Tag>
      );
    }
    case 'code':
      return (
        <pre data-language={one.lang || undefined}>
          <code>{one.text}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote>{alone(one.tokens)}</blockquote>;
    case 'table':
      return tableOf(one);
    case 'hr':
      return <hr />;
    case 'space':
      return null;
    case 'paragraph':
      return <p>{inline(one.tokens)}</p>;
    case 'text':
      return one.tokens ? inline(one.tokens) : one.text;
    default:
      // HTML, and where a link is defined for other places: as it was written.
      return <p>{token.raw.trim()}</p>;
  }
}

type Known =
  | Tokens.Heading
  | Tokens.List
  | Tokens.Code
  | Tokens.Blockquote
  | Tokens.Table
  | Tokens.Hr
  | Tokens.Space
  | Tokens.Paragraph
  | Tokens.Text;

function itemOf({ task, checked, loose, tokens }: Tokens.ListItem): ReactNode {
  const shown = tokens.filter(({ type }) => type !== 'checkbox');
  return (
    <>
      {task && (checked ? '☑ ' : '☐ ')}
      {loose ? alone(shown) : blocks(shown)}
    </>
  );
}

/** A paragraph that stands alone needs no element of its own. */
function alone(tokens: readonly Token[]): ReactNode {
  const [one, ...more] = tokens.filter(({ type }) => type !== 'space');
  return one?.type === 'paragraph' && more.length === 0 ? inline(one.tokens) : blocks(tokens);
}

function tableOf({ header, rows, align }: Tokens.Table): ReactNode {
  const look = (at: number) => (align[at] === 'right' ? 'num' : undefined);
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {keyed(header, ({ tokens }, at) => (
              <th scope="col" className={look(at)}>
                {inline(tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (row) => (
            <tr>
              {keyed(row, ({ tokens }, at) => (
                <td className={look(at)}>{inline(tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function word(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'del':
      return <del>{inline(token.tokens)}</del>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'link':
    case 'image':
      return linkOf(token as Tokens.Link | Tokens.Image);
    case 'escape':
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? inline(tokens) : text;
    }
    default:
      return token.raw;
  }
}

/** Addresses of the web and of mail, pictures too; a link to anything else stays as it was written. */
function linkOf({ href: address, text, raw, tokens }: Tokens.Link | Tokens.Image): ReactNode {
  const href = webAddress(address) ?? (/^mailto:/i.test(address) ? address : undefined);
  if (!href) return raw;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {tokens?.length ? inline(tokens) : text || address}
    </a>
  );
}

/** Draws the parts of a text. Their place is their key: they have no other name. */
function keyed<T>(parts: readonly T[], draw: (part: T, at: number) => ReactNode): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, at) => <Fragment key={at}>{draw(part, at)}</Fragment>);
}
