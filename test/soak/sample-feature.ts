/**
 * The whole way of docs/adding-a-feature.md as a program: a copy of the house gets the sample feature (test/sample-copy.ts),
 * is checked and built, and in a browser over its real server the call is answered, the push heard, the job done, the screen
 * opened and the chunk fetched. About two minutes.
 */
import { provideChromium } from '../../scripts/chromium.ts';
import { copyWithSample } from '../sample-copy.ts';

const copy = copyWithSample();
try {
  copy.run(['build.ts', '--names']);
  copy.run(['check', '--no-script']);
  console.log(copy.run(['build.ts']));
  const browser = Bun.spawnSync(
    [
      Bun.which('node') ?? process.execPath,
      'node_modules/@playwright/test/cli.js',
      'test',
      '--workers=1',
      'test/journeys/greetings.pw.ts',
    ],
    {
      cwd: copy.folder,
      env: { ...process.env, BUN: process.execPath, ...provideChromium() },
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
    },
  );
  process.exitCode = browser.success ? 0 : 1;
} finally {
  copy.remove();
}
