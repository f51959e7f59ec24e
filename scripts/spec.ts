/**
 * `bun run spec [issue]`: every requirement without a passing test, by issue. It reads the results of the last `verify`.
 * `--written` reads the titles in the sources instead, passing or not; `--thin` prints the rows whose only test names more
 * than three; `--floor` makes what the last whole `verify` has held the floor below which no later one may fall.
 */
import { readAllResults } from './junit.ts';
import { heldNow, writeFloor } from './proof/floor.ts';
import { soakFiles } from './proof/soaks.ts';
import { readRequirements, rowsNamed, rowsWithoutTest, thinRows, writtenTitles } from './requirements.ts';

const issue = process.argv.slice(2).find((word) => !word.startsWith('-'));
const asked = (word: string) => process.argv.includes(word);

if (asked('--thin')) printThin();
else if (asked('--floor')) writeFloor(heldNow(readAllResults(), soakFiles()));
else printMissing();

function printThin(): void {
  const rows = new Map(readRequirements().map((row) => [row.id, row]));
  for (const id of thinRows(writtenTitles().map(({ title }) => title)))
    console.log(`${rows.get(id)?.issue ?? '??'}  ${id}  ${rows.get(id)?.text ?? 'no such row'}`);
}

function printMissing(): void {
  const results = asked('--written')
    ? writtenTitles().map(({ file, title }) => ({
        title,
        file,
        seconds: 0,
        assertions: 0,
        passed: rowsNamed(title).length > 0,
        skipped: false,
      }))
    : readAllResults();
  for (const row of rowsWithoutTest(results, issue)) console.log(`${row.issue}  ${row.id}  ${row.text}`);
}
