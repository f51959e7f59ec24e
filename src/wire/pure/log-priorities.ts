/** The priorities that a line of the console log can have. */
export const logPriorities = ['INFO', 'WARNING', 'ERROR', 'CLICK'] as const;
