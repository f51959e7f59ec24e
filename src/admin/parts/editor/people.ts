/** What is shown at blocks of the text while it is written: who is in one, what of it changed in its source, a space above. */
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

/** A block by its place, from 0. `space`: pixels above it, so that it stands beside what it translates. */
export type Beside = { readonly changed: ReadonlySet<number>; readonly spaces: ReadonlyMap<number, number> };

export function marksAt(doc: Node, people: readonly PersonAt[] = [], beside?: Beside): DecorationSet {
  if (people.length === 0 && !beside) return DecorationSet.empty;
  const marks: Decoration[] = [];
  doc.forEach((node, offset, at) => {
    const to = offset + node.nodeSize;
    const space = beside?.spaces.get(at);
    if (space) marks.push(Decoration.node(offset, to, { class: styles.spaced!, style: `--space: ${space}px` }));
    if (beside?.changed.has(at)) marks.push(Decoration.node(offset, to, { class: styles.changed!, 'data-stale': '' }));
    const here = people.filter(({ block }) => block !== null && (block === node.attrs.id || block === `#${at}`));
    if (here.length === 0) return;
    const initials = here.map(({ name }) => initialsOf(name)).join(' ');
    const attrs = { class: styles.occupied!, 'data-people': initials };
    marks.push(Decoration.node(offset, to, attrs));
  });
  return DecorationSet.create(doc, marks);
}
