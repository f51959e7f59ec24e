/**
 * A feature as docs/adding-a-feature.md has it, added to a copy of the house by its folders and two lines: what can be said
 * without a build. `.ci/soak` builds it and uses it in a browser (test/soak/sample-feature.ts).
 */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWithSample, sharedLines, written, type SampleCopy } from './sample-copy.ts';

/** For each run in the copy: on a busy machine a check of types takes a quarter of it. */
const LONGEST_MS = 120_000;
let copy: SampleCopy;
beforeAll(() => {
  copy = copyWithSample();
  copy.run(['build.ts', '--names']);
}, LONGEST_MS);
afterAll(() => copy.remove(), LONGEST_MS);

test('nothing of the house changes but two lines, and what the build writes from the folders', () => {
  const shared = sharedLines.map(({ file }) => file);
  expect(copy.changed()).toEqual([...shared, ...written].sort());
  for (const { file, line } of sharedLines) {
    const lines = readFileSync(join(copy.folder, file), 'utf8').split('\n');
    expect(lines.toSpliced(lines.indexOf(line), 1).join('\n')).toBe(
      readFileSync(join(import.meta.dir, '..', file), 'utf8'),
    );
  }
});

test(
  'its types hold, and the linter finds nothing',
  () => {
    expect(copy.run(['check', '--no-script'])).toContain('No type errors');
    expect(copy.run(['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...copy.own])).toContain('0 errors');
  },
  LONGEST_MS,
);

test(
  'every wall and every table of features holds with it',
  () => {
    const walls = ['test/house', 'scripts/build', 'scripts/first-texts.test.ts', 'src/admin/feature-table.test.ts'];
    copy.run(['test', '--timeout=60000', ...walls, 'src/admin/texts/texts.test.ts']);
  },
  LONGEST_MS,
);

test(
  'its screen opens in the App over the server',
  () => {
    copy.run(['test', '--timeout=60000', 'test/in-process/greetings.test.tsx']);
  },
  LONGEST_MS,
);

test(
  'its calls are answered by their permissions, its push is heard, its job is done, the demo counts its table',
  () => {
    const files = ['greetings', 'features', 'permissions'].map((name) => `test/server/${name}.test.ts`);
    copy.run(['--config=test/plain.toml', 'test', '--timeout=60000', ...files]);
  },
  LONGEST_MS,
);
