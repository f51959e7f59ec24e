/** Stands as the summary of a fold that has none yet: the table of nodes asks for one. */
export const NO_SUMMARY = '…';
