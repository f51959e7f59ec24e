/** What keys do while somebody writes. Tab is taken only where it has a meaning, so that nobody is caught in a text. */
import { baseKeymap, chainCommands, toggleMark } from '@tiptap/pm/commands';
import { redo, undo } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import type { Schema } from '@tiptap/pm/model';
import type { Command, Plugin } from '@tiptap/pm/state';
import { addColumn, addRow, moveColumn, nextCell, previousCell, takeColumn, takeRow } from './table-commands.ts';
import { around, breakLine, inList, leaveOrBreak, list, moveBlock, textAs } from './commands.ts';

const only =
  (name: 'codeBlock' | 'tableRow', command: Command): Command =>
  (state, dispatch, view) =>
    around(state, name) !== undefined && command(state, dispatch, view);

const tab: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('\t').scrollIntoView());
  return true;
};

/** At the beginning of a heading or of code, Backspace makes a paragraph of it before it joins anything. */
const toText: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const { paragraph } = state.schema.nodes;
  if (!empty || $from.parentOffset > 0 || $from.parent.type === paragraph) return false;
  return textAs(paragraph)(state, dispatch, view);
};

export function keys(schema: Schema): Plugin[] {
  const { nodes, marks } = schema;
  const { split, sink, out } = inList(schema);
  const toggled = (name: string): Command => (marks[name] ? toggleMark(marks[name]) : () => false);
  const heading = (level: number) => textAs(nodes.heading, { level });
  return [
    keymap({
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      'Mod-b': toggled('bold'),
      'Mod-i': toggled('italic'),
      'Mod-u': toggled('underline'),
      'Mod-e': toggled('code'),
      'Mod-Shift-x': toggled('strike'),
      'Mod-Shift-7': list(nodes.orderedList),
      'Mod-Shift-8': list(nodes.bulletList),
      'Mod-Alt-0': textAs(nodes.paragraph),
      'Mod-Alt-2': heading(2),
      'Mod-Alt-3': heading(3),
      'Mod-Alt-4': heading(4),
      Enter: chainCommands(only('tableRow', breakLine), split),
      'Shift-Enter': leaveOrBreak,
      Tab: chainCommands(nextCell, only('codeBlock', tab), sink),
      'Shift-Tab': chainCommands(previousCell, out),
      Backspace: toText,
      'Mod-Enter': chainCommands(addRow(1), leaveOrBreak),
      'Mod-Shift-Enter': addColumn(1),
      'Mod-Shift-Backspace': takeRow,
      'Mod-Shift-Delete': takeColumn,
      'Alt-Shift-ArrowLeft': sideways(-1),
      'Alt-Shift-ArrowRight': sideways(1),
      'Alt-ArrowUp': moveBlock(-1),
      'Alt-ArrowDown': moveBlock(1),
    }),
    keymap(baseKeymap),
  ];
}

/** On the screen: in a text that is written from right to left, the next column is on the left. */
function sideways(by: -1 | 1): Command {
  return (state, dispatch, view) => {
    const rtl = view && getComputedStyle(view.dom).direction === 'rtl';
    return moveColumn(rtl ? (-by as -1 | 1) : by)(state, dispatch, view);
  };
}
