/** Tables as CSV (RFC 4180) that no spreadsheet takes a formula from: what begins like one gets an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r\0]/;

export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
