/** Which tests are soaks: those that ask test/soak-slice.ts how often they may run, and whatever stands in test/soak. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dir, '../..');

/** Their files, unit and browser, from the root of the house. */
export function soakFiles(): string[] {
  const tests = new Bun.Glob('{src,loader,test}/**/*.{test,pw}.{ts,tsx}').scanSync(root);
  return [...tests]
    .filter((file) => file.startsWith('test/soak/') || /\/soak-slice\.ts'/.test(readFileSync(join(root, file), 'utf8')))
    .filter((file) => file !== 'test/soak-slice.test.ts')
    .sort();
}
