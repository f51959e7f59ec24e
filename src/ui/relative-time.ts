/** How long ago something was, in its largest whole unit (parley.md 10). Future times count as just created. */
export type RelativeUnit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
export type RelativeTime = { readonly unit: RelativeUnit; readonly count: number } | { readonly unit: 'now' };

/** Seconds of each unit, largest first. */
const units: readonly (readonly [RelativeUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** Both in milliseconds. */
export function relativeTime(then: number, now: number): RelativeTime {
  const seconds = Math.floor((now - then) / 1000);
  const found = units.find(([, length]) => seconds >= length);
  return found ? { unit: found[0], count: Math.floor(seconds / found[1]) } : { unit: 'now' };
}

/** Milliseconds until the words may change: soon for what is young, seldom for what is old. */
export function nextChange(then: number, now: number): number {
  const { unit } = relativeTime(then, now);
  if (unit === 'now' || unit === 'second') return 1000;
  return unit === 'minute' ? 15_000 : 300_000;
}
