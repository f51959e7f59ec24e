/** Gives every block of the text an id of its own, by which drafts are joined; what has one keeps it (06-content.md, decision 4). */
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { newUuid } from '../../../ui/new-uuid.ts';

const newId = (): string => newUuid().replaceAll('-', '').slice(0, 12);

export function blockIds(makeId: () => string = newId): Plugin {
  return new Plugin({
    // A text that is only looked at stays as it is: ids come with the first change.
    appendTransaction: (transactions, _before, { doc, tr }) =>
      transactions.some(({ docChanged }) => docChanged) ? withIds(doc, tr, makeId) : null,
  });
}

/** Of two blocks with one id, as after a split or a paste, the first keeps it. A block within a block needs none. */
function withIds(doc: Node, tr: Transaction, makeId: () => string): Transaction | null {
  const seen = new Set<unknown>();
  doc.descendants((node, at, parent) => {
    const id = node.attrs.id as string | null | undefined;
    if (id === undefined) return !node.isTextblock;
    const twice = id !== null && seen.has(id);
    if (parent === doc ? id === null || twice : twice) tr.setNodeAttribute(at, 'id', parent === doc ? makeId() : null);
    else if (id !== null) seen.add(id);
    return !node.isTextblock;
  });
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}
