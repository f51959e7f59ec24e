/**
 * The last minutes of a recording as JSON texts, bounded in bytes and time. It is a row of segments that each begin with a
 * full snapshot, so that whatever is left plays.
 */
import { REPLAY_BYTES, REPLAY_KEPT_MS, REPLAY_SEGMENT_MS } from './limits.ts';

type Segment = { readonly started: number; readonly events: string[]; bytes: number; first: number };

export type Ring = {
  /** `begins`: the first event of a full snapshot. Answers false where nothing more fits: then all is forgotten. */
  readonly add: (json: string, time: number, begins: boolean) => boolean;
  /** Another full snapshot would let the oldest part go. `tooLong`: for its length in time alone. */
  readonly wants: (now: number) => { fresh: boolean; tooLong: boolean };
  /** Oldest first. */
  readonly events: () => string[];
  readonly bytes: () => number;
  readonly clear: () => void;
};

/** `most` is in bytes. */
export function createRing(most: number = REPLAY_BYTES): Ring {
  let segments: Segment[] = [];
  const bytes = () => segments.reduce((sum, segment) => sum + segment.bytes, 0);

  const begin = (time: number) => {
    segments.push({ started: time, events: [], bytes: 0, first: 0 });
    // What came before a segment that is old enough is not needed for the time that is promised.
    const enough = segments.findLastIndex(({ started }) => time - started >= REPLAY_KEPT_MS);
    if (enough > 0) segments.splice(0, enough);
  };

  return {
    add(json, time, begins) {
      if (begins) begin(time);
      const current = segments.at(-1);
      // An event without a full snapshot before it cannot be played, and is not kept.
      if (!current) return true;
      const size = bytesInMemory(json);
      current.events.push(json);
      current.bytes += size;
      // The snapshot itself is the second event.
      if (current.events.length <= 2) current.first += size;
      while (segments.length > 1 && bytes() > most) segments.shift();
      const fits = bytes() <= most;
      if (!fits) segments = [];
      return fits;
    },
    wants(now) {
      const current = segments.at(-1);
      if (!current || current.events.length <= 2) return { fresh: false, tooLong: false };
      const tooLarge = current.bytes > Math.max(most / 2, (most + current.first) / 2);
      const tooLong = now - current.started > REPLAY_SEGMENT_MS;
      return { fresh: tooLarge || tooLong, tooLong: tooLong && !tooLarge };
    },
    events: () => segments.flatMap(({ events }) => events),
    bytes,
    clear: () => void (segments = []),
  };
}

/** Browsers keep a text with one byte a character unless one of them needs two. */
function bytesInMemory(text: string): number {
  // oxlint-disable-next-line no-control-regex
  return /[^\u0000-\u00ff]/.test(text) ? text.length * 2 : text.length;
}
