/** The link that the caret is in, and what is done with it. */
import type { Command, EditorState } from '@tiptap/pm/state';

export type LinkThere = { readonly href: string; readonly from: number; readonly to: number };

/** Undefined where neither the caret nor the beginning of what is chosen is in a link. */
export function linkAt({ selection: { $from, empty }, schema }: EditorState): LinkThere | undefined {
  const type = schema.marks.link;
  const { parent } = $from;
  if (!type || !parent.isTextblock) return undefined;
  const index =
    empty && $from.textOffset === 0 && $from.nodeBefore?.marks.some((mark) => mark.type === type)
      ? $from.index() - 1
      : $from.index();
  const mark = parent.maybeChild(index)?.marks.find((one) => one.type === type);
  if (!mark) return undefined;
  const linked = parent.children.map((node) => mark.isInSet(node.marks));
  const first = linked.lastIndexOf(false, index) + 1;
  const behind = linked.indexOf(false, index);
  const upTo = (end: number): number =>
    parent.children.slice(0, end).reduce((sum, node) => sum + node.nodeSize, $from.start());
  return { href: String(mark.attrs.href), from: upTo(first), to: upTo(behind < 0 ? parent.childCount : behind) };
}

/** Only asked: whether a link may stand where the caret is. */
export const mayLink: Command = ({ schema, selection }) =>
  schema.marks.link !== undefined && selection.$from.parent.type.allowsMarkType(schema.marks.link);

/** On what is chosen, or on the link that the caret is in; where there is neither, `words` stand there as a link. */
export function setLink(href: string, words = href): Command {
  return (state, dispatch) => {
    const type = state.schema.marks.link;
    const { empty, from, to, $from } = state.selection;
    if (!type || !mayLink(state)) return false;
    const there = linkAt(state);
    const mark = type.create({ href });
    const { tr } = state;
    if (there && empty) tr.removeMark(there.from, there.to, type).addMark(there.from, there.to, mark);
    else if (empty) tr.insert(from, state.schema.text(words, mark.addToSet($from.marks())));
    else tr.removeMark(from, to, type).addMark(from, to, mark);
    dispatch?.(tr.removeStoredMark(type).scrollIntoView());
    return true;
  };
}

export const takeLink: Command = (state, dispatch) => {
  const type = state.schema.marks.link;
  const there = linkAt(state);
  const { empty, from, to } = state.selection;
  if (!type || (empty && !there)) return false;
  dispatch?.(empty ? state.tr.removeMark(there!.from, there!.to, type) : state.tr.removeMark(from, to, type));
  return true;
};
