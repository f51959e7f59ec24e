/** Rows as Bun's driver gives them (`bigint: true`), made as the port promises them. */
import type { Row } from '../port.ts';

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** A plain list of them. Whole numbers become numbers, flags 0 and 1. Errors: a number too large for that, naming its column. */
export function asRows(rows: readonly Record<string, unknown>[]): Row[] {
  for (const row of rows) {
    for (const column in row) {
      const value = row[column];
      if (typeof value === 'bigint') row[column] = asNumber(column, value);
      else if (typeof value === 'boolean') row[column] = value ? 1 : 0;
      else if (value instanceof Uint8Array) row[column] = new Uint8Array(value);
      else if (Object.is(value, -0)) row[column] = 0;
    }
  }
  return Array.from(rows) as Row[];
}

function asNumber(column: string, value: bigint): number {
  if (value > LARGEST || value < -LARGEST)
    throw new Error(`The number in the column ${column} is too large to be exact.`);
  return Number(value);
}
