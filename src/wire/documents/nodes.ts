/**
 * The table of nodes: all that a rich text of ours may be made of. The check at the door, the editor, and whatever draws a
 * document read it, so that none of them has to guess (06-content.md, decision 1). Bodies are Tiptap's JSON.
 */
import { choice, flag, integer, maybe, text, type Struct } from '../schema.ts';
import {
  ALT_CHARS,
  CAPTION_CHARS,
  FALLBACK_CHARS,
  HREF_CHARS,
  TABLE_COLUMNS,
  TABLE_ROWS,
  VARIABLE_NAME_CHARS,
} from './limits.ts';

export const calloutKinds = ['info', 'tip', 'warning', 'danger'] as const;
export type CalloutKind = (typeof calloutKinds)[number];
export const columnSides = ['left', 'center', 'right'] as const;
export const pictureWidths = ['text', 'wide'] as const;
export const headingLevels = [2, 3, 4] as const;

/** Where a rich text is written: `full` articles and news, `message` replies, `step` tours and surveys, `line` banners. */
export type Profile = 'full' | 'message' | 'step' | 'line' | 'plain';
type Group = 'block' | 'inline' | 'cell';

export type NodeRule = {
  /** Rules name it by its group or by itself. */
  readonly group?: Group;
  readonly content?: Content;
  readonly attrs?: Readonly<Record<string, Struct<any>>>;
  readonly profiles: readonly Profile[];
};
/** What stands in a node, one after the other: any number of these, or at least one. */
export type Content = {
  readonly of: Group | string;
  readonly atLeastOne?: true;
  /** What has to come first. */
  readonly first?: string;
  readonly most?: number;
  /** Texts in it have no marks, and keep their tabs and line ends. */
  readonly code?: true;
};

const everywhere = ['full', 'message', 'step', 'line', 'plain'] as const;
const rich = ['full', 'message', 'step'] as const;
const steps = ['full', 'step'] as const;
const full = ['full'] as const;

const href = text({ min: 1, max: HREF_CHARS });
const media = text({ min: 1, max: 64, pattern: /^[\w-]+$/, what: 'the id of a media file' });
const caption = maybe(text({ max: CAPTION_CHARS }));
const blocks: Content = { of: 'block', atLeastOne: true };
const words: Content = { of: 'inline' };
const item: Content = { of: 'block', atLeastOne: true, first: 'paragraph' };
const cell: Content = { of: 'paragraph', atLeastOne: true, most: 1 };
const side = maybe(choice(columnSides));

export const nodeRules = {
  doc: { content: blocks, profiles: everywhere },
  paragraph: { group: 'block', content: words, profiles: everywhere },
  heading: {
    group: 'block',
    content: words,
    attrs: { level: integer({ min: 2, max: 4 }) },
    profiles: steps,
  },
  bulletList: { group: 'block', content: { of: 'listItem', atLeastOne: true }, profiles: rich },
  orderedList: {
    group: 'block',
    content: { of: 'listItem', atLeastOne: true },
    attrs: { start: maybe(integer({ min: 0, max: 999_999_999 })) },
    profiles: rich,
  },
  listItem: { content: item, profiles: rich },
  blockquote: { group: 'block', content: blocks, profiles: rich },
  codeBlock: {
    group: 'block',
    content: { of: 'text', code: true },
    attrs: { language: maybe(text({ max: 32, pattern: /^[\w+#.-]+$/, what: 'the name of a language' })) },
    profiles: rich,
  },
  callout: { group: 'block', content: blocks, attrs: { kind: choice(calloutKinds) }, profiles: full },
  details: {
    group: 'block',
    content: blocks,
    attrs: { summary: text({ min: 1, max: CAPTION_CHARS }) },
    profiles: full,
  },
  table: { group: 'block', content: { of: 'tableRow', atLeastOne: true, most: TABLE_ROWS }, profiles: full },
  tableRow: { content: { of: 'cell', atLeastOne: true, most: TABLE_COLUMNS }, profiles: full },
  tableHeader: { group: 'cell', content: cell, attrs: { align: side }, profiles: full },
  tableCell: { group: 'cell', content: cell, attrs: { align: side }, profiles: full },
  picture: {
    group: 'block',
    attrs: {
      media,
      alt: maybe(text({ max: ALT_CHARS })),
      decorative: maybe(flag()),
      caption,
      width: maybe(choice(pictureWidths)),
      frame: maybe(flag()),
      dark: maybe(media),
    },
    profiles: steps,
  },
  video: {
    group: 'block',
    // One of ours by its media id, or the address of a film at YouTube, Vimeo or Loom.
    attrs: { media: maybe(media), href: maybe(href), title: caption, captions: maybe(media) },
    profiles: steps,
  },
  button: { group: 'block', attrs: { href, label: text({ min: 1, max: CAPTION_CHARS }) }, profiles: steps },
  articleCard: { group: 'block', attrs: { article: media }, profiles: ['full', 'message'] },
  horizontalRule: { group: 'block', profiles: full },
  text: { group: 'inline', profiles: everywhere },
  hardBreak: { group: 'inline', profiles: ['full', 'message', 'step', 'plain'] },
  variable: {
    group: 'inline',
    attrs: {
      name: text({ min: 1, max: VARIABLE_NAME_CHARS, pattern: /^[\w.]+$/, what: 'letters, digits, dots and _' }),
      fallback: maybe(
        text({ max: FALLBACK_CHARS, pattern: /^[^{}\\|`*_~<>[\]\n]*$/, what: 'one line without signs of Markdown' }),
      ),
    },
    profiles: everywhere,
  },
} as const satisfies Readonly<Record<string, NodeRule>>;

/** In the order in which a text has them: the outermost first. */
export const markRules = {
  link: { attrs: { href }, profiles: ['full', 'message', 'step', 'line'] },
  bold: { profiles: ['full', 'message', 'step', 'line'] },
  italic: { profiles: ['full', 'message', 'step', 'line'] },
  underline: { profiles: steps },
  strike: { profiles: rich },
  key: { profiles: full },
  // Beside it only a link: what is code is told letter by letter.
  code: { profiles: rich },
} as const;

export type NodeName = keyof typeof nodeRules;
export type MarkName = keyof typeof markRules;

export type Mark = { readonly type: MarkName; readonly attrs?: Readonly<Record<string, unknown>> };
export type DocumentNode = {
  readonly type: NodeName;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly DocumentNode[];
  /** Of a node `text` alone, as `marks`. */
  readonly text?: string;
  readonly marks?: readonly Mark[];
};
/** A whole text. Its blocks carry `attrs.id`, by which two drafts of it are joined. */
export type Body = DocumentNode & { readonly type: 'doc'; readonly content: readonly DocumentNode[] };
