/** The events of rrweb 2 as far as we look into them. */

export type NodeKind = 0 | 1 | 2 | 3 | 4 | 5;
export const ELEMENT: NodeKind = 2;
export const TEXT: NodeKind = 3;

export type Values = Record<string, unknown>;

export type SerializedNode = {
  type: NodeKind;
  id: number;
  tagName?: string;
  attributes?: Values;
  childNodes?: SerializedNode[];
  textContent?: string;
  isShadow?: boolean;
};

export const FULL_SNAPSHOT = 2;
export const INCREMENTAL = 3;
export const META = 4;

export const MUTATION = 0;
export const MOUSE_INTERACTION = 2;
export const MOUSE_DOWN = 1;
export const INPUT = 5;
export const STYLE_RULE = 8;
export const CANVAS = 9;
export const STYLE_DECLARATION = 13;
export const ADOPTED_SHEET = 15;

export type Mutation = {
  adds: { parentId: number; node: SerializedNode }[];
  texts: { id: number; value: string | null }[];
  attributes: { id: number; attributes: Values }[];
};

export type ReplayEvent = {
  type: number;
  timestamp: number;
  data: Partial<Mutation> & {
    source?: number;
    node?: SerializedNode;
    id?: number;
    text?: string;
    [key: string]: unknown;
  };
};

/** Every node that an event brings, with the id of its parent (0: none). */
export function* nodesIn({ type, data }: ReplayEvent): Generator<readonly [SerializedNode, parent: number]> {
  if (type === FULL_SNAPSHOT && data.node) yield* tree(data.node, 0);
  if (type === INCREMENTAL && data.source === MUTATION)
    for (const { node, parentId } of data.adds ?? []) yield* tree(node, parentId);
}

function* tree(top: SerializedNode, above: number): Generator<readonly [SerializedNode, parent: number]> {
  const waiting: [SerializedNode, number][] = [[top, above]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (const child of next[0].childNodes ?? []) waiting.push([child, next[0].id]);
  }
}
