/**
 * The status of a ticket that is being deleted: it is in no list any more, and all that reads tickets looks past it. A
 * status, and no column of its own, so that the indexes of the lists answer it.
 */
export const LEAVING = 'leaving';

/** The status of a capture that was made in a conversation: it stands there as a card, and in no list. */
export const CAPTURED = 'captured';

/** Of a thread or a row. */
export const isCapture = ({ status }: { readonly status: string }): boolean => status === CAPTURED;

/** The status of a ticket that was merged into another one: that one stands in lists, and its thread has the messages. */
export const MERGED = 'merged';

export const isMerged = ({ status }: { readonly status: string }): boolean => status === MERGED;
