/** Rows, columns and the header of the table that the caret is in. */
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  FoldHorizontal,
  FoldVertical,
  PanelTop,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { Command, EditorState } from '@tiptap/pm/state';
import type { Key } from '../../texts/keys.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Editing } from './editing.ts';
import styles from './editor.module.css';
import {
  addColumn,
  addRow,
  alignColumn,
  moveColumn,
  moveRow,
  sideOf,
  takeColumn,
  takeRow,
  takeTable,
  toggleHeader,
} from './table-commands.ts';

type One = { readonly label: Key; readonly icon: LucideIcon; readonly command: Command; readonly side?: string };

const tools: readonly (readonly One[])[] = [
  [
    { label: 'editor.table.rowAbove', icon: BetweenHorizontalStart, command: addRow(-1) },
    { label: 'editor.table.rowBelow', icon: BetweenHorizontalEnd, command: addRow(1) },
    { label: 'editor.table.rowUp', icon: ArrowUp, command: moveRow(-1) },
    { label: 'editor.table.rowDown', icon: ArrowDown, command: moveRow(1) },
    { label: 'editor.table.takeRow', icon: FoldVertical, command: takeRow },
  ],
  [
    { label: 'editor.table.columnBefore', icon: BetweenVerticalStart, command: addColumn(-1) },
    { label: 'editor.table.columnAfter', icon: BetweenVerticalEnd, command: addColumn(1) },
    { label: 'editor.table.columnBack', icon: ArrowLeft, command: moveColumn(-1) },
    { label: 'editor.table.columnOn', icon: ArrowRight, command: moveColumn(1) },
    { label: 'editor.table.takeColumn', icon: FoldHorizontal, command: takeColumn },
  ],
  [
    { label: 'editor.table.left', icon: AlignLeft, command: alignColumn('left'), side: 'left' },
    { label: 'editor.table.center', icon: AlignCenter, command: alignColumn('center'), side: 'center' },
    { label: 'editor.table.right', icon: AlignRight, command: alignColumn('right'), side: 'right' },
  ],
  [
    { label: 'editor.table.header', icon: PanelTop, command: toggleHeader },
    { label: 'editor.table.take', icon: Trash2, command: takeTable },
  ],
];

export function TableTools({ editing, state }: { editing: Editing; state: EditorState }) {
  const { t } = useTexts();
  return (
    <fieldset className={styles.acts}>
      <legend className="sr">{t('editor.table')}</legend>
      {tools.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups are the same at all times
        <span key={at} className={styles.group}>
          {group.map(({ label, icon: Icon, command, side }) => (
            <button
              key={label}
              type="button"
              className="btn btn-sm btn-icon btn-tertiary"
              aria-label={t(label)}
              title={t(label)}
              aria-disabled={!command(state)}
              {...(side ? { 'aria-pressed': sideOf(state) === side } : {})}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editing.run(command)}
            >
              <Icon className="icon flip" aria-hidden="true" />
            </button>
          ))}
        </span>
      ))}
    </fieldset>
  );
}
