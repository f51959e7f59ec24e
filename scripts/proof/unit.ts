/** How the unit tests are run: those of the server and of the wire without a document, the others with one. */
import { resultFiles } from '../junit.ts';
import type { Step } from './step.ts';

/** Folders whose tests need no document. Whatever stands elsewhere gets one. */
const plain = ['src/server/', 'src/wire/', 'test/server/', 'test/server-once/', 'test/storage/', 'scripts/'];
export const isPlain = (file: string): boolean => plain.some((folder) => file.startsWith(folder));
/** A test that hashes passwords waits for a core that three browsers want as well. */
const timeout = '--timeout=60000';

/** Always the same work, before and after a proof: what it takes says how fast the machine was. */
export const calibration = [
  'src/wire/pure/secrets.test.ts',
  'src/wire/pure/fit-report.test.ts',
  'src/wire/pure/playwright-script.test.ts',
  'src/wire/schema.test.ts',
];

export function unitSteps(bun: string): { readonly server: Step; readonly document: Step } {
  const junit = (file: string) => ['--reporter=junit', `--reporter-outfile=${file}`];
  const folders = plain.map((folder) => `./${folder}`);
  const others = plain.map((folder) => `--path-ignore-patterns=${folder}**`);
  return {
    server: {
      name: 'unit tests of the server',
      command: [bun, '--config=test/plain.toml', 'test', timeout, ...junit(resultFiles.plain), ...folders],
      quiet: true,
    },
    document: {
      name: 'unit tests with a document',
      command: [bun, 'test', timeout, ...junit(resultFiles.document), ...others],
      quiet: true,
    },
  };
}

export function calibrationStep(bun: string, when: 'before' | 'after'): Step {
  const files = calibration.map((file) => `./${file}`);
  return { name: `calibration ${when}`, command: [bun, '--config=test/plain.toml', 'test', ...files], quiet: true };
}
