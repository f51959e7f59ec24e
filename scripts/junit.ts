/** Reads the JUnit files that both test runners write: one result per test, and the sums. */
import { existsSync, readFileSync } from 'node:fs';

export type TestResult = { title: string; passed: boolean; skipped: boolean };

/** Every test case of a file; none when the file is missing. */
export function readResults(file: string): TestResult[] {
  if (!existsSync(file)) return [];
  const xml = readFileSync(file, 'utf8');
  const cases = [...xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)];
  return cases.map(([, attributes = '', inside = '']) => ({
    title: unescape(/\bname="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    passed: !/<(failure|error|skipped)\b/.test(inside),
    skipped: /<skipped\b/.test(inside),
  }));
}

function unescape(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name ?? ''] ?? whole;
  });
}
