/** Limits of the replay recorder. */
import { MB } from '../../wire/limits.ts';

/** What the ring holds, in bytes of JSON text as it lies in memory. */
export const REPLAY_BYTES = 5 * MB;
/** At least so much time is kept where the bytes allow it; a fresh full snapshot begins after the second. */
export const REPLAY_KEPT_MS = 180_000;
export const REPLAY_SEGMENT_MS = 90_000;
export const REPLAY_EVENT_CHARS = 4_000_000;
export const REPLAY_IMAGE_QUALITY = 0.7;
export const REPLAY_MOUSE_MOVE_MS = 50;
export const REPLAY_SCROLL_MS = 150;
export const REPLAY_MEDIA_MS = 500;
/** The watchdog: so many tasks over the first slow the recorder, one over the second ends it. */
export const REPLAY_SLOW_TASK_MS = 50;
export const REPLAY_SLOW_TASKS = 2;
export const REPLAY_LAST_TASK_MS = 200;
/** A change that would take longer than this is not looked at: the recorder pauses and begins anew. */
export const REPLAY_BATCH_MS = 40;
export const REPLAY_SLOWED_BATCH_MS = 20;
export const REPLAY_PAUSE_MS = 1000;
export const REPLAY_PAUSE_MS_MOST = 60_000;
/** When it is slowed. */
export const REPLAY_SLOWED_MOUSE_MOVE_MS = 200;
export const REPLAY_SLOWED_SCROLL_MS = 500;
