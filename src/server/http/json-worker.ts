/** The thread of `bodies.ts`: inflates, parses and reads one large body after the other. */
import { answerEach } from '../thread.ts';
import type { ParsingJob } from './bodies.ts';
import { inflatedSync, isGzip, readIn } from './body.ts';
import { textOf, valueOf } from './json.ts';
import { BODY_COLLECT_BYTES } from './limits.ts';
import type { Reading } from './reading.ts';

answerEach(async (job: ParsingJob) => {
  const text = inflatedText(job);
  collect(job);
  const json = valueOf(text);
  if (job.module === undefined) return json;
  collect(job);
  const { reading } = (await import(job.module)) as { reading: Reading<unknown> };
  return readIn(json, reading, job.simple);
});

function inflatedText(job: ParsingJob): string {
  return textOf(isGzip(job.bytes) ? inflatedSync(job.bytes, job) : job.bytes, job.values);
}

/** What one step of a large body has left goes before the next one makes as much again. */
function collect({ most }: ParsingJob): void {
  if (most >= BODY_COLLECT_BYTES) Bun.gc(true);
}
