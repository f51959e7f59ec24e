/** How far an export or an erasure is. Apart from the other shapes, because pushes name it and every screen hears those. */
/**
 * asked → running → ready (an export) or done (an erasure) → expired; running → failed → asked; asked → cancelled. An export whose
 * person is erased meanwhile is expired.
 */
export const dataRequestStates = ['asked', 'running', 'ready', 'done', 'failed', 'cancelled', 'expired'] as const;
export type DataRequestState = (typeof dataRequestStates)[number];
