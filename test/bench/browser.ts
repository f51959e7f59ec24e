/** The browser that the benches measure in: the one that `CHROMIUM` names, or the machine's own. */
import { chromium, type Browser } from '@playwright/test';
import { browserSwitches } from '../browser-switches.ts';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? Bun.which('chromium') ?? '', args: browserSwitches });
