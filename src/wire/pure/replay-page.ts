/** The page of a replay at one moment: its nodes by number, kept up to date event by event. It has no styles and draws nothing. */
import { entriesOf, EVENT, fieldsOf, NODE, SOURCE, sourceOf, type ReplayEvent } from './replay-events.ts';

export type PageNode = {
  readonly id: number;
  readonly type: number;
  /** Lower case, '' for what is no element. */
  readonly tag: string;
  readonly attributes: Record<string, string>;
  text: string;
  /** In the shadow root of its parent. */
  readonly inShadow: boolean;
  parent: PageNode | undefined;
  children: PageNode[];
};

export type ReplayPage = {
  readonly apply: (event: ReplayEvent) => void;
  readonly node: (id: unknown) => PageNode | undefined;
  /** The whole document, in its order; empty before the first snapshot. */
  readonly root: () => PageNode | undefined;
};

export function createReplayPage(): ReplayPage {
  const nodes = new Map<number, PageNode>();
  let root: PageNode | undefined;

  function apply(event: ReplayEvent): void {
    if (event.type === EVENT.full) {
      nodes.clear();
      root = build(event.data.node, undefined);
      return;
    }
    const source = sourceOf(event);
    if (source === SOURCE.mutation) mutate(event.data);
    else if (source === SOURCE.input) fill(event.data);
  }

  function build(given: unknown, parent: PageNode | undefined): PageNode | undefined {
    const { id, type, tagName, attributes, textContent, childNodes, isShadow } = fieldsOf(given);
    if (typeof id !== 'number' || typeof type !== 'number' || nodes.has(id)) return undefined;
    const node: PageNode = {
      id,
      type,
      tag: type === NODE.element && typeof tagName === 'string' ? tagName.toLowerCase() : '',
      attributes: textsOf(attributes),
      text: typeof textContent === 'string' ? textContent : '',
      inShadow: isShadow === true,
      parent,
      children: [],
    };
    nodes.set(id, node);
    for (const child of entriesOf(childNodes)) {
      const built = build(child, node);
      if (built) node.children.push(built);
    }
    return node;
  }

  function mutate({ removes, adds, texts, attributes }: ReplayEvent['data']): void {
    for (const one of entriesOf(removes)) {
      const node = nodes.get(Number(fieldsOf(one).id));
      if (node) remove(node);
    }
    addAll(entriesOf(adds));
    for (const one of entriesOf(texts)) {
      const { id, value } = fieldsOf(one);
      const node = nodes.get(Number(id));
      if (node) node.text = typeof value === 'string' ? value : '';
    }
    for (const one of entriesOf(attributes)) change(fieldsOf(one));
  }

  /** Recorders name a child before its parent, or a sibling that comes later: what has no place yet is tried once more. */
  function addAll(adds: readonly unknown[]): void {
    let waiting = adds;
    for (;;) {
      const left = waiting.filter((one) => !add(fieldsOf(one)));
      if (left.length === 0 || left.length === waiting.length) return;
      waiting = left;
    }
  }

  function add({ parentId, nextId, node: given }: Readonly<Record<string, unknown>>): boolean {
    const parent = nodes.get(Number(parentId));
    const next = typeof nextId === 'number' ? nodes.get(nextId) : undefined;
    if (!parent || (typeof nextId === 'number' && nextId > 0 && !next)) return false;
    const known = nodes.get(Number(fieldsOf(given).id));
    if (known && !holds(known, parent)) remove(known);
    const built = build(given, parent);
    if (!built) return true;
    const at = next ? parent.children.indexOf(next) : -1;
    parent.children.splice(at < 0 ? parent.children.length : at, 0, built);
    return true;
  }

  function remove(node: PageNode): void {
    if (node.parent) node.parent.children = node.parent.children.filter((child) => child !== node);
    forget(node);
  }

  function forget(node: PageNode): void {
    nodes.delete(node.id);
    node.children.forEach(forget);
  }

  function change({ id, attributes }: Readonly<Record<string, unknown>>): void {
    const node = nodes.get(Number(id));
    if (!node) return;
    for (const [name, value] of Object.entries(fieldsOf(attributes))) {
      if (value === null) delete node.attributes[name];
      else if (typeof value === 'string') node.attributes[name] = value;
    }
  }

  function fill({ id, text, isChecked }: ReplayEvent['data']): void {
    const node = nodes.get(Number(id));
    if (!node) return;
    if (typeof text === 'string') node.attributes.value = text;
    if (isChecked === true) node.attributes.checked = '';
    else delete node.attributes.checked;
  }

  return { apply, node: (id) => nodes.get(Number(id)), root: () => root };
}

function holds(node: PageNode, inner: PageNode): boolean {
  for (let at: PageNode | undefined = inner; at; at = at.parent) if (at === node) return true;
  return false;
}

function textsOf(attributes: unknown): Record<string, string> {
  const texts: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(fieldsOf(attributes))) {
    if (typeof value === 'string') texts[name] = value;
    else if (value === true) texts[name] = '';
    else if (typeof value === 'number') texts[name] = String(value);
  }
  return texts;
}
