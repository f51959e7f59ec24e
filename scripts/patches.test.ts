import { expect, test } from 'bun:test';
import { join } from 'node:path';
import about from '../package.json';

test('each patch is for the version that is installed, and its file is here', async () => {
  for (const [library, file] of Object.entries(about.patchedDependencies)) {
    const [, name, version] = /^(.+)@(.+)$/.exec(library)!;
    expect([name, (about.dependencies as Record<string, string>)[name!]]).toEqual([name, version]);
    expect(await Bun.file(join(import.meta.dir, '..', file)).exists()).toBe(true);
  }
});

test('the recorder is installed with its doors', async () => {
  const code = await Bun.file(Bun.resolveSync('@rrweb/record', import.meta.dir)).text();
  expect(code.match(/record\.guard\(/g)).toHaveLength(1);
  expect(code.match(/record\.wasPassword\(/g)).toHaveLength(1);
  expect(code).not.toContain('data-rr-is-password", "true"');
  expect(code.match(/Of \?\?= /g)).toHaveLength(10);
  expect(code.match(/childrenOf\(n\)/g)).toHaveLength(2);
});
