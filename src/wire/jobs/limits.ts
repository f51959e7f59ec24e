/** Bounds of durable work (docs/requirements, P-SCL-41 to P-SCL-45). */
export const JOB_QUEUE_CHARS = 64;
export const JOB_KEY_CHARS = 200;
/** Of the payload as JSON. What is larger is stored by its feature, and the job carries its id. */
export const JOB_PAYLOAD_BYTES = 64 * 1024;
export const JOB_ERROR_CHARS = 2000;
/** A job's own, within its queue and project: higher goes first. */
export const JOB_PRIORITY_MOST = 10;
/** Tries of a queue that does not say otherwise, and the most that one may ask for. */
export const JOB_TRIES = 8;
export const JOB_TRIES_MOST = 20;
/** After the first failure; each further one doubles it, up to the second. */
export const JOB_RETRY_MS = 10_000;
export const JOB_RETRY_MOST_MS = 3_600_000;
/** Jobs of one project that run at once in one queue. */
export const JOB_PER_PROJECT = 2;
/** A process tells this often that its jobs are alive; of one that has been silent for so long they are given to others. */
export const JOB_BEAT_MS = 5000;
export const JOB_SILENT_MS = 20_000;
/** Jobs without tries left wait so long for somebody who retries or discards them. */
export const JOB_DEAD_DAYS = 30;
/** Days that jobs are kept which ended well or were discarded. */
export const JOB_ENDED_DAYS = 1;
export const JOB_PAGE_ROWS = 25;
export const JOB_PAGE_ROWS_MOST = 100;
