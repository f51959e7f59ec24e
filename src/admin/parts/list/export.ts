/** A list as a file: CSV that no spreadsheet takes for formulas, or JSON. Written piece by piece, page after page. */
import type { ExportValue, ListColumn } from './list-look.ts';

export type ExportFormat = 'csv' | 'json';
type Column<Row> = { readonly id: string; readonly name: string; readonly value: (row: Row) => ExportValue };

/** With it, spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '﻿';
/** A text that begins with one of these is a formula to a spreadsheet, and may run programs there. */
const FORMULA = /^[=+\-@\t\r]/;

export function exportedColumns<Row>(columns: readonly ListColumn<Row>[], shown: readonly string[]): Column<Row>[] {
  return columns.flatMap(({ id, name, value, kind }) =>
    value && (kind === 'title' || kind === 'file' || shown.includes(id)) ? [{ id, name, value }] : [],
  );
}

/** The pieces of the file, in order: its beginning, each row, its end. */
export function exportPieces<Row>(
  format: ExportFormat,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string[] {
  return format === 'csv' ? csvPieces(columns, rows) : jsonPieces(columns, rows);
}

function csvPieces<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const head = BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name));
  return [head, ...rows.map((row) => csvLine(columns.map(({ value }) => value(row))))];
}

function csvLine(values: readonly ExportValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** Numbers stay numbers, also below zero; texts that look like a formula get an apostrophe in front. */
export function csvCell(value: ExportValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function jsonPieces<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const lines = rows.map((row, at) => {
    const record = Object.fromEntries(columns.map(({ id, value }) => [id, value(row)]));
    return `${at > 0 ? ',' : ''}\n  ${JSON.stringify(record)}`;
  });
  return ['[', ...lines, rows.length > 0 ? '\n]\n' : ']\n'];
}
