/** Replays as staff see them. What is beyond is left out, and said. */
export const REPLAY_EVENTS_MOST = 100_000;
export const REPLAY_NODES_MOST = 1_000_000;
/** Nesting of a page; browsers' own parsers stop near it. */
export const REPLAY_DEPTH_MOST = 512;
export const REPLAY_SPAN_HOURS_MOST = 24;
export const REPLAY_STEPS_MOST = 300;
export const REPLAY_MARKS_MOST = 2000;
export const REPLAY_NAME_CHARS = 120;
export const REPLAY_VALUE_CHARS = 1000;
/** After so many seconds without any action the visitor counts as idle. */
export const REPLAY_IDLE_SECONDS = 10;
/** The player opens so long before the first error. */
export const REPLAY_LEAD_SECONDS = 10;
/** So many clicks at one place, each so soon after the last one, tell of somebody who is angry. */
export const RAGE_CLICKS = 3;
export const RAGE_CLICK_MS = 1000;
export const RAGE_RADIUS_PX = 30;
