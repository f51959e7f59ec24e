/** Long numbers in short: K from 1000, then M, B and T, with one decimal (parley.md 10). */
const letters = ['', 'K', 'M', 'B', 'T'] as const;

/** Rounded half up, carried to the next letter (999,950 is 1M), without a trailing `.0`; the sign is kept. */
export function shortNumber(value: number, intl: { formatNumber: (value: number) => string }): string {
  const size = Math.abs(value);
  if (size < 1000) return intl.formatNumber(value);
  let step = 1;
  while (step < letters.length - 1 && tenths(size, step) >= 1000) step += 1;
  return intl.formatNumber(Math.sign(value) * tenths(size, step)) + letters[step];
}

function tenths(size: number, step: number): number {
  return Math.round(size / 1000 ** step / 0.1) / 10;
}
