/** How busy the machine is while it proves something: minutes mean nothing without it. */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Clock ticks a second in /proc/stat, the same on every Linux. */
const TICKS = 100;

/** The one-minute load and the cores it is shared by, as `0.42 on 2 cores`. */
export function loadNow(): string {
  return `${loadavg()[0]!.toFixed(2)} on ${availableParallelism()} cores`;
}

/** Seconds that all cores together have worked since the machine started, for whomever; undefined elsewhere than on Linux. */
export function busySeconds(): number | undefined {
  if (!existsSync('/proc/stat')) return undefined;
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).map(Number);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = ticks;
  return (user + nice + system + irq + softirq) / TICKS;
}

/** `412 s` between two readings, or that nobody can say. */
export function busyBetween(start: number | undefined, end: number | undefined): string {
  return start === undefined || end === undefined ? 'unknown' : `${Math.round(end - start)} s`;
}
