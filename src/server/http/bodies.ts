/** The bodies of all requests: how many are read at once, and where the large ones are parsed. */
import { ApiError } from '../../wire/errors.ts';
import { inTurns } from '../in-turns.ts';
import { later as inRealTime, type Ports } from '../ports.ts';
import { createThread } from '../thread.ts';
import { claimedSize, headOf, inflated, isGzip, readIn, type Inflating } from './body.ts';
import { incoming } from './incoming.ts';
import { parseJson } from './json.ts';
import {
  BODY_AGAIN_SECONDS,
  BODY_ASIDE_BYTES,
  BODY_COLLECT_BYTES,
  BODY_COLLECT_MS,
  BODY_FREE_BYTES,
  BODY_HEAD_BYTES,
  PARSING_LONGEST_MS,
  PARSING_WAITING,
} from './limits.ts';
import { createRoom, type Place } from './room.ts';
import type { SentBody } from './sent-body.ts';

export type ParsingJob = Inflating & {
  readonly bytes: Uint8Array;
  readonly values: number;
  /** Of a `Reading`: a function does not travel. */
  readonly module: string | undefined;
  readonly simple: boolean;
};

export type Bodies = {
  readonly open: (request: Request, address: string) => SentBody;
  readonly close: () => void;
};

export function createBodies(clock: Pick<Ports, 'now' | 'later'>): Bodies {
  const room = createRoom(clock.later);
  const inTurn = inTurns({ atOnce: 1, waiting: PARSING_WAITING, leftOut: tooMany });
  const thread = createThread(new URL('./json-worker.ts', import.meta.url), {
    longestMs: PARSING_LONGEST_MS,
    tooLong: tooMany,
  });
  const collect = createCollecting();

  const aside = (turn: string, given: ParsingJob): Promise<unknown> =>
    inTurn(turn, () => {
      const job = { ...given, bytes: owned(given.bytes) };
      const transfer = [job.bytes.buffer as ArrayBuffer];
      return thread.ask(job, { transfer, thenEnd: job.most >= BODY_COLLECT_BYTES });
    });
  return {
    open(request, address) {
      const place = room.open(address);
      const come = incoming(request, place, clock);
      let large = false;
      return {
        chunks: come.chunks,
        leave() {
          place.leave();
          if (large) collect();
        },
        head: async (limit) => headOf(await come.head(BODY_HEAD_BYTES, limit)),
        async bytes(limit) {
          const bytes = await come.whole(limit);
          if (!isGzip(bytes)) return bytes;
          return inflated(bytes, { most: await takeInflated(place, bytes, limit), limit });
        },
        async json({ limit, values, turn }, as) {
          const bytes = await come.whole(limit);
          const gzip = isGzip(bytes);
          const most = gzip ? await takeInflated(place, bytes, limit) : bytes.length;
          // What a reading leaves here is small.
          large = (as ? bytes.length : most) >= BODY_COLLECT_BYTES;
          const { reading, simple = false } = as ?? {};
          if (most >= BODY_ASIDE_BYTES)
            return aside(turn, { bytes, values, most, limit, module: reading?.module, simple });
          const plain = gzip ? await inflated(bytes, { most, limit }) : bytes;
          const json = plain.length === 0 ? undefined : parseJson(plain, values);
          return reading ? readIn(json, reading, simple) : json;
        },
      };
    },
    close: thread.close,
  };
}

/** Collects soon, once for all that ask until then, what large bodies have left. */
function createCollecting(): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    inRealTime(BODY_COLLECT_MS, () => {
      asked = false;
      Bun.gc(true);
    });
  };
}

/** Waits for room for what gzip says it becomes: it gets no more, and never more than `limit`. */
async function takeInflated(place: Place, bytes: Uint8Array, limit: number): Promise<number> {
  const size = Math.min(claimedSize(bytes), limit);
  if (size > BODY_FREE_BYTES) await place.take(size);
  return size;
}

/** A buffer that nothing else lies in: it goes to the thread without a copy. */
function owned(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
}

function tooMany(): ApiError {
  return new ApiError('not_ready', `Too many large bodies wait. Try again in ${BODY_AGAIN_SECONDS} s.`, {
    headers: { 'retry-after': String(BODY_AGAIN_SECONDS) },
  });
}
