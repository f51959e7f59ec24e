import { defineConfig } from '@playwright/test';
import { browserSwitches } from './test/browser-switches.ts';
import { longest } from './test/longest.ts';

/**
 * Debian's Chromium where it is, else the one that Playwright has fetched, and its shell without windows where that is, which
 * needs less of the machine. What measures time and what shares a screen takes the whole one. `verify` provides them.
 */
const launchIn = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: browserSwitches,
});
const whole = launchIn(process.env.CHROMIUM);
const shell = launchIn(process.env.CHROMIUM_SHELL || process.env.CHROMIUM);
/** Which run this is: `verify` has one for what is measured alone, and one for all else. */
const run = process.env.BROWSER_RUN || 'browser';
/** What measures time has the machine to itself. */
const alone = /@alone/;

export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.pw.ts',
  outputDir: `test-results/${run}`,
  // Four on two cores: a worker waits (for loads, toasts, undo windows) longer than it works. Each has a server of its own.
  workers: Number(process.env.BROWSER_WORKERS || 4),
  fullyParallel: false,
  retries: 0,
  // For what hangs: a busy machine takes half of it for what a quiet one does in five seconds.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    [process.env.CI ? 'line' : 'list'],
    ['junit', { outputFile: `test-results/${run === 'browser' ? run : `browser-${run}`}.xml` }],
    ['./test/expectations.ts', { outputFile: `test-results/expectations-${run}.json` }],
  ],
  globalSetup: './test/build-once.ts',
  // In this order: whoever began a spec of two minutes last would let the other workers wait for it.
  projects: [
    { name: 'alone', grep: alone },
    { name: 'longest', testMatch: [...longest], grepInvert: alone, use: { launchOptions: shell } },
    { name: 'others', testIgnore: [...longest], grepInvert: alone, use: { launchOptions: shell } },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Vienna',
    trace: 'off',
    // What moves is measured and pressed when it stands; tests of the motion itself switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: whole,
  },
});
