/** A report as a file that spreadsheets open. */
import { utcDay } from '../../../wire/pure/days.ts';
import { exportPieces } from '../../parts/list/export.ts';
import { saveFile } from '../../parts/list/save-file.ts';
import type { Browser } from '../../services.ts';

export type CsvColumn<Row> = {
  readonly id: string;
  readonly name: string;
  readonly value: (row: Row) => string | number | null;
};

export function csvFile<Row>(
  browser: Browser,
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void {
  saveFile(browser, `${name}-${utcDay(browser.now())}.csv`, exportPieces('csv', columns, rows), 'csv');
}
