/** The time of each spec file, the longest first: what to look at when the proof becomes slow. */
import type { TestResult } from '../junit.ts';

export type FileTime = { file: string; seconds: number; tests: number };

/** Sums the tests of each file. */
export function timesByFile(results: readonly TestResult[]): FileTime[] {
  const byFile = new Map<string, FileTime>();
  for (const { file, seconds } of results) {
    const known = byFile.get(file) ?? { file, seconds: 0, tests: 0 };
    byFile.set(file, { file, seconds: known.seconds + seconds, tests: known.tests + 1 });
  }
  return [...byFile.values()].sort((one, other) => other.seconds - one.seconds);
}

/** One line for each file, as ` 171.8 s   23 tests  test/journeys/skills.pw.ts`. */
export function timeLines(times: readonly FileTime[]): string[] {
  return times.map(
    ({ file, seconds, tests }) => `${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(4)} tests  ${file}`,
  );
}

/** Files that take less than `least` seconds are one line together. */
export function shortTable(times: readonly FileTime[], least: number): string[] {
  const small = times.filter(({ seconds }) => seconds < least);
  const sum = small.reduce((all, { seconds }) => all + seconds, 0);
  const tests = small.reduce((all, one) => all + one.tests, 0);
  return timeLines([
    ...times.filter(({ seconds }) => seconds >= least),
    ...(small.length > 0 ? [{ file: `in ${small.length} files under ${least} s`, seconds: sum, tests }] : []),
  ]);
}
