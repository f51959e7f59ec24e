/** The numbered requirements, and which of them a passing test holds. A test names its rows at the end of its title. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from './junit.ts';

/** Where alone a row can be held: with `CI=true`, in the long runs of `.ci/soak`, in `bun run bench`. */
export type Mark = 'ci' | 'soak' | 'bench';
export type Requirement = { id: string; text: string; issue: string; marks: readonly Mark[] };

/** Rows that a title may name; with more, nobody can say which of them the test really asserts. */
export const ROWS_PER_TITLE = 3;

const root = join(import.meta.dir, '..');
const folder = join(root, 'docs/requirements');
/** A row of a part, such as `W-SES-12`, or a finding of the security review, such as `F1a`. */
const ID = '(?:[WDP]-[A-Z]+-\\d+|\\bF\\d+[a-p]?(?![-\\w]))';
/** `| id | text | … | issue marks |`, with any number of columns between text and issue. */
const ROW = new RegExp(`^\\| (${ID}) *\\| (.*?) *\\|(?:[^|\\n]*\\|)* (\\w+)((?: (?:ci|soak|bench))*) *\\|$`, 'gm');

/** Every row of docs/requirements. */
export function readRequirements(): Requirement[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(ROW)])
    .map(([, id, text, issue, marks]) => ({
      id: id!,
      text: text!,
      issue: issue!,
      marks: (marks!.match(/\w+/g) ?? []) as Mark[],
    }));
}

/** The rows named in titles such as `a 429 keeps the session [W-SES-12 W-SES-13]`. */
export function rowsNamed(title: string): string[] {
  return [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside]) => inside!.match(new RegExp(ID, 'g')) ?? []);
}

/** The rows that a passing test names and no failing one. */
export function rowsHeld(results: readonly TestResult[]): Set<string> {
  const failing = new Set(
    results.filter(({ passed, skipped }) => !passed && !skipped).flatMap(({ title }) => rowsNamed(title)),
  );
  const named = results.filter(({ passed }) => passed).flatMap(({ title }) => rowsNamed(title));
  return new Set(named.filter((id) => !failing.has(id)));
}

/**
 * Rows of an issue (or of all) that no passing test holds. Of a marked row it is enough that a test is written, unless this
 * run is the one that the mark names.
 */
export function rowsWithoutTest(
  results: readonly TestResult[],
  issue?: string,
  run?: { marks: readonly Mark[]; written: ReadonlySet<string> },
): Requirement[] {
  const held = rowsHeld(results);
  const excused = ({ id, marks }: Requirement) =>
    run !== undefined && marks.length > 0 && !marks.some((mark) => run.marks.includes(mark)) && run.written.has(id);
  return readRequirements().filter((row) => (!issue || row.issue === issue) && !held.has(row.id) && !excused(row));
}

/** Tests, and the suites that several tests run: of the storage port, of jobs. */
const TESTS =
  '{src,loader,test,scripts}/**/{*.{test,pw}.{ts,tsx},contract.ts,contract-*.ts,*-suite.ts,jobs-suite-*.ts}';

/** The groups of ids in the sources of all tests, passing or not: in titles, and beside the cases of a table. */
export function writtenTitles(): { file: string; title: string }[] {
  const files = [...new Bun.Glob(TESTS).scanSync(root)].sort();
  const group = new RegExp(`\\[[^\\]\\n']*${ID}[^\\]\\n']*\\]|'${ID}(?: ${ID})*'`, 'g');
  return files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(group) ?? []).map((found) => ({
      file,
      title: `[${found.replaceAll(/^[['"]|[\]'"]$/g, '')}]`,
    })),
  );
}

/** Rows whose only titles name more than three. */
export function thinRows(titles: readonly string[]): string[] {
  const well = new Set(titles.map(rowsNamed).flatMap((ids) => (ids.length <= ROWS_PER_TITLE ? ids : [])));
  return [...new Set(titles.flatMap(rowsNamed))].filter((id) => !well.has(id)).sort();
}
