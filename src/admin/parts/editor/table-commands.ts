/** What is done with the rows and columns of a table, within its limits. */
import { NodeSelection, type Command, type EditorState } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  moveTableColumn,
  moveTableRow,
  selectedRect,
} from '@tiptap/pm/tables';
import { TABLE_COLUMNS, TABLE_ROWS } from '../../../wire/documents/limits.ts';
import { around } from './commands.ts';

type Rect = ReturnType<typeof selectedRect>;

const inTable = (state: EditorState): boolean =>
  state.selection instanceof NodeSelection ? false : isInTable(state) && around(state, 'table') !== undefined;

const when =
  (holds: (rect: Rect) => boolean, command: (rect: Rect) => Command): Command =>
  (state, dispatch, view) => {
    if (!inTable(state)) return false;
    const rect = selectedRect(state);
    return holds(rect) && command(rect)(state, dispatch, view);
  };

const headed = ({ table }: Rect): boolean => table.firstChild?.firstChild?.type.name === 'tableHeader';

export const addRow = (by: -1 | 1): Command =>
  when(
    (rect) => rect.map.height < TABLE_ROWS && !(by < 0 && rect.top === 0 && headed(rect)),
    () => (by < 0 ? addRowBefore : addRowAfter),
  );

export const addColumn = (by: -1 | 1): Command =>
  when(
    ({ map }) => map.width < TABLE_COLUMNS,
    () => (by < 0 ? addColumnBefore : addColumnAfter),
  );

/** A header stays above its table. */
export const moveRow = (by: -1 | 1): Command =>
  when(
    (rect) => {
      const to = rect.top + by;
      return to >= (headed(rect) ? 1 : 0) && to < rect.map.height && !(headed(rect) && rect.top === 0);
    },
    ({ top }) => moveTableRow({ from: top, to: top + by }),
  );

export const moveColumn = (by: -1 | 1): Command =>
  when(
    ({ left, map }) => left + by >= 0 && left + by < map.width,
    ({ left }) => moveTableColumn({ from: left, to: left + by }),
  );

export const takeRow: Command = when(
  ({ map, top, bottom }) => bottom - top < map.height,
  () => deleteRow,
);
export const takeColumn: Command = when(
  ({ map, left, right }) => right - left < map.width,
  () => deleteColumn,
);
export const takeTable: Command = when(
  () => true,
  () => deleteTable,
);
export const toggleHeader: Command = when(
  () => true,
  (rect) => (state, dispatch) => {
    const { tr, schema } = state;
    const type = headed(rect) ? schema.nodes.tableCell : schema.nodes.tableHeader;
    const top = { left: 0, right: rect.map.width, top: 0, bottom: 1 };
    for (const at of rect.map.cellsInRect(top)) tr.setNodeMarkup(rect.tableStart + at, type);
    dispatch?.(tr);
    return true;
  },
);

/** The same side again means none. */
export function alignColumn(side: string): Command {
  return when(
    () => true,
    ({ map, left, right, tableStart, table }) =>
      (state, dispatch) => {
        const { tr } = state;
        const align = sideOf(state) === side ? null : side;
        for (const at of new Set(map.cellsInRect({ left, right, top: 0, bottom: map.height })))
          if (table.nodeAt(at)) tr.setNodeAttribute(tableStart + at, 'align', align);
        dispatch?.(tr);
        return true;
      },
  );
}

export function sideOf(state: EditorState): string | null {
  return (around(state, 'tableCell', 'tableHeader')?.node.attrs.align as string | null) ?? null;
}

/** Tab goes from cell to cell, and below the last one to a new row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!inTable(state)) return false;
  if (goToNextCell(1)(state, dispatch, view)) return true;
  if (!view || !addRow(1)(state, dispatch)) return false;
  return goToNextCell(1)(view.state, dispatch);
};
export const previousCell: Command = (state, dispatch) => inTable(state) && goToNextCell(-1)(state, dispatch);
