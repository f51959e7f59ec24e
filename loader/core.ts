/** The entry of `loader.js`: reads its own tag while it can, and installs. */
import { FAILED } from './config.ts';
import { install } from './install.ts';
import { createBrowser } from './browser.ts';
import type { Build } from './run.ts';
import { readScript } from './script.ts';

/** Filled in by the build. */
/* oxlint-disable no-underscore-dangle */
declare const __CHUNKS__: string;
declare const __VERSION__: string;

// The server puts the project's configuration in place of the word, which stands in a list so that no minifier reasons
// about what it is.
start(['__BAKED__'].pop());

function start(given: unknown): void {
  const browser = createBrowser(window);
  try {
    const baked = typeof given === 'object' && given ? (given as Build['baked']) : {};
    install(browser, readScript(document, baked), { version: __VERSION__, chunks: __CHUNKS__, baked });
  } catch (error) {
    browser.warn(FAILED, error);
  }
}
