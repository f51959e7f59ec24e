/** What stands on the timeline of a replay, from its events alone. Times in milliseconds since the first event. */
import {
  RAGE_CLICKS,
  RAGE_CLICK_MS,
  RAGE_RADIUS_PX,
  REPLAY_IDLE_SECONDS,
  REPLAY_MARKS_MOST,
} from '../replays/limits.ts';
import { isDoing, PRESS, SOURCE, sourceOf, type ReplayEvent } from './replay-events.ts';

export type ClickMark = { at: number };
/** Clicks again and again at one place. */
export type RageMark = { at: number; until: number; count: number };
/** A time in which nobody did anything. */
export type IdleMark = { at: number; until: number };
export type Marks = { clicks: ClickMark[]; rages: RageMark[]; idle: IdleMark[] };

/** No hand is so quick. */
const SAME_CLICK_MS = 25;

type Click = { at: number; x: number; y: number };

/** `events` in the order of their times. */
export function marksOf(events: readonly ReplayEvent[]): Marks {
  const start = events[0]?.timestamp ?? 0;
  const clicks: Click[] = [];
  for (const event of events) {
    if (sourceOf(event) !== SOURCE.press || event.data.type !== PRESS.click || clicks.length >= REPLAY_MARKS_MOST)
      continue;
    const at = event.timestamp - start;
    // A label presses its field too: one hand, two clicks.
    if (at - (clicks.at(-1)?.at ?? Number.NEGATIVE_INFINITY) < SAME_CLICK_MS) continue;
    clicks.push({ at, x: Number(event.data.x) || 0, y: Number(event.data.y) || 0 });
  }
  return { clicks: clicks.map(({ at }) => ({ at })), rages: ragesOf(clicks), idle: idleOf(events, start) };
}

function ragesOf(clicks: readonly Click[]): RageMark[] {
  const rages: RageMark[] = [];
  let run: Click[] = [];
  const end = (): void => {
    if (run.length >= RAGE_CLICKS) rages.push({ at: run[0]!.at, until: run.at(-1)!.at, count: run.length });
  };
  for (const click of clicks) {
    const last = run.at(-1);
    const goesOn =
      last !== undefined &&
      click.at - last.at <= RAGE_CLICK_MS &&
      Math.hypot(click.x - run[0]!.x, click.y - run[0]!.y) <= RAGE_RADIUS_PX;
    if (!goesOn) {
      end();
      run = [];
    }
    run.push(click);
  }
  end();
  return rages;
}

function idleOf(events: readonly ReplayEvent[], start: number): IdleMark[] {
  const idle: IdleMark[] = [];
  let last = 0;
  const rest = (until: number): void => {
    if (until - last >= REPLAY_IDLE_SECONDS * 1000 && idle.length < REPLAY_MARKS_MOST) idle.push({ at: last, until });
    last = until;
  };
  for (const event of events) if (isDoing(event)) rest(event.timestamp - start);
  rest((events.at(-1)?.timestamp ?? start) - start);
  return idle;
}
