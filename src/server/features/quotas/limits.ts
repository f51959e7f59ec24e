/** Limits of what is stored: the floor of the disk, and how quotas are counted. */
import { MB } from '../../../wire/limits.ts';

/** Free bytes below which nothing of strangers is taken: this share of the volume, within these bounds. */
export const DISK_FLOOR_SHARE = 0.05;
export const DISK_FLOOR_BYTES_MOST = 2 * 1024 * MB;
export const DISK_FLOOR_BYTES_LEAST = 256 * MB;
/** New sessions, which are small and without which a page has no widget, end at this share of the floor. */
export const SESSION_FLOOR_SHARE = 0.5;
/** How old a look at the disk may be. */
export const DISK_LOOK_MS = 1000;

/** While a file comes in, room for it is asked for so often. */
export const QUOTA_STEP_BYTES = MB;
/** Days for which it is kept how much a project has stored. */
export const QUOTA_DAYS_KEPT = 62;
