import type { Stop } from '../browser.ts';

/** Runs once after `ms`; the stop takes it back. Passed in, so that tests hold the clock. */
export type Later = (run: () => void, ms: number) => Stop;
