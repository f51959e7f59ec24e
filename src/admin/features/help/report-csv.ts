/** A report as a file that spreadsheets open. */
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
  const day = new Date(browser.now()).toISOString().slice(0, 10);
  saveFile(browser, `${name}-${day}.csv`, exportPieces('csv', columns, rows), 'csv');
}
