/** One timeline of all that a report recorded: what the replay tells, and the logs at their moments. Times in milliseconds since the replay began. */
import { REPLAY_LEAD_SECONDS } from '../../../wire/replays/limits.ts';
import type { Fault } from '../../../wire/pure/playwright-script.ts';
import type { ReplayStory } from '../../../wire/replays/shapes.ts';
import type { ConsoleLine, NetworkLine } from './log-entries.ts';

export type Tone = 'plain' | 'warning' | 'error';
export type TimeMark = { readonly at: number; readonly until: number; readonly tone: Tone; readonly text: string };
export type Timeline = {
  readonly duration: number;
  readonly console: readonly TimeMark[];
  readonly network: readonly TimeMark[];
  /** Errors of the console and failed requests. */
  readonly errors: readonly TimeMark[];
};
/** The parts of a story that a timeline is laid along. */
export type Along = Pick<ReplayStory, 'start' | 'duration'>;

const tones = { ERROR: 'error', WARNING: 'warning', INFO: 'plain', CLICK: 'plain' } as const;
/** A lane shows at most so many marks: more could not be told apart. */
const MARKS_SHOWN = 400;
const FAULTS_SHOWN = 10;
/** The jump to the next error leaves out errors that lie so close to the present moment. */
const SEEN_MS = 250;

/** Milliseconds into the replay; null for what has no time or lies outside. */
export function placeOf(at: string, { start, duration }: Along): number | null {
  const place = Date.parse(at) - start;
  return place >= 0 && place <= duration ? place : null;
}

export function timelineOf(along: Along, lines: readonly ConsoleLine[], requests: readonly NetworkLine[]): Timeline {
  const logged = lines
    .filter(({ level }) => level !== 'CLICK')
    .flatMap(({ at, level, text }) => markAt(along, at, 0, tones[level], text));
  const asked = requests.flatMap(({ at, duration, failed, method, url }) =>
    markAt(along, at, duration ?? 0, failed ? 'error' : 'plain', `${method} ${url}`),
  );
  return {
    duration: along.duration,
    console: thin(logged, along.duration),
    network: thin(asked, along.duration),
    errors: [...logged, ...asked].filter(({ tone }) => tone === 'error').toSorted((a, b) => a.at - b.at),
  };
}

function markAt(along: Along, time: string, length: number, tone: Tone, text: string): TimeMark[] {
  const at = placeOf(time, along);
  return at === null ? [] : [{ at, until: Math.min(along.duration, at + length), tone, text }];
}

/** At most `MARKS_SHOWN` marks: of those that would cover each other the worst one stays. */
function thin(marks: readonly TimeMark[], duration: number): TimeMark[] {
  const worst = new Map<number, TimeMark>();
  const rank = { plain: 0, warning: 1, error: 2 };
  for (const mark of marks) {
    const place = duration > 0 ? Math.floor((mark.at / duration) * MARKS_SHOWN) : 0;
    const known = worst.get(place);
    if (!known || rank[mark.tone] > rank[known.tone]) worst.set(place, mark);
  }
  return [...worst.values()].toSorted((a, b) => a.at - b.at);
}

/** Where a replay opens: a little before the first error, else at its beginning. */
export function opensAt({ errors }: Timeline): number {
  return Math.max(0, (errors[0]?.at ?? 0) - REPLAY_LEAD_SECONDS * 1000);
}

/** The next error after a moment; after the last one the first. Null without any. */
export function nextError({ errors }: Timeline, at: number): number | null {
  return (errors.find((error) => error.at > at + SEEN_MS) ?? errors[0])?.at ?? null;
}

/** The page that was open at a moment. */
export function pageAt(pages: readonly { readonly at: number; readonly href: string }[], at: number): string {
  return (pages.findLast((page) => page.at <= at) ?? pages[0])?.href ?? '';
}

/** What went wrong, each once, in the order of its time: the end of the steps. */
export type PlacedFault = Fault & { readonly at: number | null; readonly request: NetworkLine | null };
export function faultsOf(along: Along, lines: readonly ConsoleLine[], requests: readonly NetworkLine[]): PlacedFault[] {
  const faults: PlacedFault[] = [
    ...requests
      .filter(({ failed }) => failed)
      .map((request) => ({
        kind: 'network' as const,
        text: `${request.method} ${request.url} ${request.status ?? 'failed'}`,
        at: placeOf(request.at, along),
        request,
      })),
    ...lines
      .filter(({ level }) => level === 'ERROR')
      .map(({ text, at }) => ({ kind: 'console' as const, text, at: placeOf(at, along), request: null })),
  ];
  const seen = new Set<string>();
  return faults
    .filter(({ at }) => at !== null || along.duration === 0)
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .slice(0, FAULTS_SHOWN);
}

/** `1:12`, `1:02:09`. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(Math.max(0, milliseconds) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Moments for a ruler, at even steps that a reader would choose. */
export function ticksOf(duration: number, most: number): number[] {
  const steps = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800].map(
    (s) => s * 1000,
  );
  const step = steps.find((one) => duration / one <= most) ?? steps.at(-1)!;
  return Array.from({ length: Math.floor(duration / step) + 1 }, (_, at) => at * step);
}
