/** What buttons, keys and the block menu do with a text. A command that has no place where the caret is does nothing and says so. */
import { chainCommands, exitCode, lift, setBlockType, wrapIn } from '@tiptap/pm/commands';
import { Fragment, type Node, type NodeType, type ResolvedPos, type Schema } from '@tiptap/pm/model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
import { NodeSelection, Selection, TextSelection, type Command, type EditorState } from '@tiptap/pm/state';
import type { NodeName } from '../../../wire/documents/nodes.ts';

const nothing: Command = () => false;

/** The node around the caret that has one of these names, and where it begins; the innermost first. */
export function around(
  { selection: { $from } }: EditorState,
  ...names: readonly NodeName[]
): { readonly node: Node; readonly at: number; readonly depth: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--)
    if (names.includes($from.node(depth).type.name as NodeName))
      return { node: $from.node(depth), at: $from.before(depth), depth };
  return undefined;
}

/** The block that is chosen as a whole, such as a button. */
export function chosen({ selection }: EditorState): { readonly node: Node; readonly at: number } | undefined {
  return selection instanceof NodeSelection ? { node: selection.node, at: selection.from } : undefined;
}

export function textAs(type: NodeType | undefined, attrs?: Record<string, unknown>): Command {
  return type ? setBlockType(type, attrs) : nothing;
}

/** Makes a list, turns one of the other kind into it, and makes text of what is one already. */
export function list(type: NodeType | undefined): Command {
  if (!type) return nothing;
  return (state, dispatch) => {
    const { listItem, bulletList, orderedList } = state.schema.nodes;
    const inside = around(state, 'bulletList', 'orderedList');
    if (!inside || !bulletList || !orderedList) return wrapInList(type)(state, dispatch);
    if (inside.node.type === type) return liftListItem(listItem!)(state, dispatch);
    const attrs = type === orderedList ? { id: inside.node.attrs.id, start: null } : { id: inside.node.attrs.id };
    dispatch?.(state.tr.setNodeMarkup(inside.at, type, attrs));
    return true;
  };
}

/** Puts the block into a quote, callout or fold, and takes it out of one. */
export function wrap(type: NodeType | undefined, attrs?: Record<string, unknown>): Command {
  if (!type) return nothing;
  return (state, dispatch) =>
    around(state, type.name as NodeName) ? lift(state, dispatch) : wrapIn(type, attrs)(state, dispatch);
}

/** Puts a block in place of an empty paragraph, or below the block that the caret is in. */
export function insertBlock(make: (schema: Schema) => Node | null | undefined): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const node = make(state.schema);
    const depth = placeFor(node?.type, $from);
    if (!node || depth === undefined) return false;
    if (!dispatch) return true;
    const empty = $from.parent.isTextblock && $from.parent.content.size === 0 && depth === $from.depth;
    const [from, to] = empty ? [$from.before(depth), $from.after(depth)] : [$from.after(depth), $from.after(depth)];
    const { tr } = state;
    tr.replaceWith(from, to, node);
    const inside = Selection.findFrom(tr.doc.resolve(from + 1), 1, true);
    const around = inside && inside.from < from + node.nodeSize ? inside : NodeSelection.create(tr.doc, from);
    dispatch(tr.setSelection(node.isAtom && !node.isTextblock ? behind(tr.doc, from, node) : around).scrollIntoView());
    return true;
  };
}

/** What can be changed is chosen, so that its fields are there; a line is only passed. */
function behind(doc: Node, at: number, node: Node): Selection {
  return Object.keys(node.attrs).some((name) => name !== 'id')
    ? NodeSelection.create(doc, at)
    : Selection.near(doc.resolve(at + node.nodeSize), 1);
}

/** Where a block would stand for which the caret's empty paragraph makes room, or below what the caret is in. */
export function besideCaret(type: NodeType, { selection }: EditorState): number | undefined {
  if (selection instanceof NodeSelection) return selection.to;
  const { $from } = selection;
  const depth = placeFor(type, $from);
  if (depth === undefined) return undefined;
  const empty = depth === $from.depth && $from.parent.content.size === 0;
  return empty ? $from.before(depth) : $from.after(depth);
}

/** The innermost depth whose parent lets the block stand behind, or instead of, what is there. */
function placeFor(type: NodeType | undefined, $from: ResolvedPos): number | undefined {
  if (!type) return undefined;
  for (let depth = $from.depth; depth > 0; depth--) {
    const [parent, index] = [$from.node(depth - 1), $from.index(depth - 1)];
    const empty = depth === $from.depth && $from.node(depth).content.size === 0;
    if (empty ? parent.canReplaceWith(index, index + 1, type) : parent.canReplaceWith(index + 1, index + 1, type))
      return depth;
  }
  return undefined;
}

export function insertInline(make: (schema: Schema) => Node | undefined): Command {
  return (state, dispatch) => {
    const node = make(state.schema);
    const { $from } = state.selection;
    if (!node || !$from.parent.inlineContent || !$from.parent.canReplaceWith($from.index(), $from.index(), node.type))
      return false;
    dispatch?.(state.tr.replaceSelectionWith(node).scrollIntoView());
    return true;
  };
}

export const breakLine: Command = (state, dispatch) =>
  insertInline(({ nodes }) => nodes.hardBreak?.create())(state, dispatch);

/** Changes what is told of a block, and keeps it chosen. */
export function tell(at: number, attrs: Readonly<Record<string, unknown>>): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(at);
    if (!node) return false;
    const { tr, selection } = state;
    for (const [name, value] of Object.entries(attrs)) tr.setNodeAttribute(at, name, value);
    if (selection instanceof NodeSelection && selection.from === at) tr.setSelection(NodeSelection.create(tr.doc, at));
    dispatch?.(tr);
    return true;
  };
}

export function remove(at: number): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(at);
    if (!node) return false;
    const { tr } = state;
    // A text has at least one block.
    const alone = state.doc.childCount === 1 && state.doc.firstChild === node;
    if (alone) tr.replaceWith(at, at + node.nodeSize, state.schema.nodes.paragraph!.create());
    else tr.delete(at, at + node.nodeSize);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))).scrollIntoView());
    return true;
  };
}

/** Moves the list item, row or block that the caret is in by one place; from the end of a list, the list itself. */
export function moveBlock(by: -1 | 1): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const deepest = state.selection instanceof NodeSelection ? $from.depth + 1 : $from.depth;
    for (let depth = deepest; depth > 0; depth--) {
      const parent = $from.node(depth - 1);
      const index = $from.index(depth - 1);
      const other = index + by;
      if (other < 0 || other >= parent.childCount || !mayMove(parent, index, other)) continue;
      dispatch?.(swapped(state, depth, index, by));
      return true;
    }
    return false;
  };
}

/** The words of a cell stay in it, a list item begins with its own words, and a header stays above its table. */
function mayMove(parent: Node, index: number, other: number): boolean {
  const [one, two] = [parent.child(index), parent.child(other)];
  if (one.isInline || parent.type.name === 'tableRow') return false;
  if (parent.type.name === 'table') return [one, two].every((row) => row.firstChild?.type.name !== 'tableHeader');
  return parent.type.name !== 'listItem' || Math.min(index, other) > 0;
}

function swapped(state: EditorState, depth: number, index: number, by: -1 | 1) {
  const { $from, $anchor, $head } = state.selection;
  const parent = $from.node(depth - 1);
  const first = Math.min(index, index + by);
  const start = $from.start(depth - 1);
  let from = start;
  for (let at = 0; at < first; at++) from += parent.child(at).nodeSize;
  const [one, two] = [parent.child(first), parent.child(first + 1)];
  const tr = state.tr.replaceWith(from, from + one.nodeSize + two.nodeSize, Fragment.from([two, one]));
  const shift = by < 0 ? -one.nodeSize : two.nodeSize;
  const chosenWhole = state.selection instanceof NodeSelection;
  const selection = chosenWhole
    ? NodeSelection.create(tr.doc, $from.pos + shift)
    : TextSelection.between(tr.doc.resolve($anchor.pos + shift), tr.doc.resolve($head.pos + shift));
  return tr.setSelection(selection).scrollIntoView();
}

/** Enter in a list; Tab and Shift+Tab in one. */
export const inList = (schema: Schema): { split: Command; sink: Command; out: Command } => {
  const { listItem } = schema.nodes;
  if (!listItem) return { split: nothing, sink: nothing, out: nothing };
  return { split: splitListItem(listItem), sink: sinkListItem(listItem), out: liftListItem(listItem) };
};

/** Out of code, and anywhere else a new line in the same paragraph. */
export const leaveOrBreak: Command = chainCommands(exitCode, breakLine);
