/** By what elements of pages, clipboards and our own editor each node and mark is known. Style says nothing but bold and italic. */
import type { ParseRule, TagParseRule } from '@tiptap/pm/model';
import { isHref } from '../../../wire/documents/href.ts';
import { CAPTION_CHARS } from '../../../wire/documents/limits.ts';
import {
  columnSides,
  nodeRules,
  type CalloutKind,
  type MarkName,
  type NodeName,
} from '../../../wire/documents/nodes.ts';
import { fits, isObject, type Struct } from '../../../wire/schema.ts';
import { filmIn } from './clean-html.ts';
import { NO_SUMMARY } from './no-summary.ts';

/** Written by our own editor, and checked as if by a stranger: any page may hold such an attribute. */
function own(name: NodeName, contentElement?: string): TagParseRule {
  return {
    tag: `[data-node="${name}"]`,
    priority: 70,
    ...(contentElement ? { contentElement } : {}),
    getAttrs: (element) => attrsIn(name, element.getAttribute('data-attrs')),
  };
}

function attrsIn(name: NodeName, json: string | null): Record<string, unknown> | false {
  const { attrs: structs = {} } = nodeRules[name] as { attrs?: Readonly<Record<string, Struct<any>>> };
  const given: unknown = json && JSON.parse(isJson(json) ? json : 'null');
  if (!isObject(given)) return false;
  const attrs = Object.fromEntries(Object.keys(structs).map((key) => [key, given[key] ?? null]));
  const sound = Object.entries(structs).every(([key, struct]) => fits(struct, attrs[key]));
  return sound && (typeof attrs.href !== 'string' || isHref(attrs.href)) ? attrs : false;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Titles of pages become the first level that a text has. */
const headings: TagParseRule[] = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level: Math.min(Math.max(level, 2), 4) },
}));

const nodes: Partial<Readonly<Record<NodeName, readonly TagParseRule[]>>> = {
  paragraph: [{ tag: 'p' }],
  heading: headings,
  bulletList: [{ tag: 'ul' }],
  orderedList: [{ tag: 'ol', getAttrs: (element) => ({ start: startOf(element as HTMLOListElement) }) }],
  listItem: [{ tag: 'li' }],
  blockquote: [{ tag: 'blockquote' }],
  codeBlock: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (element) => ({ language: languageOf(element) }) }],
  callout: [
    own('callout', '[data-inside]'),
    { tag: 'aside', attrs: { kind: 'tip' } },
    { tag: '.intercom-interblocks-callout', attrs: { kind: 'info' } },
    { tag: '.ak-editor-panel', getAttrs: panelKind, contentElement: '.ak-editor-panel__content' },
    { tag: '.confluence-information-macro', getAttrs: panelKind, contentElement: '.confluence-information-macro-body' },
  ],
  details: [own('details', '[data-inside]'), { tag: 'details', getAttrs: summaryOf, contentElement: withoutSummary }],
  table: [{ tag: 'table' }],
  tableRow: [{ tag: 'tr' }],
  tableHeader: [{ tag: 'th', getAttrs: sideOf }],
  tableCell: [{ tag: 'td', getAttrs: sideOf }],
  picture: [
    own('picture'),
    { tag: 'img[data-waiting]', getAttrs: ({ dataset }) => ({ media: `waiting-${dataset.waiting}` }) },
  ],
  video: [own('video'), { tag: 'iframe[src]', getAttrs: filmOf }],
  button: [own('button')],
  articleCard: [own('articleCard')],
  horizontalRule: [{ tag: 'hr' }],
  hardBreak: [{ tag: 'br' }],
  variable: [own('variable')],
};

const bold: ParseRule = {
  style: 'font-weight',
  getAttrs: (value) => (/^(bold(er)?|[6-9]\d{2})$/.test(value) ? null : false),
};
const marks: Readonly<Record<MarkName, readonly ParseRule[]>> = {
  link: [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return isHref(href) ? { href } : false;
      },
    },
  ],
  bold: [
    { tag: 'strong' },
    // Google Docs wraps all that it copies into a `b` that is not bold.
    { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
    bold,
  ],
  italic: [
    { tag: 'em' },
    { tag: 'i', getAttrs: (element) => (element.style.fontStyle === 'normal' ? false : null) },
    { style: 'font-style=italic' },
  ],
  underline: [{ tag: 'u' }],
  strike: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
  key: [{ tag: 'kbd' }],
  code: [{ tag: 'code' }, { tag: 'tt' }],
};

export const nodesRead = (name: NodeName): readonly TagParseRule[] => nodes[name] ?? [];
export const marksRead = (name: MarkName): readonly ParseRule[] => marks[name];

/** Confluence's words for its boxes, of today and of before, as ours. */
const panels: Readonly<Record<string, CalloutKind>> = {
  note: 'info',
  tip: 'tip',
  success: 'tip',
  warning: 'warning',
  error: 'danger',
};

function panelKind(element: HTMLElement): { kind: CalloutKind } {
  return { kind: panels[element.dataset.panelType ?? element.dataset.macroName ?? ''] ?? 'info' };
}

function startOf({ start }: HTMLOListElement): number | null {
  return Number.isInteger(start) && start >= 0 && start !== 1 && start < 1e9 ? start : null;
}

function languageOf(element: HTMLElement): string | null {
  const classes = `${element.className} ${element.querySelector('code')?.className ?? ''}`;
  const brush = /\bbrush: ([\w+#.-]{1,32})/.exec(element.dataset.syntaxhighlighterParams ?? '')?.[1];
  const language = element.dataset.language ?? /\blanguage-([\w+#.-]{1,32})/.exec(classes)?.[1] ?? brush;
  return language && /^[\w+#.-]{1,32}$/.test(language) ? language : null;
}

function summaryOf(element: HTMLElement): { summary: string } {
  return { summary: element.querySelector('summary')?.textContent.trim().slice(0, CAPTION_CHARS) || NO_SUMMARY };
}

function withoutSummary(element: Node): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.querySelector('summary')?.remove();
  return copy;
}

function sideOf(element: HTMLElement): { align: string | null } {
  const align = element.dataset.align ?? (element.style.textAlign || element.getAttribute('align'));
  return { align: columnSides.find((side) => side === align) ?? null };
}

function filmOf(element: HTMLElement): { href: string } | false {
  const href = filmIn(element);
  return href ? { href } : false;
}
