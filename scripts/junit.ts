/** Reads the JUnit files that both test runners write: one result per test, and the sums. */
import { existsSync, readFileSync } from 'node:fs';

export type TestResult = {
  title: string;
  passed: boolean;
  skipped: boolean;
  /** What the runner says of the failure, cut to the lines that a log has room for. */
  reason?: string;
};

const REASON_LINES = 24;

/** Every test case of a file; none when the file is missing. */
export function readResults(file: string): TestResult[] {
  if (!existsSync(file)) return [];
  const xml = readFileSync(file, 'utf8');
  const cases = [...xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)];
  return cases.map(([, attributes = '', inside = '']) => {
    const broken = /<(?:failure|error)\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:failure|error)>)/.exec(inside);
    const skipped = /<skipped\b/.test(inside);
    return {
      title: unescape(/\bname="([^"]*)"/.exec(attributes)?.[1] ?? ''),
      passed: !broken && !skipped,
      skipped,
      ...(broken ? { reason: reasonOf(broken[1] ?? '') } : {}),
    };
  });
}

function reasonOf(text: string): string {
  const [, plain = unescape(text)] = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(text) ?? [];
  return plain.trim().split('\n').slice(0, REASON_LINES).join('\n');
}

function unescape(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name ?? ''] ?? whole;
  });
}
