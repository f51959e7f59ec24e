/** Tables: what the door asks of one and the schema cannot say is put right after each change. */
import type { Node, Schema } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { tableEditing } from '@tiptap/pm/tables';

/** Three columns and rows, the first one a header. */
export function newTable({ nodes }: Schema): Node | undefined {
  const { table, tableRow, tableHeader, tableCell, paragraph } = nodes;
  if (!table || !tableRow || !tableHeader || !tableCell || !paragraph) return undefined;
  const row = (cell: typeof tableCell) =>
    tableRow.create(
      null,
      [0, 1, 2].map(() => cell.create(null, paragraph.create())),
    );
  return table.create(null, [row(tableHeader), row(tableCell), row(tableCell)]);
}

export function tables(schema: Schema): Plugin[] {
  if (!schema.nodes.table) return [];
  return [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr }) =>
        transactions.some(({ docChanged }) => docChanged) ? putRight(doc, tr) : null,
    }),
    tableEditing(),
  ];
}

/** Headers in the first row alone, and there all or none; the cells of a column aligned as its first one. */
function putRight(doc: Node, tr: Transaction): Transaction | null {
  doc.descendants((node, at) => {
    if (node.type.name !== 'table') return !node.isTextblock;
    const { tableHeader, tableCell } = doc.type.schema.nodes;
    const first = node.firstChild!;
    const headed = first.children.some(({ type }) => type === tableHeader);
    node.forEach((row, rowAt, index) =>
      row.forEach((cell, cellAt, column) => {
        const type = (index === 0 && headed ? tableHeader : tableCell)!;
        const align: unknown = first.maybeChild(column)?.attrs.align ?? null;
        const sound = cell.type === type && cell.attrs.align === align;
        if (!sound) tr.setNodeMarkup(at + 1 + rowAt + 1 + cellAt, type, { ...cell.attrs, align });
      }),
    );
    return false;
  });
  return tr.docChanged ? tr : null;
}
