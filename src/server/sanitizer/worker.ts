/** The thread of `cleaning.ts`: one job in, one answer out. */
import { ApiError } from '../../wire/errors.ts';
import type { Answer } from './sanitizer.ts';
import { kinds, type Kinds } from './kinds.ts';

declare const self: Worker;

self.addEventListener('message', async ({ data }: MessageEvent<{ kind: keyof Kinds; given: never }>) => {
  self.postMessage(await answerTo(kinds[data.kind](data.given)));
});

async function answerTo(work: Promise<unknown>): Promise<Answer> {
  try {
    return { value: await work };
  } catch (error) {
    if (!(error instanceof ApiError))
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    const cause = error.cause === undefined ? undefined : String(error.cause);
    return { refused: { code: error.code, detail: error.message, details: error.details, cause } };
  }
}
