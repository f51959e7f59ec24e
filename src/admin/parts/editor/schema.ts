/** ProseMirror's schema of a profile, made from the table of nodes: it has a place for what the check lets pass, and no other. */
import { Schema, type AttributeSpec, type DOMOutputSpec, type MarkSpec, type NodeSpec } from '@tiptap/pm/model';
import { isHref } from '../../../wire/documents/href.ts';
import {
  markRules,
  nodeRules,
  type Content,
  type MarkName,
  type NodeName,
  type NodeRule,
  type Profile,
} from '../../../wire/documents/nodes.ts';
import { fits, type Struct } from '../../../wire/schema.ts';
import { lookOf, lookOfMark, type Attrs, type Words } from './look.ts';
import { marksRead, nodesRead } from './paste-rules.ts';

type Structs = Readonly<Record<string, Struct<any>>>;
const nodeEntries = Object.entries(nodeRules) as [NodeName, NodeRule][];
const markEntries = Object.entries(markRules) as [MarkName, { attrs?: Structs; profiles: readonly Profile[] }][];

/** What ProseMirror has to know of a node to edit it, beside what the table says. */
const ways: Partial<Readonly<Record<NodeName, NodeSpec>>> = {
  heading: { defining: true },
  listItem: { defining: true },
  blockquote: { defining: true },
  codeBlock: { code: true, defining: true },
  callout: { defining: true },
  details: { defining: true },
  table: { tableRole: 'table', isolating: true },
  tableRow: { tableRole: 'row' },
  tableHeader: { tableRole: 'header_cell', isolating: true },
  tableCell: { tableRole: 'cell', isolating: true },
  picture: { draggable: true },
  video: { draggable: true },
  button: { draggable: true },
  articleCard: { draggable: true },
  hardBreak: { selectable: false, linebreakReplacement: true },
};
const inlineNodes: ReadonlySet<NodeName> = new Set(['text', 'hardBreak', 'variable']);
/** Our tables have no cells over several columns, but ProseMirror's count them. */
const spans: Record<string, AttributeSpec> = {
  colspan: { default: 1, validate: alone },
  rowspan: { default: 1, validate: alone },
  colwidth: { default: null },
};

function alone(value: unknown): void {
  if (value !== 1) throw new RangeError('a cell stands in one column and one row');
}

/** `t`: the words that stand in place of what is not shown, such as a picture. */
export function schemaOf(profile: Profile, t: Words): Schema {
  const nodes = nodeEntries.filter(([, rule]) => rule.profiles.includes(profile));
  const marks = markEntries.filter(([, rule]) => rule.profiles.includes(profile));
  const names = marks.map(([name]) => name);
  return new Schema({
    topNode: 'doc',
    nodes: Object.fromEntries(nodes.map(([name, rule]) => [name, nodeSpec(name, rule, t)])),
    marks: Object.fromEntries(marks.map(([name, { attrs }]) => [name, markSpec(name, attrs, names)])),
  });
}

function nodeSpec(name: NodeName, rule: NodeRule, t: Words): NodeSpec {
  if (name === 'text') return { group: 'inline' };
  const inline = inlineNodes.has(name);
  const own = {
    ...attrSpecs(rule.attrs),
    ...(rule.group === 'block' ? { id: { default: null } } : {}),
    ...(rule.group === 'cell' ? spans : {}),
  };
  const toDOM = name === 'doc' ? undefined : (node: { attrs: Attrs }) => marked(name, node.attrs, t);
  return {
    ...(rule.group ? { group: rule.group } : {}),
    ...(rule.content ? { content: expression(rule.content) } : {}),
    ...(rule.content?.code ? { marks: '' } : {}),
    ...(inline ? { inline: true } : {}),
    ...(Object.keys(own).length > 0 ? { attrs: own } : {}),
    ...(toDOM ? { toDOM } : {}),
    parseDOM: nodesRead(name),
    ...ways[name],
  };
}

/** With what is needed to read it again from a clipboard: what its look alone does not tell. */
function marked(name: Exclude<NodeName, 'text' | 'doc'>, attrs: Attrs, t: Words): DOMOutputSpec {
  const [tag, own, ...inside] = lookOf(name, attrs, t);
  const { id: _, ...rest } = attrs;
  const told = nodesRead(name).some(({ tag: read }) => read?.includes('[data-node'))
    ? { 'data-node': name, 'data-attrs': JSON.stringify(rest) }
    : {};
  // What scrolls is reached by the caret: said of the element itself, because checkers of accessibility ask it and not the text.
  const scrolls = name === 'codeBlock' || name === 'table' ? { contenteditable: 'inherit' } : {};
  return [tag, { ...own, ...told, ...scrolls }, ...inside] as unknown as DOMOutputSpec;
}

/** An attribute without a default has to be given: there is no heading without a level. */
function attrSpecs(structs: Structs = {}): Record<string, AttributeSpec> {
  return Object.fromEntries(
    Object.entries(structs).map(([name, struct]) => {
      const validate = (value: unknown): void => {
        if (!fits(struct, value) || (name === 'href' && typeof value === 'string' && !isHref(value)))
          throw new RangeError(`${name} is not as it has to be`);
      };
      return [name, fits(struct, null) ? { default: null, validate } : { validate }];
    }),
  );
}

function expression({ of, first, atLeastOne, most }: Content): string {
  if (first) return `${first} ${of}*`;
  if (most !== undefined) return `${of}{${atLeastOne ? 1 : 0},${most}}`;
  return of + (atLeastOne ? '+' : '*');
}

function markSpec(name: MarkName, attrs: Structs | undefined, all: readonly MarkName[]): MarkSpec {
  const beside = all.filter((other) => other !== 'link' && other !== 'code');
  return {
    ...(attrs ? { attrs: attrSpecs(attrs) } : {}),
    ...(name === 'link' ? { inclusive: false } : {}),
    ...(name === 'code' ? { excludes: ['code', ...beside].join(' '), code: true } : {}),
    toDOM: (mark) => lookOfMark(name, mark.attrs) as unknown as DOMOutputSpec,
    parseDOM: marksRead(name),
  };
}
