import { expect, test } from 'bun:test';
import { doc, p, words, write } from '../../../../test/admin/editing-lab.ts';
import { checkBody } from '../../../wire/documents/check.ts';
import { TABLE_COLUMNS, TABLE_ROWS } from '../../../wire/documents/limits.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { insertBlock, moveBlock } from './commands.ts';
import {
  addColumn,
  addRow,
  alignColumn,
  moveColumn,
  moveRow,
  takeColumn,
  takeRow,
  takeTable,
  toggleHeader,
} from './table-commands.ts';
import { newTable } from './tables.ts';

const row = (type: 'tableHeader' | 'tableCell', ...cells: string[]): DocumentNode => ({
  type: 'tableRow',
  content: cells.map((text) => ({ type, content: [p(text)] })),
});
const table = (...rows: DocumentNode[]): DocumentNode => ({ type: 'table', content: rows });
const small = () => table(row('tableHeader', 'a', 'b'), row('tableCell', 'c', 'd'), row('tableCell', 'e', 'f'));

function open(of = small()) {
  const text = write(doc(of));
  const cells = () =>
    text.blocks()[0]!.content!.map(({ content }) =>
      content!.map(({ type, content: [inside] = [] }) => {
        const said = (inside?.content ?? []).map((one) => one.text ?? '⏎').join('');
        return type === 'tableHeader' ? said.toUpperCase() : said;
      }),
    );
  return {
    ...text,
    cells,
    run(command: Parameters<typeof text.editing.run>[0]) {
      const done = text.editing.run(command);
      checkBody(text.editing.body(), 'full');
      return done;
    },
  };
}

test('rows and columns are added, moved and taken away, and the header stays above [P-EDT-11]', () => {
  const text = open();
  text.caret('c');
  expect(text.run(addRow(1))).toBe(true);
  expect(text.cells()).toEqual([
    ['A', 'B'],
    ['c', 'd'],
    ['', ''],
    ['e', 'f'],
  ]);
  expect(text.run(moveRow(1))).toBe(true);
  expect(text.cells()).toEqual([
    ['A', 'B'],
    ['', ''],
    ['c', 'd'],
    ['e', 'f'],
  ]);
  text.caret('c');
  expect(text.run(addColumn(-1))).toBe(true);
  expect(text.cells()[0]).toEqual(['', 'A', 'B']);
  text.caret('c');
  expect(text.run(moveColumn(1))).toBe(true);
  expect(text.cells()[2]).toEqual(['', 'd', 'c']);
  text.caret('d');
  expect(text.run(takeColumn)).toBe(true);
  expect(text.cells()).toEqual([
    ['', 'A'],
    ['', ''],
    ['', 'c'],
    ['', 'e'],
  ]);
  text.caret('e');
  expect(text.run(takeRow)).toBe(true);
  expect(text.cells()).toHaveLength(3);
  text.caret('a');
  expect([text.run(addRow(-1)), text.run(moveRow(1)), text.run(moveBlock(1))]).toEqual([false, false, false]);
  expect(text.run(takeTable)).toBe(true);
  expect(text.blocks()).toEqual([p()]);
});

test('the header is switched off and on, and the last row and column stay [P-EDT-11]', () => {
  const text = open();
  text.caret('d');
  expect(text.run(toggleHeader)).toBe(true);
  expect(text.cells()[0]).toEqual(['a', 'b']);
  expect(text.run(toggleHeader)).toBe(true);
  expect(text.cells()[0]).toEqual(['A', 'B']);
  const one = open(table(row('tableCell', 'x')));
  one.caret('x');
  expect([one.run(takeRow), one.run(takeColumn)]).toEqual([false, false]);
});

test('a column is aligned as a whole, new rows with it, and the same side again means none [P-EDT-11]', () => {
  const text = open();
  const sides = () => text.blocks()[0]!.content!.map(({ content }) => content!.map(({ attrs }) => attrs?.align ?? ''));
  text.caret('f');
  text.run(alignColumn('right'));
  expect(sides()).toEqual([
    ['', 'right'],
    ['', 'right'],
    ['', 'right'],
  ]);
  text.run(addRow(1));
  expect(sides()).toHaveLength(4);
  expect(sides()[3]).toEqual(['', 'right']);
  text.run(alignColumn('right'));
  expect(sides().flat().join('')).toBe('');
});

test('Tab goes from cell to cell and adds a row at the end, Shift+Tab goes back, Enter breaks the line [P-EDT-11]', () => {
  const text = open();
  text.caret('e');
  expect(text.press('Tab')).toBe(true);
  text.type('1');
  expect(text.cells()[2]).toEqual(['e', '1']);
  expect(text.press('Tab')).toBe(true);
  text.type('2');
  expect(text.cells()[3]).toEqual(['2', '']);
  expect(text.press('Shift-Tab')).toBe(true);
  text.caret('c');
  expect(text.press('Enter')).toBe(true);
  expect(text.cells()[1]).toEqual(['c⏎', 'd']);
  text.caret('d');
  expect(text.press('Mod-Enter')).toBe(true);
  expect(text.press('Mod-Shift-Enter')).toBe(true);
  expect(text.cells()).toHaveLength(5);
  expect(text.cells()[0]).toHaveLength(3);
});

test.each([
  ['rows', addRow(1), TABLE_ROWS, (many: number) => Array.from({ length: many }, () => row('tableCell', 'x'))],
  ['columns', addColumn(1), TABLE_COLUMNS, (many: number) => [row('tableCell', ...Array<string>(many).fill('x'))]],
] as const)('a table takes its last of so many %s and no further one [P-EDT-11]', (_, add, most, make) => {
  const text = open(table(...make(most - 1)));
  text.caret('x');
  expect(text.run(add)).toBe(true);
  expect(text.run(add)).toBe(false);
});

test('a new table stands in place of an empty line, with the caret in its first cell [P-EDT-11]', () => {
  const text = write();
  expect(text.editing.run(insertBlock(newTable))).toBe(true);
  text.type('x');
  const [first] = text.blocks();
  expect(first!.content![0]!.content![0]).toEqual({
    type: 'tableHeader',
    content: [{ type: 'paragraph', content: [words('x')] }],
  });
  expect(first!.content).toHaveLength(3);
});

test('a header elsewhere than in the whole first row is put right, so that the door takes it [P-EDT-11]', () => {
  const text = open();
  text.run((state, dispatch) => {
    const { table: type } = state.schema.nodes;
    const rows = [row('tableCell', 'a', 'b'), row('tableHeader', 'c', 'd')];
    const odd = type!.schema.nodeFromJSON(table(...rows));
    dispatch?.(state.tr.replaceWith(0, state.doc.content.size, odd));
    return true;
  });
  expect(text.cells()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});
