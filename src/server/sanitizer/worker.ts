/** The thread of `sanitizer.ts`: one job in, one answer out. */
import { answerTo } from '../thread.ts';
import { kinds, type Kinds } from './kinds.ts';

declare const self: Worker;

self.addEventListener('message', async ({ data }: MessageEvent<{ kind: keyof Kinds; given: never }>) => {
  self.postMessage(await answerTo(() => kinds[data.kind](data.given)));
});
