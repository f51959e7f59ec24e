/** Which nodes of a recording are covered, told from what was recorded of them: a mark at any time counts for all of it. */
import { hasMaskMark } from '../../wire/pure/mask-rules.ts';
import { INCREMENTAL, MUTATION, nodesIn, type ReplayEvent, type SerializedNode, type Values } from './events.ts';

export type Marks = {
  /** Notes what an event says; one step for each node, so that the work can be cut. */
  readonly read: (event: ReplayEvent) => Generator<void>;
  readonly isCovered: (id: number) => boolean;
  /** True where the page covers nothing, so that no node need be looked at. */
  readonly isEmpty: () => boolean;
};

/** `all`: everything is covered. `maskClass`: a class that means what ours do. */
export function createMarks(all = false, maskClass?: string): Marks {
  const marked = new Set<number>();
  /** Nodes move: each place that one has had. */
  const parents = new Map<number, number[]>();
  const inShadow = new Set<number>();
  const hosts = new Map<number, number>();
  /** Slots of a shadow host by name, and what asks for a slot with a name. */
  const slots = new Map<number, Map<string, number[]>>();
  const wanted = new Map<number, string>();
  let known = new Map<number, boolean>();

  const isMarked = (attributes: Values) =>
    hasMaskMark((name) => attributes[name] ?? undefined) ||
    (maskClass !== undefined && ` ${String(attributes.class)} `.includes(` ${maskClass} `));

  const place = (node: SerializedNode, parent: number) => {
    const { id, tagName, attributes = {} } = node;
    const before = parents.get(id);
    if (!before) parents.set(id, [parent]);
    else if (!before.includes(parent)) before.push(parent);
    if (isMarked(attributes)) marked.add(id);
    if (typeof attributes.slot === 'string') wanted.set(id, attributes.slot);
    const host = node.isShadow ? parent : hosts.get(parent);
    if (node.isShadow) inShadow.add(id);
    if (host === undefined) return;
    hosts.set(id, host);
    if (tagName !== 'slot') return;
    const byName = slots.get(host) ?? new Map<string, number[]>();
    const name = typeof attributes.name === 'string' ? attributes.name : '';
    slots.set(host, byName.set(name, [...(byName.get(name) ?? []), id]));
  };

  const isCovered = (id: number): boolean => {
    if (all || marked.has(id)) return true;
    const found = known.get(id);
    if (found !== undefined) return found;
    // In a recording whose nodes swapped places each may be noted as above the other: the answer for now ends the circle.
    known.set(id, false);
    const covered = (parents.get(id) ?? []).some(
      (parent) => isCovered(parent) || (!inShadow.has(id) && slotsFor(id, parent).some(isCovered)),
    );
    known.set(id, covered);
    return covered;
  };
  const slotsFor = (id: number, parent: number) => slots.get(parent)?.get(wanted.get(id) ?? '') ?? [];

  return {
    *read(event) {
      for (const [node, parent] of nodesIn(event)) {
        place(node, parent);
        yield;
      }
      if (event.type !== INCREMENTAL || event.data.source !== MUTATION) return;
      for (const { id, attributes } of event.data.attributes ?? []) if (isMarked(attributes)) marked.add(id);
      known = new Map();
    },
    isCovered,
    isEmpty: () => !all && marked.size === 0,
  };
}
