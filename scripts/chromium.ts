/** Finds a Chromium for the browser tests: the system's, else Debian's packages as root, else the test runner's own. */
import { existsSync } from 'node:fs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's Chromium without its windows: the same pages for two thirds of the processor time, but no screen to share. */
const SHELL = 'chromium-headless-shell';

/**
 * The paths of two executables, as variables for Playwright's configuration: `CHROMIUM`, and `CHROMIUM_SHELL` where there is
 * one. Without `CHROMIUM` the test runner has fetched a browser of its own. Throws one line when none is to be had.
 */
export function provideChromium(): { CHROMIUM?: string; CHROMIUM_SHELL?: string } {
  const given = process.env.CHROMIUM;
  // A browser that CHROMIUM names is used for every test.
  if (given && existsSync(given)) return { CHROMIUM: given };
  if (!onPath() || !Bun.which(SHELL)) installFromDebian();
  const chromium = onPath();
  if (chromium === undefined) fetchByPlaywright();
  const shell = Bun.which(SHELL);
  return { ...(chromium ? { CHROMIUM: chromium } : {}), ...(shell ? { CHROMIUM_SHELL: shell } : {}) };
}

function onPath(): string | undefined {
  return names.map((name) => Bun.which(name)).find((path) => path !== null) ?? undefined;
}

/** Both together, of one version: the shell alone would take the files of an older Chromium away. */
function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !Bun.which('apt-get')) return;
  const quiet = {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: 180_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  const install = (...packages: string[]) =>
    Bun.spawnSync(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], quiet).success;
  Bun.spawnSync(['apt-get', 'update', '-qq'], quiet);
  if (!install('chromium', SHELL) && !onPath()) install('chromium');
}

function fetchByPlaywright(): void {
  const done = Bun.spawnSync([process.execPath, 'x', 'playwright', 'install', '--with-deps', 'chromium'], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
  });
  if (!done.success)
    throw new Error('no Chromium: install it (Debian: apt-get install chromium) or name one in CHROMIUM');
}
