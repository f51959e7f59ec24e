/** The body of one request, as the code that wants it sees it. */
import type { ReadAs } from './reading.ts';

/** `limit`: bytes, inflated too. `values`: of JSON. `turn`: who waits with others of the same, such as a project. */
export type Bounds = { readonly limit: number; readonly values: number; readonly turn: string };

/** Nothing is read before somebody asks. Errors of all that reads: 408 too slow, 503 without room for 10 s, 413 too large. */
export type SentBody = {
  /** Its first 4 KB, inflated; the rest is not read. */
  readonly head: (limit: number) => Promise<string>;
  /** All of it, inflated. */
  readonly bytes: (limit: number) => Promise<Uint8Array>;
  /** All of it as JSON, undefined where there is none; `as`: read so. Errors: 400 for what is none; those of the reading. */
  readonly json: (bounds: Bounds, as?: ReadAs) => Promise<unknown>;
  /** Chunk by chunk as it came, of any length. `kept`: the handler holds what has come in memory. */
  readonly chunks: (given?: { kept: boolean }) => AsyncGenerator<Uint8Array>;
  /** Gives back its room, once nobody needs it any more. */
  readonly leave: () => void;
};
