/**
 * `bun run spec [issue]`: every requirement without a passing test, by issue. It reads the results of the last `verify`;
 * with `--written` it reads the titles in the sources instead, passing or not.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readResults } from './junit.ts';
import { rowsNamed, rowsWithoutTest } from './requirements.ts';

const root = join(import.meta.dir, '..');
const issue = process.argv.slice(2).find((word) => !word.startsWith('-'));

function writtenTitles() {
  const files = [...new Bun.Glob('{src,loader,test,scripts}/**/*.{test,pw}.{ts,tsx}').scanSync(root)];
  return files
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((text) => text.match(/\[[^\]\n]*[WD]-[A-Z]+-\d+[^\]\n]*\]/g) ?? []);
}

const results = process.argv.includes('--written')
  ? writtenTitles().map((title) => ({ title, passed: rowsNamed(title).length > 0, skipped: false }))
  : ['unit', 'browser'].flatMap((name) => readResults(join(root, `test-results/${name}.xml`)));

for (const row of rowsWithoutTest(results, issue)) console.log(`${row.issue}  ${row.id}  ${row.text}`);
