/** The thread of `bodies.ts`: inflates, parses and reads one large body after the other. */
import { answerEach } from '../thread.ts';
import type { ParsingJob } from './bodies.ts';
import { inflatedSync, isGzip, readIn } from './body.ts';
import { parseJson } from './json.ts';
import type { Reading } from './reading.ts';

answerEach(async (job: ParsingJob) => {
  const { bytes, values, module, simple } = job;
  const json = parseJson(isGzip(bytes) ? inflatedSync(bytes, job) : bytes, values);
  if (module === undefined) return json;
  const { reading } = (await import(module)) as { reading: Reading<unknown> };
  return readIn(json, reading, simple);
});
