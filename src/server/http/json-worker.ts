/** The thread of `bodies.ts`: inflates and parses one large body after the other. */
import { answerTo } from '../thread.ts';
import type { ParsingJob } from './bodies.ts';
import { inflatedSync, isGzip } from './body.ts';
import { parseJson } from './json.ts';

declare const self: Worker;

self.addEventListener('message', async ({ data }: MessageEvent<ParsingJob>) => {
  const { bytes, values } = data;
  self.postMessage(await answerTo(() => parseJson(isGzip(bytes) ? inflatedSync(bytes, data) : bytes, values)));
});
