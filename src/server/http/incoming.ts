/** A body as it comes: no faster than there is room for, and no slower than anybody's line. */
import { ApiError } from '../../wire/errors.ts';
import { OTHER_BODY_BYTES } from '../../wire/limits.ts';
import type { Ports } from '../ports.ts';
import { tooLarge } from './body.ts';
import { BODY_BYTES_A_SECOND, BODY_FREE_BYTES, BODY_SLOW_MS } from './limits.ts';
import type { Place } from './room.ts';
import type { SentBody } from './sent-body.ts';

export type Incoming = Pick<SentBody, 'chunks'> & {
  /** What has come of it once that is `least` bytes, or all. Errors: 413 over `limit`. */
  readonly head: (least: number, limit: number) => Promise<Uint8Array>;
  /** All of it, as it came. Errors: 413 over `limit`. */
  readonly whole: (limit: number) => Promise<Uint8Array>;
};

type Clock = Pick<Ports, 'now' | 'later'>;

/** Errors of all: 408 for what comes too slowly, 503 where there is no room within 10 s. */
export function incoming(request: Request, place: Place, clock: Clock): Incoming {
  const header = request.headers.get('content-length');
  const declared = header === null ? undefined : Number(header);
  const small = declared !== undefined && declared <= OTHER_BODY_BYTES;
  const pace = paceOf(clock);
  const line = lineOf(request, pace);
  const come: Uint8Array[] = [];
  let all: Promise<Uint8Array> | undefined;

  const take = (bytes: number) => line.leftOnFailure(pace.paused(place.take(bytes)));

  /** Keeps the next chunk. False at the end. */
  async function more(limit: number): Promise<boolean> {
    const chunk = await line.next();
    if (!chunk) return false;
    if (line.size() > limit) await line.leftOnFailure(Promise.reject(tooLarge(limit)));
    await take(chunk.length);
    come.push(chunk);
    return true;
  }

  /** Bounded by its own length. Only to look at `body` would make a stream of it: a quarter of the time of a large report. */
  async function atOnce(length: number): Promise<Uint8Array> {
    if (length > BODY_FREE_BYTES) await take(length);
    return pace.inTime(request.bytes(), length);
  }

  async function streamed(limit: number): Promise<Uint8Array> {
    while (await more(limit));
    return come.length === 1 ? come[0]! : Buffer.concat(come);
  }

  function refuseOver(limit: number): void {
    if (declared !== undefined && declared > limit) throw tooLarge(limit);
  }

  async function whole(limit: number): Promise<Uint8Array> {
    refuseOver(limit);
    return (all ??= small ? atOnce(declared) : streamed(limit));
  }

  return {
    whole,
    async head(least, limit) {
      if (small) return whole(limit);
      refuseOver(limit);
      const enough = () => line.size() >= least;
      while (!enough() && (await more(limit)));
      return Buffer.concat(come);
    },
    async *chunks({ kept } = { kept: false }) {
      for (let chunk = await line.next(); chunk; chunk = await line.next()) {
        if (kept) await take(chunk.length);
        yield chunk;
      }
    },
  };
}

type Pace = ReturnType<typeof paceOf>;

function paceOf({ now, later }: Clock) {
  let started = now();
  return {
    /** The work, or 408 once a body of which `bytes` have come should have brought more. */
    inTime<T>(work: Promise<T>, bytes: number): Promise<T> {
      const until = started + BODY_SLOW_MS + (bytes / BODY_BYTES_A_SECOND) * 1000;
      return new Promise((resolve, reject) => {
        const stop = later(Math.max(0, until - now()), () => reject(tooSlow()));
        work.then(resolve, reject).finally(stop);
      });
    },
    /** That there was no room is no fault of the line. */
    async paused(work: Promise<void>): Promise<void> {
      const before = now();
      await work;
      started += now() - before;
    },
  };
}

function lineOf(request: Request, pace: Pace) {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let size = 0;

  /** What still comes of a body that failed is nobody's. */
  async function leftOnFailure<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      reader?.cancel().catch(() => undefined);
      throw error;
    }
  }

  return {
    leftOnFailure,
    size: () => size,
    async next(): Promise<Uint8Array | undefined> {
      reader ??= request.body?.getReader();
      const { value } = reader ? await leftOnFailure(pace.inTime(reader.read(), size)) : {};
      size += value?.length ?? 0;
      return value;
    },
  };
}

function tooSlow(): ApiError {
  return new ApiError(
    'body_too_slow',
    'The body comes too slowly: at least 1 KB a second is expected. Send it again.',
    {
      headers: { connection: 'close' },
    },
  );
}
