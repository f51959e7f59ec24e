/** Clocks of the reader, and of other places. */
import { DAY_MS } from '../../wire/limits.ts';

/** Minutes that the reader's clock is ahead of UTC at a time in milliseconds. */
export function zoneAt(at: number): number {
  // From minus zero to zero: an address with "-0" would be refused.
  return 0 - new Date(at).getTimezoneOffset();
}

/** IANA. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time in milliseconds as clocks of a zone (IANA) show it, and as a field of date and time writes it: `2026-11-24T09:30`. */
export function wallTime(at: number, zone: string): string {
  return new Date(at + aheadBy(at, zone)).toISOString().slice(0, 16);
}

/**
 * When clocks of a zone show `2026-11-24T09:30`, in milliseconds. What they show twice is the first of both; what they leave
 * out is as much later as they jump. What is no time is NaN.
 */
export function timeIn(local: string, zone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return asUtc;
  // No zone changes twice within two days.
  const [before, after] = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => asUtc - aheadBy(at, zone)) as [number, number];
  const isShown = (at: number) => at + aheadBy(at, zone) === asUtc;
  return isShown(before) || !isShown(after) ? before : after;
}

/** Milliseconds that clocks of a zone are ahead of UTC. */
function aheadBy(at: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const shown = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const days = Date.UTC(part('year'), part('month') - 1, part('day'));
  const seconds = (part('hour') * 60 + part('minute')) * 60 + part('second');
  return days + seconds * 1000 - Math.floor(at / 1000) * 1000;
}
