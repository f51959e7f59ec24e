/** What the parts of the network log share: the window that is watched, the clock, and what is noted of a call. Types only. */
import type { LoggedCall } from '../../wire/surfaces.ts';
import type { Stop } from './wrap.ts';

/** What of a window is watched. */
export type Scope = { fetch: unknown; XMLHttpRequest: typeof XMLHttpRequest; Response: typeof Response };

/** Runs once after `ms`; the stop takes it back. Passed in, so that tests hold the clock. */
export type Later = (run: () => void, ms: number) => Stop;

/** Notes a call that begins; undefined where it is not told. */
export type Begin = (
  type: string,
  address: string,
  payload: string,
  headers: LoggedCall['headers'],
) => LoggedCall | undefined;

/** What is kept of the text of an answer. */
export type Keep = (text: string) => string;
