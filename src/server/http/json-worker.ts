/** The thread of `bodies.ts`: inflates and parses one large body after the other. */
import { answerEach } from '../thread.ts';
import type { ParsingJob } from './bodies.ts';
import { inflatedSync, isGzip } from './body.ts';
import { parseJson } from './json.ts';

answerEach((job: ParsingJob) => {
  const { bytes, values } = job;
  return parseJson(isGzip(bytes) ? inflatedSync(bytes, job) : bytes, values);
});
