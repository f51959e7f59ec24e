/** From what a report holds as `webReplay` to what can be played: cleaned, in order, within bounds. */
import { HOUR_MS } from '../../../wire/limits.ts';
import { REPLAY_SPAN_HOURS_MOST } from '../../../wire/replays/limits.ts';
import { entriesOf, EVENT, fieldsOf, type ReplayEvent } from '../../../wire/pure/replay-events.ts';
import { inSlices } from '../../../wire/pure/slices.ts';
import type { ReplayProblem } from '../../../wire/replays/shapes.ts';
import { nextTurn } from '../../next-turn.ts';
import { nothingHeld, type CopiesAt } from '../assets/copies.ts';
import { createEventCleaner, type EventCleaner } from './quiet-events.ts';
import { splitReplay } from './split.ts';

export type Film = {
  /** In the order of their times; empty where nothing can be played, else beginning with a full picture of the page. */
  readonly events: readonly ReplayEvent[];
  readonly width: number;
  readonly height: number;
  readonly problems: readonly ReplayProblem[];
  readonly failure: string;
};

const FAILURE_CHARS = 500;
/** Work between two breaths. */
const BREATH_MS = 8;
const FALLBACK_SIZE = { width: 1280, height: 720 } as const;

/** `body` is the JSON text of the part as it was stored, `now` in milliseconds. `copiesAt` answers our copies of pictures. */
export async function filmOf(body: string, now: () => number, copiesAt: CopiesAt = () => nothingHeld): Promise<Film> {
  const { fields, events: given, more } = await inSlices(splitReplay(body), nextTurn, now);
  const field = (name: string): unknown => JSON.parse(fields.get(name) ?? 'null');
  const failure = field('failure');
  const said = typeof failure === 'string' ? failure.slice(0, FAILURE_CHARS).toWellFormed() : '';
  const size = sizeOf(field('width'), field('height'));
  if (!given) return nothing({ ...size, failure: said }, [{ kind: 'unreadable', count: 1 }]);
  const base = textOf(field('baseUrl'));
  const { events, broken, cut } = await clean(given, now, createEventCleaner(copiesAt, base));
  const { kept, late } = inOrder(events);
  const problems: ReplayProblem[] = [];
  if (broken > 0) problems.push({ kind: 'broken', count: broken });
  if (more + cut + late > 0) problems.push({ kind: 'cut', count: more + cut + late });
  if (kept.length < 2) {
    // An empty list of events is no fault: the recorder was off.
    const kind = given.length === 0 ? [] : [{ kind: 'noStart' as const, count: given.length + more }];
    return nothing({ ...size, failure: said }, [...problems, ...kind]);
  }
  const meta = kept.find(({ type }) => type === EVENT.meta)?.data;
  return { events: kept, ...(meta ? sizeOf(meta.width, meta.height) : size), problems, failure: said };
}

function nothing(rest: Pick<Film, 'width' | 'height' | 'failure'>, problems: ReplayProblem[]): Film {
  return { ...rest, events: [], problems };
}

async function clean(
  given: readonly string[],
  now: () => number,
  cleaner: EventCleaner,
): Promise<{ events: ReplayEvent[]; broken: number; cut: number }> {
  const events: ReplayEvent[] = [];
  let broken = 0;
  let breath = now();
  for (const one of given) {
    const event = cleaner.clean(eventIn(one));
    if (event) events.push(event);
    else if (event === undefined) broken++;
    if (now() - breath > BREATH_MS) {
      await nextTurn();
      breath = now();
    }
  }
  return { events, broken, cut: cleaner.cut() };
}

/** An event, or a text that holds one: our widget sends texts where a report would have too many values otherwise. */
function eventIn(one: string): unknown {
  const event: unknown = JSON.parse(one);
  if (typeof event !== 'string') return event;
  try {
    return JSON.parse(event);
  } catch {
    // Not ours, and counted as broken.
    return undefined;
  }
}

/**
 * Sorted by time, from the first full picture on, with the size that was told before it. What lies hours after that is left
 * out: a wrong clock would make a timeline on which nothing can be found.
 */
function inOrder(events: readonly ReplayEvent[]): { kept: ReplayEvent[]; late: number } {
  const sorted = events.toSorted((a, b) => a.timestamp - b.timestamp);
  const at = sorted.findIndex(({ type }) => type === EVENT.full);
  if (at < 0) return { kept: [], late: 0 };
  const meta = sorted.slice(0, at).findLast(({ type }) => type === EVENT.meta);
  const full = sorted[at]!;
  const rest = sorted.slice(at);
  const until = full.timestamp + REPLAY_SPAN_HOURS_MOST * HOUR_MS;
  const kept = rest.filter(({ timestamp }) => timestamp <= until);
  return {
    kept: [...(meta ? [{ ...meta, timestamp: full.timestamp }] : []), ...kept],
    late: rest.length - kept.length,
  };
}

function sizeOf(width: unknown, height: unknown): { width: number; height: number } {
  const fits = (pixels: unknown): pixels is number => typeof pixels === 'number' && pixels >= 1 && pixels <= 20_000;
  return fits(width) && fits(height) ? { width: Math.round(width), height: Math.round(height) } : FALLBACK_SIZE;
}

/** Pages that the visitor came to as the report's events tell them, with their times in milliseconds. */
export function visitsOf(body: string | undefined): { at: number; href: string }[] {
  return entriesOf(body === undefined ? [] : JSON.parse(body))
    .map(fieldsOf)
    .filter(({ name }) => name === 'pageView')
    .map(({ date, data }) => ({ at: Date.parse(textOf(date)), href: textOf(fieldsOf(data).page) }))
    .filter(({ at, href }) => !Number.isNaN(at) && href !== '');
}

/** A stranger's object may refuse to become a text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
