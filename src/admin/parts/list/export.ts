/** A list as a file: CSV that no spreadsheet takes for formulas, or JSON. Written piece by piece, page after page. */
import type { ExportValue, ListColumn } from './list-look.ts';

export type ExportFormat = 'csv' | 'json';
type Column<Row> = { readonly id: string; readonly name: string; readonly value: (row: Row) => ExportValue };

/** With it, spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '﻿';
/**
 * Where a spreadsheet may begin a cell, and what makes it a formula there, which may run programs. One that reads the file
 * with `;` or tabs, as German ones do, begins a cell after each of those too; fullwidth signs count as the plain ones.
 */
const FORMULA = /(^|[;\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/g;

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

/** Numbers stay numbers, also below zero; texts are quoted, and what in them looks like a formula gets an apostrophe in front. */
export function csvCell(value: ExportValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return `"${value.replaceAll(FORMULA, "$1$2'").replaceAll('"', '""')}"`;
}

function jsonPieces<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const lines = rows.map((row, at) => {
    const record = Object.fromEntries(columns.map(({ id, value }) => [id, value(row)]));
    return `${at > 0 ? ',' : ''}\n  ${JSON.stringify(record)}`;
  });
  return ['[', ...lines, rows.length > 0 ? '\n]\n' : ']\n'];
}
