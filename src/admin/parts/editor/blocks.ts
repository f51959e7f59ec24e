/** The blocks that a writer can make, as the tool bar, the block menu and the keys know them. */
import {
  Code2,
  Heading2,
  Heading3,
  Heading4,
  Braces,
  FileText,
  Image,
  ListCollapse,
  List as Bullets,
  ListOrdered,
  MessageSquareWarning,
  Minus,
  Pilcrow,
  Quote,
  RectangleHorizontal,
  Table,
  Video,
  type LucideIcon,
} from 'lucide-react';
import type { Schema } from '@tiptap/pm/model';
import type { Command, EditorState } from '@tiptap/pm/state';
import { calloutWords } from '../../../wire/documents/markdown-write.ts';
import type { CalloutKind, NodeName } from '../../../wire/documents/nodes.ts';
import type { Key } from '../../texts/keys.ts';
import { around, insertBlock, list, textAs, wrap } from './commands.ts';
import type { FormName } from './forms.ts';
import { NO_SUMMARY } from './no-summary.ts';
import { newTable } from './tables.ts';

export type BlockKind = {
  readonly name: NodeName;
  readonly label: Key;
  readonly icon: LucideIcon;
  /** What is typed for it in Markdown. */
  readonly sign?: string;
  /** By which it is found in the block menu, in both languages of the dashboard. */
  readonly words: string;
  /** What there is to be told of it before it can stand in a text: the form that asks is opened instead. */
  readonly form?: FormName;
  readonly command: (schema: Schema) => Command;
  readonly holds?: (state: EditorState) => boolean;
};

const asked = (): Command => () => false;

const heading = (level: 2 | 3 | 4, icon: LucideIcon): BlockKind => ({
  name: 'heading',
  label: `editor.heading${level}`,
  icon,
  sign: '#'.repeat(level),
  words: `heading title h${level} überschrift titel`,
  command: ({ nodes }) => textAs(nodes.heading, { level }),
  holds: ({ selection: { $from } }) => $from.parent.type.name === 'heading' && $from.parent.attrs.level === level,
});

export const paragraph: BlockKind = {
  name: 'paragraph',
  label: 'editor.paragraph',
  icon: Pilcrow,
  words: 'text paragraph absatz',
  command: ({ nodes }) => textAs(nodes.paragraph),
  holds: ({ selection: { $from } }) => $from.parent.type.name === 'paragraph',
};

export const headings = [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)] as const;

const within = (name: NodeName) => (state: EditorState) => around(state, name) !== undefined;

export const bullets: BlockKind = {
  name: 'bulletList',
  label: 'editor.bulletList',
  icon: Bullets,
  sign: '-',
  words: 'bulleted list points aufzählung liste punkte',
  command: ({ nodes }) => list(nodes.bulletList),
  holds: (state) => around(state, 'bulletList', 'orderedList')?.node.type.name === 'bulletList',
};
export const numbers: BlockKind = {
  name: 'orderedList',
  label: 'editor.orderedList',
  icon: ListOrdered,
  sign: '1.',
  words: 'numbered list steps nummerierte liste schritte',
  command: ({ nodes }) => list(nodes.orderedList),
  holds: (state) => around(state, 'bulletList', 'orderedList')?.node.type.name === 'orderedList',
};
export const callout: BlockKind = {
  name: 'callout',
  label: 'editor.callout',
  icon: MessageSquareWarning,
  sign: '> [!TIP]',
  words: 'callout note tip warning danger info hinweis tipp warnung gefahr kasten',
  command: ({ nodes }) => wrap(nodes.callout, { kind: 'info' }),
  holds: within('callout'),
};
/** Each kind of its own in the block menu: whoever types `/warn` wants a warning. */
const calloutOf = (kind: CalloutKind, words: string): BlockKind => ({
  ...callout,
  label: `editor.callout.${kind}`,
  sign: `> [!${calloutWords[kind]}]`,
  words: `callout box hinweiskasten kasten ${words}`,
  command: ({ nodes }) => wrap(nodes.callout, { kind }),
});
export const table: BlockKind = {
  name: 'table',
  label: 'editor.table',
  icon: Table,
  words: 'table grid columns rows tabelle spalten zeilen',
  command: () => insertBlock(newTable),
  holds: within('table'),
};
export const code: BlockKind = {
  name: 'codeBlock',
  label: 'editor.codeBlock',
  icon: Code2,
  sign: '```',
  words: 'code source program quelltext programm',
  command: ({ nodes }) => textAs(nodes.codeBlock),
  holds: within('codeBlock'),
};
export const quote: BlockKind = {
  name: 'blockquote',
  label: 'editor.blockquote',
  icon: Quote,
  sign: '>',
  words: 'quote citation zitat',
  command: ({ nodes }) => wrap(nodes.blockquote),
  holds: within('blockquote'),
};
export const details: BlockKind = {
  name: 'details',
  label: 'editor.details',
  icon: ListCollapse,
  words: 'details fold summary toggle collapse aufklappen einklappen zusammenfassung',
  command: ({ nodes }) => wrap(nodes.details, { summary: NO_SUMMARY }),
  holds: within('details'),
};
export const divider: BlockKind = {
  name: 'horizontalRule',
  label: 'editor.horizontalRule',
  icon: Minus,
  sign: '---',
  words: 'divider line rule trennlinie linie',
  command: () => insertBlock(({ nodes }) => nodes.horizontalRule?.create()),
};
export const picture: BlockKind = {
  name: 'picture',
  label: 'editor.pictureBlock',
  icon: Image,
  words: 'picture image photo screenshot bild foto',
  form: 'picture',
  command: asked,
};
export const video: BlockKind = {
  name: 'video',
  label: 'editor.film',
  icon: Video,
  words: 'film video youtube vimeo loom',
  form: 'video',
  command: asked,
};
export const button: BlockKind = {
  name: 'button',
  label: 'editor.button',
  icon: RectangleHorizontal,
  words: 'button link knopf schaltfläche',
  form: 'button',
  command: asked,
};
export const card: BlockKind = {
  name: 'articleCard',
  label: 'editor.articleCard',
  icon: FileText,
  words: 'article card link artikel karte',
  form: 'articleCard',
  command: asked,
};
export const variable: BlockKind = {
  name: 'variable',
  label: 'editor.variable',
  icon: Braces,
  sign: '{{name}}',
  words: 'variable name placeholder platzhalter anrede',
  form: 'variable',
  command: asked,
};

/** In the order of the block menu. */
const all: readonly BlockKind[] = [
  ...headings,
  bullets,
  numbers,
  calloutOf('info', 'info note hinweis'),
  picture,
  video,
  table,
  card,
  button,
  details,
  quote,
  code,
  divider,
  calloutOf('tip', 'tip tipp'),
  calloutOf('warning', 'warning warnung achtung'),
  calloutOf('danger', 'danger gefahr'),
  variable,
  paragraph,
];

/** Those that the text can have, and whose words begin with what was typed; `label` is the name in the reader's language. */
export function blocksFor(schema: Schema, query: string, label: (key: Key) => string): BlockKind[] {
  const wanted = query.toLowerCase();
  return all.filter(
    (kind) =>
      schema.nodes[kind.name] &&
      `${kind.words} ${label(kind.label).toLowerCase()}`.split(' ').some((word) => word.startsWith(wanted)),
  );
}
