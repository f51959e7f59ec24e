/** How much of what a text may hold it holds already. Blocks that have not changed are not counted again. */
import {
  CODE_CHARS,
  DOCUMENT_BYTES,
  DOCUMENT_CHARS,
  DOCUMENT_DEPTH,
  DOCUMENT_NODES,
} from '../../../wire/documents/limits.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';

type Size = {
  readonly bytes: number;
  readonly nodes: number;
  readonly chars: number;
  readonly depth: number;
  /** Characters of its longest block of code. */
  readonly code: number;
};
export type Full = {
  readonly what: 'bytes' | 'nodes' | 'chars' | 'depth' | 'code';
  readonly used: number;
  readonly most: number;
};

const WARN_FROM = 0.9;
const limits = {
  bytes: DOCUMENT_BYTES / 1024,
  nodes: DOCUMENT_NODES,
  chars: DOCUMENT_CHARS,
  depth: DOCUMENT_DEPTH,
  code: CODE_CHARS,
} as const;
const measured = new WeakMap<DocumentNode, Size>();
const encoder = new TextEncoder();

/** What is nearest to its limit, from 90 % of it on; bytes as KB. A depth is told only where it is too deep. */
export function fullest(body: Body): Full | undefined {
  const size = sizeOf(body);
  const used = { ...size, bytes: Math.ceil(size.bytes / 1024), depth: size.depth > DOCUMENT_DEPTH ? size.depth : 0 };
  return (Object.keys(limits) as (keyof typeof limits)[])
    .map((what) => ({ what, used: used[what], most: limits[what] }))
    .filter(({ used: now, most }) => now >= most * WARN_FROM)
    .toSorted((a, b) => b.used / b.most - a.used / a.most)[0];
}

function sizeOf(node: DocumentNode): Size {
  const known = measured.get(node);
  if (known) return known;
  const { content = [], text = '' } = node;
  const inside = content.map(sizeOf);
  const sum = (of: (size: Size) => number): number => inside.reduce((total, size) => total + of(size), 0);
  const chars = text.length + sum((size) => size.chars);
  const own = JSON.stringify(node.content ? { ...node, content: [] } : node);
  const made: Size = {
    // With the commas between what stands in it.
    bytes: encoder.encode(own).length + sum((size) => size.bytes) + Math.max(0, content.length - 1),
    nodes: 1 + sum((size) => size.nodes),
    chars,
    depth: content.length > 0 ? 1 + Math.max(...inside.map((size) => size.depth)) : 0,
    code: node.type === 'codeBlock' ? chars : Math.max(0, ...inside.map((size) => size.code)),
  };
  measured.set(node, made);
  return made;
}
