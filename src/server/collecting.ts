/** What chunks that are passed on leave behind, collected while they pass. */
import { MB } from '../wire/limits.ts';

/**
 * It is collected after so many bytes, in 10 ms of the thread that serves: by itself it is collected once it is several times
 * the size of the process.
 */
const COLLECT_BYTES = 2 * MB;

/** What is only written as it comes leaves less behind than what is packed or read. */
const COLLECT_COMING_BYTES = 16 * MB;

/** To be told of all bytes that pass. */
export function collecting(every = COLLECT_BYTES): (bytes: number) => void {
  let waiting = 0;
  return (bytes) => {
    waiting += bytes;
    if (waiting < every) return;
    waiting = 0;
    Bun.gc(true);
  };
}

/** The same chunks, which are written as they come. */
export async function* collected(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const passed = collecting(COLLECT_COMING_BYTES);
  for await (const chunk of chunks) {
    yield chunk;
    passed(chunk.length);
  }
}
