/** How much is held: rows by a passing test, and assertions that ran. test/floor.json says below what neither may fall. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { TestResult } from '../junit.ts';
import { rowsHeld } from '../requirements.ts';

export type Held = { rows: number; unitAssertions: number; browserAssertions: number };

export const floorFile = 'test/floor.json';
/** Written by test/expectations.ts, one file for each run of the browser tests. */
const expectationFiles = ['test-results/expectations-alone.json', 'test-results/expectations-browser.json'];
/** Loops that wait for something, and draws of a day, make the counts differ by this much from run to run. */
const SWAY = 0.005;

/** What the last runs held. Soaks are left out: how often they ask differs from run to run. */
export function heldNow(results: readonly TestResult[], soaks: readonly string[]): Held {
  const steady = results.filter(({ file }) => !soaks.includes(file));
  const ofBrowser = expectationFiles
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>))
    .filter(([file]) => !soaks.includes(file));
  return {
    rows: rowsHeld(results).size,
    unitAssertions: steady.reduce((sum, { assertions }) => sum + assertions, 0),
    browserAssertions: ofBrowser.reduce((sum, [, count]) => sum + count, 0),
  };
}

/** What has fallen below the committed floor, in words. An assertion that moves from the browser to a unit stays held. */
export function fallen(held: Held, floor: Held): string[] {
  const sum = ({ unitAssertions, browserAssertions }: Held) => unitAssertions + browserAssertions;
  return [
    ...(held.rows < floor.rows ? [`${held.rows} rows are held, ${floor.rows} were`] : []),
    ...(sum(held) < sum(floor) * (1 - SWAY) ? [`${sum(held)} assertions ran, ${sum(floor)} did`] : []),
  ];
}

export function readFloor(): Held {
  return JSON.parse(readFileSync(floorFile, 'utf8')) as Held;
}

/** `bun run spec --floor` after a whole run: the new floor, for whoever may set it. */
export function writeFloor(held: Held): void {
  writeFileSync(floorFile, `${JSON.stringify(held, null, 2)}\n`);
}
