/** What goes into a database: the same on every engine. */
import type { Value } from './port.ts';

/** U+0000 is taken out of every text, half a character becomes U+FFFD; −0 is 0. Refuses numbers that are none. */
export function storable(values: readonly Value[]): Value[] {
  return values.map(storableOne);
}

function storableOne(value: Value): Value {
  if (typeof value === 'string') {
    const whole = value.isWellFormed() ? value : value.toWellFormed();
    return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('A number to store is finite.');
    return value === 0 ? 0 : value;
  }
  return value;
}
