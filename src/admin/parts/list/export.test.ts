import { describe, expect, test } from 'bun:test';
import { csvCell, exportedColumns, exportPieces } from './export.ts';
import type { ListColumn } from './list-look.ts';

type Row = { readonly name: string; readonly coins: number; readonly note: string | null };
const columns: ListColumn<Row>[] = [
  { id: 'user', name: 'User', kind: 'title', value: ({ name }) => name },
  { id: 'note', name: 'Note "of" it', value: ({ note }) => note },
  { id: 'coins', name: 'Coins', kind: 'number', value: ({ coins }) => coins },
  { id: 'menu', name: 'Menu' },
];

describe('an exported list', () => {
  test.each([
    ['=1+1', `"'=1+1"`],
    ['+49 30', `"'+49 30"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"\t'=1"`],
    ['\r=1', `"\r'=1"`],
    ['＝1', `"'＝1"`],
    ["x;=cmd|'/c calc'!A1", `"x;'=cmd|'/c calc'!A1"`],
    ['x; "=1', `"x; ""'=1"`],
    ['x\t@1', `"x\t'@1"`],
    ['x\n-1', `"x\n'-1"`],
    ['a=b', '"a=b"'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ])('has no text that a spreadsheet would run, by whatever sign it tells cells apart: %p [F13f]', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  test('keeps numbers and flags as they are, and nothing as nothing', () => {
    expect([-5, 0, 1.5, true, null].map(csvCell)).toEqual(['-5', '0', '1.5', 'true', '']);
  });

  const rows: Row[] = [
    { name: 'Ada', coins: -5, note: null },
    { name: '=cmd', coins: 2, note: 'x' },
  ];

  test('has the columns that are shown, with their names, and the mark that it is UTF-8', () => {
    const shown = exportedColumns(columns, ['coins']);
    expect(shown.map(({ id }) => id)).toEqual(['user', 'coins']);
    expect(exportPieces('csv', shown, rows).join('')).toBe(`﻿"User","Coins"\r\n"Ada",-5\r\n"'=cmd",2\r\n`);
    expect(exportPieces('csv', exportedColumns(columns, ['note']), []).join('')).toBe('﻿"User","Note ""of"" it"\r\n');
  });

  test('is JSON with the ids of the columns, the texts unchanged, whatever the number of rows', () => {
    const shown = exportedColumns(columns, ['note', 'coins']);
    expect(JSON.parse(exportPieces('json', shown, rows).join(''))).toEqual([
      { user: 'Ada', note: null, coins: -5 },
      { user: '=cmd', note: 'x', coins: 2 },
    ]);
    expect(JSON.parse(exportPieces('json', shown, []).join(''))).toEqual([]);
  });
});
