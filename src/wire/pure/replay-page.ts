/** The page of a replay at one moment: its nodes by number, kept up to date event by event. It has no styles and draws nothing. */
import { REPLAY_DEPTH_MOST } from '../replays/limits.ts';
import { entriesOf, EVENT, fieldsOf, NODE, SOURCE, sourceOf, type ReplayEvent } from './replay-events.ts';

/** Children are linked to each other, not listed: hundreds of thousands may come and go, one by one and in between. */
export type PageNode = {
  readonly id: number;
  readonly type: number;
  /** Lower case, '' for what is no element. */
  readonly tag: string;
  readonly attributes: Record<string, string>;
  text: string;
  /** In the shadow root of its parent. */
  readonly inShadow: boolean;
  /** Nodes around it. */
  readonly depth: number;
  parent: PageNode | undefined;
  before: PageNode | undefined;
  after: PageNode | undefined;
  first: PageNode | undefined;
  last: PageNode | undefined;
};

export type ReplayPage = {
  readonly apply: (event: ReplayEvent) => void;
  readonly node: (id: unknown) => PageNode | undefined;
  /** The whole document, in its order; empty before the first snapshot. */
  readonly root: () => PageNode | undefined;
  /** Nodes in it. */
  readonly size: () => number;
};

type Fields = Readonly<Record<string, unknown>>;
type Adding = { readonly add: Fields; tries: number };

/** A node whose parent or next sibling has not come yet is tried again, at most so often. */
const TRIES_MOST = 3;
/** More of a text or an attribute tells nobody what an element is called; every look at the page reads it again. */
const TEXT_CHARS = 2000;
const ATTRIBUTE_CHARS = 300;
/** The part of a style attribute that is asked for: whether it hides the element. */
const hiding = /display:\s*none|visibility:\s*hidden/i;

export function createReplayPage(): ReplayPage {
  const nodes = new Map<number, PageNode>();
  let root: PageNode | undefined;
  /** While one event is read: nodes still to be added, and by the id of a node those that can only be added after it. */
  let adding: Adding[] = [];
  const waiting = new Map<number, Adding[]>();

  const nodeOf = (id: unknown): PageNode | undefined => (typeof id === 'number' ? nodes.get(id) : undefined);

  function apply(event: ReplayEvent): void {
    if (event.type === EVENT.full) {
      nodes.clear();
      root = build(event.data.node, 0);
      return;
    }
    const source = sourceOf(event);
    if (source === SOURCE.mutation) mutate(event.data);
    else if (source === SOURCE.input) fill(event.data);
  }

  function build(given: unknown, depth: number): PageNode | undefined {
    const { id, type, tagName, attributes, textContent, childNodes, isShadow } = fieldsOf(given);
    if (typeof id !== 'number' || typeof type !== 'number' || nodes.has(id) || depth > REPLAY_DEPTH_MOST)
      return undefined;
    const node: PageNode = {
      id,
      type,
      tag: type === NODE.element && typeof tagName === 'string' ? tagName.toLowerCase() : '',
      attributes: textsOf(attributes),
      text: textOf(textContent),
      inShadow: isShadow === true,
      depth,
      parent: undefined,
      before: undefined,
      after: undefined,
      first: undefined,
      last: undefined,
    };
    nodes.set(id, node);
    for (const one of waiting.get(id) ?? []) adding.push(one);
    waiting.delete(id);
    for (const child of entriesOf(childNodes)) {
      const built = build(child, depth + 1);
      if (built) put(built, node);
    }
    return node;
  }

  function mutate({ removes, adds, texts, attributes }: ReplayEvent['data']): void {
    for (const one of entriesOf(removes)) {
      const node = nodeOf(fieldsOf(one).id);
      if (node) remove(node);
    }
    addAll(entriesOf(adds));
    for (const one of entriesOf(texts)) {
      const { id, value } = fieldsOf(one);
      const node = nodeOf(id);
      if (node) node.text = textOf(value);
    }
    for (const one of entriesOf(attributes)) change(fieldsOf(one));
  }

  /** Recorders name a child before its parent, or a sibling that comes later: it waits for that one. */
  function addAll(adds: readonly unknown[]): void {
    adding = adds.map((add) => ({ add: fieldsOf(add), tries: 0 }));
    // The list grows by those whose waiting ends.
    for (const one of adding) {
      const missing = add(one.add);
      if (missing === undefined || ++one.tries === TRIES_MOST) continue;
      const others = waiting.get(missing);
      if (others) others.push(one);
      else waiting.set(missing, [one]);
    }
    adding = [];
    waiting.clear();
  }

  /** Answers the id of a node that has to be there first. */
  function add({ parentId, nextId, node: given }: Fields): number | undefined {
    const parent = nodeOf(parentId);
    if (!parent) return typeof parentId === 'number' ? parentId : undefined;
    const next = nodeOf(nextId);
    if (typeof nextId === 'number' && nextId > 0 && !next) return nextId;
    const known = nodeOf(fieldsOf(given).id);
    if (known && !holds(known, parent)) remove(known);
    const built = build(given, parent.depth + 1);
    if (built) put(built, parent, next);
    return undefined;
  }

  function remove(node: PageNode): void {
    take(node);
    forget(node);
  }

  function forget(node: PageNode): void {
    nodes.delete(node.id);
    for (let child = node.first; child; child = child.after) forget(child);
  }

  function change({ id, attributes }: Fields): void {
    const node = nodeOf(id);
    if (!node) return;
    for (const [name, value] of Object.entries(fieldsOf(attributes))) {
      if (value === null) delete node.attributes[name];
      else if (typeof value === 'string') node.attributes[name] = valueOf(name, value);
    }
  }

  function fill({ id, text, isChecked }: ReplayEvent['data']): void {
    const node = nodeOf(id);
    if (!node) return;
    if (typeof text === 'string') node.attributes.value = valueOf('value', text);
    if (isChecked === true) node.attributes.checked = '';
    else delete node.attributes.checked;
  }

  return { apply, node: nodeOf, root: () => root, size: () => nodes.size };
}

/** Makes a node a child: before `next` where that is one, else the last. */
function put(node: PageNode, parent: PageNode, next?: PageNode): void {
  const after = next?.parent === parent ? next : undefined;
  const before = after ? after.before : parent.last;
  Object.assign(node, { parent, before, after });
  if (before) before.after = node;
  else parent.first = node;
  if (after) after.before = node;
  else parent.last = node;
}

function take(node: PageNode): void {
  const { parent, before, after } = node;
  if (!parent) return;
  if (before) before.after = after;
  else parent.first = after;
  if (after) after.before = before;
  else parent.last = before;
  Object.assign(node, { parent: undefined, before: undefined, after: undefined });
}

export function holds(node: PageNode, inner: PageNode): boolean {
  for (let at: PageNode | undefined = inner; at; at = at.parent) if (at === node) return true;
  return false;
}

const textOf = (text: unknown): string => (typeof text === 'string' ? text.slice(0, TEXT_CHARS) : '');

function valueOf(name: string, value: string): string {
  return name === 'style' ? (hiding.exec(value)?.[0] ?? '') : value.slice(0, ATTRIBUTE_CHARS);
}

function textsOf(attributes: unknown): Record<string, string> {
  const texts: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(fieldsOf(attributes))) {
    if (typeof value === 'string') texts[name] = valueOf(name, value);
    else if (value === true) texts[name] = '';
    else if (typeof value === 'number') texts[name] = String(value);
  }
  return texts;
}
