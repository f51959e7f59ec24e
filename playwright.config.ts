import { defineConfig } from '@playwright/test';
import { browserSwitches } from './test/browser-switches.ts';

/** Debian's Chromium where it is, else the one that Playwright has fetched. `verify` sees to it that there is one. */
const executablePath = process.env.CHROMIUM || undefined;

export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.pw.ts',
  outputDir: 'test-results/browser',
  // Two cores: one worker for the browser, one core for the server it talks to.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI
    ? [['line'], ['junit', { outputFile: 'test-results/browser.xml' }]]
    : [['list'], ['junit', { outputFile: 'test-results/browser.xml' }]],
  globalSetup: './test/build-once.ts',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Vienna',
    trace: 'off',
    // What moves is measured and pressed when it stands; tests of the motion itself switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: browserSwitches,
    },
  },
});
