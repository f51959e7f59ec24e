/** Reads the JUnit files that both test runners write: one result per test, one time per spec file. */
import { existsSync, readFileSync } from 'node:fs';

export type TestResult = {
  title: string;
  /** The spec file, from the root of the house. */
  file: string;
  seconds: number;
  /** As Bun counts them; Playwright's file has none. */
  assertions: number;
  passed: boolean;
  skipped: boolean;
  /** What the runner says of the failure, cut to the lines that a log has room for. */
  reason?: string;
};

const REASON_LINES = 24;

/**
 * Where every run of tests leaves its file: unit tests without and with a document, browser tests alone and together.
 * What a run of unit tests has printed stands beside its file, as `.log`.
 */
export const resultFiles = {
  plain: 'test-results/unit-tests-of-the-server.xml',
  document: 'test-results/unit-tests-with-a-document.xml',
  alone: 'test-results/browser-alone.xml',
  browser: 'test-results/browser.xml',
} as const;

/** Every test case of a file; none when the file is missing. A reason that is not in it is taken from the log beside it. */
export function readResults(file: string): TestResult[] {
  if (!existsSync(file)) return [];
  const xml = readFileSync(file, 'utf8');
  const log = file.replace(/\.xml$/, '.log');
  const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
  const cases = [...xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)];
  return cases.map(([, attributes = '', inside = '']) => {
    const broken = /<(?:failure|error)\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:failure|error)>)/.exec(inside);
    const skipped = /<skipped\b/.test(inside);
    const attribute = (name: string) => unescape(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
    const title = attribute('name');
    return {
      title,
      // Playwright puts the file, from its own folder, where Bun puts the names of the groups.
      file: attribute('file') || `test/${attribute('classname')}`,
      seconds: Number(attribute('time')) || 0,
      assertions: Number(attribute('assertions')) || 0,
      passed: !broken && !skipped,
      skipped,
      ...(broken ? { reason: reasonOf(broken[1] ?? '') || saidOf(title, said) } : {}),
    };
  });
}

/** What the last runs left, all of them together. */
export function readAllResults(): TestResult[] {
  return Object.values(resultFiles).flatMap(readResults);
}

function reasonOf(text: string): string {
  const [, plain = unescape(text)] = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(text) ?? [];
  return plain.trim().split('\n').slice(0, REASON_LINES).join('\n');
}

/** What Bun has printed of a failed test where its JUnit file has none of it, as of one that took too long: above its line, and below. */
function saidOf(title: string, log: string): string {
  // Colours are written where a log is a terminal.
  const lines = Bun.stripANSI(log).split('\n');
  const isEnd = (line: string) => /^\((?:pass|fail|skip|todo)\) /.test(line);
  const own = lines.findIndex((line) => line.startsWith('(fail) ') && line.includes(title));
  if (own < 0) return '';
  const before = lines.slice(0, own).findLastIndex(isEnd);
  const next = lines.findIndex((line, at) => at > own && (isEnd(line) || line === ''));
  return lines
    .slice(before + 1, next < 0 ? undefined : next)
    .slice(-REASON_LINES)
    .join('\n');
}

function unescape(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name ?? ''] ?? whole;
  });
}
