/**
 * A rich text as HTML for a page without script. Drawn from the table of nodes alone; links lead only where the door lets
 * them lead (P-EDT-14), because what stands in a database may be older than the door.
 */
import { isHref, ownPart } from '../../../wire/documents/href.ts';
import {
  columnSides,
  nodeRules,
  type Body,
  type CalloutKind,
  type DocumentNode,
  type Mark,
  type NodeName,
} from '../../../wire/documents/nodes.ts';
import { slugOf } from '../../../wire/pure/slug.ts';
import { joined, markup, Markup } from '../../http/markup.ts';
import { codeMarkup } from './code-colors.ts';
import { attr, icon, to, type MediaDrawing } from './drawing.ts';
import { drawPicture, drawVideo } from './media-html.ts';

/** What a page knows of what a text names. */
export type Surroundings = {
  /** Where a link to something of ours leads; undefined: its words stay words. */
  readonly link: (kind: string, id: string) => string | undefined;
  /** An article as a card; undefined: nobody may see it, and nothing is drawn. */
  readonly card: (article: string) => Card | undefined;
  readonly media: MediaDrawing['media'];
  readonly words: MediaDrawing['words'] & {
    readonly callouts: Readonly<Record<CalloutKind, string>>;
    readonly code: string;
    readonly table: string;
  };
};
export type Card = { readonly href: string; readonly title: string; readonly summary: string };
export type Heading = { readonly id: string; readonly level: number; readonly text: string };
export type Drawn = { readonly html: Markup; readonly headings: readonly Heading[] };

/** Icons are `<use href="#_name">`: the page brings their shapes. No id of a heading begins with `_`. */
export const calloutIcons: Readonly<Record<CalloutKind, string>> = {
  info: 'info',
  tip: 'lightbulb',
  warning: 'triangle-alert',
  danger: 'octagon-alert',
};

const HEADING_ID_CHARS = 60;

type Drawing = Surroundings &
  Pick<MediaDrawing, 'nextPicture'> & { readonly draw: DrawTable; readonly heading: (node: DocumentNode) => string };
export type Draw = (node: DocumentNode, drawing: Drawing) => Markup;
export type DrawTable = Readonly<Record<NodeName, Draw>>;

/** `draw`: how each node looks; as on our own pages where it is missing. */
export function drawBody(body: Body, surroundings: Surroundings, draw: DrawTable = drawOnPages): Drawn {
  const headings: Heading[] = [];
  let pictures = 0;
  const drawing: Drawing = {
    ...surroundings,
    draw,
    heading(node) {
      const text = wordsOf(node);
      const id = freeId(
        slugOf(text, HEADING_ID_CHARS) || 'section',
        headings.map((one) => one.id),
      );
      headings.push({ id, level: Number(node.attrs?.level), text });
      return id;
    },
    nextPicture: () => (pictures++ === 0 ? 'eager' : 'lazy'),
  };
  return { html: blocksOf(body, drawing), headings };
}

function freeId(wanted: string, taken: readonly string[]): string {
  let id = wanted;
  for (let times = 2; taken.includes(id); times++) id = `${wanted}-${times}`;
  return id;
}

/** All words of a node, such as a heading for a list of contents. */
export function wordsOf({ type, text, attrs, content = [] }: DocumentNode): string {
  if (type === 'text') return text ?? '';
  if (type === 'hardBreak') return ' ';
  if (type === 'variable') return String(attrs?.fallback ?? '');
  return content.map(wordsOf).join('');
}

export const blocksOf: Draw = ({ content = [] }, drawing) => joined(content.map((node) => drawNode(node, drawing)));
export const inlineOf: Draw = ({ content = [] }, drawing) => drawInline(content, drawing);

function drawNode(node: DocumentNode, drawing: Drawing): Markup {
  return Object.hasOwn(nodeRules, node.type) ? drawing.draw[node.type](node, drawing) : markup``;
}

export const drawOnPages: DrawTable = {
  doc: blocksOf,
  paragraph: (node, drawing) => markup`<p>${inlineOf(node, drawing)}</p>`,
  heading: (node, drawing) => drawHeading(node, drawing, markup` id="${drawing.heading(node)}"`),
  bulletList: (node, drawing) => markup`<ul>${blocksOf(node, drawing)}</ul>`,
  orderedList(node, drawing) {
    const start = Number(node.attrs?.start ?? 1);
    const items = blocksOf(node, drawing);
    return start === 1 ? markup`<ol>${items}</ol>` : markup`<ol start="${start}">${items}</ol>`;
  },
  listItem: (node, drawing) => markup`<li>${blocksOf(node, drawing)}</li>`,
  blockquote: (node, drawing) => markup`<blockquote>${blocksOf(node, drawing)}</blockquote>`,
  codeBlock(node, { words }) {
    const lines = codeMarkup(node.content?.[0]?.text ?? '', attr(node, 'language'));
    return markup`<pre dir="ltr" tabindex="0" role="region" aria-label="${words.code}"><code>${lines}</code></pre>`;
  },
  callout(node, drawing) {
    const kind = attr(node, 'kind') as CalloutKind;
    const name = drawing.words.callouts[kind];
    return markup`<div class="note ${kind}" role="note" aria-label="${name}">${icon(calloutIcons[kind])}<div>${blocksOf(node, drawing)}</div></div>`;
  },
  details: (node, drawing) =>
    markup`<details class="fold"><summary>${attr(node, 'summary')}</summary>${blocksOf(node, drawing)}</details>`,
  table: (node, drawing) =>
    markup`<div class="tbl" tabindex="0" role="region" aria-label="${drawing.words.table}">${drawTable(node, drawing)}</div>`,
  tableRow: (node, drawing) => markup`<tr>${blocksOf(node, drawing)}</tr>`,
  tableHeader: (node, drawing) => markup`<th scope="col"${side(node)}>${cellWords(node, drawing)}</th>`,
  tableCell: (node, drawing) => markup`<td${side(node)}>${cellWords(node, drawing)}</td>`,
  picture: drawPicture,
  video: drawVideo,
  button(node, drawing) {
    const href = leadsTo(attr(node, 'href'), drawing);
    const label = attr(node, 'label');
    return href === undefined ? markup`<p>${label}</p>` : markup`<p><a class="btn primary"${to(href)}>${label}</a></p>`;
  },
  articleCard(node, { card }) {
    const found = card(attr(node, 'article'));
    if (!found) return markup``;
    return markup`<a class="card" href="${found.href}">${icon('file-text')}<span><b>${found.title}</b>${found.summary && markup`<small>${found.summary}</small>`}</span></a>`;
  },
  horizontalRule: () => markup`<hr />`,
  text: (node) => markup`${node.text}`,
  hardBreak: () => markup`<br />`,
  // Nobody is known on a public page: there is only what stands in for a value.
  variable: (node) => markup`${attr(node, 'fallback')}`,
};

export function drawHeading(node: DocumentNode, drawing: Drawing, id: Markup | '' = ''): Markup {
  const words = inlineOf(node, drawing);
  if (node.attrs?.level === 2) return markup`<h2${id}>${words}</h2>`;
  return node.attrs?.level === 3 ? markup`<h3${id}>${words}</h3>` : markup`<h4${id}>${words}</h4>`;
}

/** Texts that follow each other under the same mark share its element: one link is one stop for the keyboard. */
function drawInline(nodes: readonly DocumentNode[], drawing: Drawing): Markup {
  const parts: Markup[] = [];
  for (let at = 0; at < nodes.length;) {
    const [mark] = nodes[at]!.marks ?? [];
    let end = at + 1;
    if (mark) while (end < nodes.length && sameMark(nodes[end]!.marks?.[0], mark)) end++;
    const run = nodes.slice(at, end);
    parts.push(mark ? drawMark(mark, run, drawing) : drawNode(run[0]!, drawing));
    at = end;
  }
  return joined(parts);
}

function sameMark(one: Mark | undefined, other: Mark): boolean {
  return one?.type === other.type && one.attrs?.href === other.attrs?.href;
}

function drawMark(mark: Mark, run: readonly DocumentNode[], drawing: Drawing): Markup {
  const words = drawInline(
    run.map((node) => ({ ...node, marks: node.marks?.slice(1) ?? [] })),
    drawing,
  );
  switch (mark.type) {
    case 'link': {
      const href = leadsTo(String(mark.attrs?.href ?? ''), drawing);
      return href === undefined ? words : markup`<a${to(href)}>${words}</a>`;
    }
    case 'bold':
      return markup`<strong>${words}</strong>`;
    case 'italic':
      return markup`<em>${words}</em>`;
    case 'underline':
      return markup`<u>${words}</u>`;
    case 'strike':
      return markup`<s>${words}</s>`;
    case 'key':
      return markup`<kbd>${words}</kbd>`;
    case 'code':
      return markup`<code>${words}</code>`;
    default:
      return words;
  }
}

/** Undefined where nobody may go. */
export function leadsTo(href: string, { link }: Drawing): string | undefined {
  if (!isHref(href)) return undefined;
  if (!/^gleap:/i.test(href)) return href;
  const own = ownPart(href);
  return own && link(own.kind, own.id);
}

export function drawTable(node: DocumentNode, drawing: Drawing): Markup {
  const [first, ...rest] = node.content ?? [];
  const hasHead = first?.content?.[0]?.type === 'tableHeader';
  const rows = hasHead ? rest : (node.content ?? []);
  const head = hasHead && markup`<thead>${drawNode(first, drawing)}</thead>`;
  const body = rows.length > 0 && markup`<tbody>${joined(rows.map((row) => drawNode(row, drawing)))}</tbody>`;
  return markup`<table>${head}${body}</table>`;
}

export function cellWords({ content = [] }: DocumentNode, drawing: Drawing): Markup {
  return joined(content.map((paragraph) => inlineOf(paragraph, drawing)));
}

/** By the side that a line begins at, so that a table turns with its language. */
function side(node: DocumentNode): Markup {
  const align = attr(node, 'align');
  if (align === columnSides[2]) return markup` class="end"`;
  return align === columnSides[1] ? markup` class="mid"` : markup``;
}
