/** The numbered requirements, and which of them a passing test holds. A test names its rows at the end of its title. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from './junit.ts';

export type Requirement = { id: string; text: string; issue: string };

const root = join(import.meta.dir, '..');

/** Every row of docs/requirements. */
export function readRequirements(): Requirement[] {
  return ['widget', 'dashboard'].flatMap((name) => {
    const table = readFileSync(join(root, `docs/requirements/${name}.md`), 'utf8');
    return [...table.matchAll(/^\| ([WD]-[A-Z]+-\d+) *\| (.*?) *\| [^|]* \| (\w+) *\|$/gm)].map(
      ([, id, text, issue]) => ({
        id: id!,
        text: text!,
        issue: issue!,
      }),
    );
  });
}

/** The rows named in titles such as `a 429 keeps the session [W-SES-12 W-SES-13]`. */
export function rowsNamed(title: string): string[] {
  return [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside]) => inside!.match(/[WD]-[A-Z]+-\d+/g) ?? []);
}

/** Rows of an issue (or of all) that no passing test names; a row that a failing test names does not count as held. */
export function rowsWithoutTest(results: readonly TestResult[], issue?: string): Requirement[] {
  const failing = new Set(
    results.filter(({ passed, skipped }) => !passed && !skipped).flatMap(({ title }) => rowsNamed(title)),
  );
  const held = new Set(results.filter(({ passed }) => passed).flatMap(({ title }) => rowsNamed(title)));
  return readRequirements().filter(
    (row) => (!issue || row.issue === issue) && (!held.has(row.id) || failing.has(row.id)),
  );
}
