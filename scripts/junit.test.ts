import { expect, test } from 'bun:test';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readResults } from './junit.ts';

const written = (cases: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'junit-')), 'results.xml');
  writeFileSync(file, `<testsuites><testsuite>${cases}</testsuite></testsuites>`);
  return file;
};

test('what passed, was left out and failed is told apart, with the reason', () => {
  const long = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
  const results = readResults(
    written(
      `<testcase name="a &quot;good&quot; one" time="1"/>
       <testcase name="later"><skipped/></testcase>
       <testcase name="bad"><failure message="x" type="F"><![CDATA[ expected <1> & got 2\n${long}]]></failure></testcase>
       <testcase name="worse"><error>a &lt; b</error></testcase>
       <testcase name="silent"><failure type="AssertionError" /></testcase>`,
    ),
  );
  expect(results.map(({ title, passed, skipped }) => [title, passed, skipped])).toEqual([
    ['a "good" one', true, false],
    ['later', false, true],
    ['bad', false, false],
    ['worse', false, false],
    ['silent', false, false],
  ]);
  const [good, , bad, worse, silent] = results.map(({ reason }) => reason);
  expect([good, worse, silent]).toEqual([undefined, 'a < b', '']);
  expect(bad).toStartWith('expected <1> & got 2\nline 0');
  expect(bad!.split('\n')).toHaveLength(24);
});

test('without a file there are no results', () => {
  expect(readResults('/no/such/file.xml')).toEqual([]);
});
