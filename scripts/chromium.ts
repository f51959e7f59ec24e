/** Finds a Chromium for the browser tests: the system's, else Debian's package as root, else the test runner's own. */
import { existsSync } from 'node:fs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of an executable; undefined when the test runner has fetched one of its own. Throws one line when none is to be had. */
export function provideChromium(): string | undefined {
  const given = process.env.CHROMIUM;
  if (given && existsSync(given)) return given;
  return onPath() ?? fromDebian() ?? fromPlaywright();
}

function onPath(): string | undefined {
  return names.map((name) => Bun.which(name)).find((path) => path !== null) ?? undefined;
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !Bun.which('apt-get')) return undefined;
  const quiet = {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  Bun.spawnSync(['apt-get', 'update', '-qq'], quiet);
  Bun.spawnSync(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  return onPath();
}

function fromPlaywright(): undefined {
  const done = Bun.spawnSync([process.execPath, 'x', 'playwright', 'install', '--with-deps', 'chromium'], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
  });
  if (!done.success)
    throw new Error('no Chromium: install it (Debian: apt-get install chromium) or name one in CHROMIUM');
  return undefined;
}
