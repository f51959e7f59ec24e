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

test('a reason that the file leaves out is taken from what the runner has printed above its line', () => {
  const file = written(
    `<testcase name="good"/><testcase name="too slow"><failure type="TimeoutError" /></testcase><testcase name="told"><failure>a reason</failure></testcase>`,
  );
  const log = [
    '(pass) good [1.00ms]',
    'what it said',
    '\u001B[31m(fail)\u001B[0m group > too slow [60000.12ms]',
    '  ^ this test timed out after 60000ms.',
    '(pass) other',
  ];
  writeFileSync(file.replace('.xml', '.log'), log.join('\n'));
  expect(readResults(file).map(({ reason }) => reason)).toEqual([
    undefined,
    'what it said\n(fail) group > too slow [60000.12ms]\n  ^ this test timed out after 60000ms.',
    'a reason',
  ]);
});
