/** Which block of the text somebody is in: told to others, and marked where others are. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { initialsOf } from '../avatar.tsx';
import styles from './editor.module.css';

/** `block`: as `blockIn` answers it. */
export type PersonAt = { readonly name: string; readonly block: string | null };

/** The id of the block with the caret; `#4`, counted from 0, where it has none yet. */
export function blockIn({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): string {
  const at = Math.min(selection.$from.index(0), doc.childCount - 1);
  const { id } = doc.child(at).attrs;
  return typeof id === 'string' ? id : `#${at}`;
}

export function markPeople(doc: Node, people: readonly PersonAt[]): DecorationSet {
  if (people.length === 0) return DecorationSet.empty;
  const marks: Decoration[] = [];
  doc.forEach((node, offset, at) => {
    const here = people.filter(({ block }) => block !== null && (block === node.attrs.id || block === `#${at}`));
    if (here.length === 0) return;
    const initials = here.map(({ name }) => initialsOf(name)).join(' ');
    const attrs = { class: styles.occupied!, 'data-people': initials };
    marks.push(Decoration.node(offset, offset + node.nodeSize, attrs));
  });
  return DecorationSet.create(doc, marks);
}
